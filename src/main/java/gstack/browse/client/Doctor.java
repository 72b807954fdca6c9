package gstack.browse.client;

import gstack.browse.config.Project;

/// Says of everything that `browse` needs whether it is there, and if not what to do.
final class Doctor {
    private Doctor() {}

    static int run(Project project, Terminal terminal) {
        terminal.result("ok project " + project.root());
        return 0;
    }
}
