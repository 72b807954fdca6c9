package gstack.browse.tunnel;

import gstack.browse.config.Setting;
import gstack.browse.config.UserConfig;

/// Whether the user wants this browser to be reached from elsewhere at all; off until they say so.
public final class Consent {
    public static final String HINT =
            "A tunnel lets others drive this browser with your logins. To allow it, write"
                + " 'pair_agent: on' into ~/.gstack/config.yaml or set GSTACK_PAIR_AGENT=on, then"
                + " try again.";

    private Consent() {}

    public static boolean given() {
        String said =
                Setting.PAIR_AGENT
                        .optional()
                        .or(() -> UserConfig.value("pair_agent"))
                        .orElse("off");
        return said.equalsIgnoreCase("on") || said.equalsIgnoreCase("true") || said.equals("1");
    }
}
