package gstack.browse.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Gives tests a real browser, one for the whole run, and a web site; each test starts with one
/// fresh tab.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(WithChromium.Extension.class)
public @interface WithChromium {
    final class Extension implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
        private record Shared(Live live, TestSite site) implements AutoCloseable {
            @Override
            public void close() {
                site.close();
                live.close();
            }
        }

        private static Shared shared(ExtensionContext context) {
            return context.getRoot()
                    .getStore(Namespace.GLOBAL)
                    .computeIfAbsent(
                            Shared.class,
                            _ -> new Shared(new Live(), new TestSite()),
                            Shared.class);
        }

        @Override
        public void beforeEach(ExtensionContext context) {
            shared(context).live().reset();
        }

        /// Nothing may be left that grows from command to command.
        @Override
        public void afterEach(ExtensionContext context) {
            Live live = shared(context).live();
            assertThat(live.problems()).as("problems that no command reported").isEmpty();
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            Class<?> type = parameter.getParameter().getType();
            return type == Live.class || type == TestSite.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            Shared shared = shared(context);
            return parameter.getParameter().getType() == Live.class ? shared.live() : shared.site();
        }
    }
}
