package gstack.browse.daemon;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Map;

/// What the daemon does on each signal.
///
/// The JDK has no other way than `sun.misc.Signal`, which the compiler refuses to name without a
/// warning; so it is looked up by name.
final class Signals {
    private Signals() {}

    @SuppressWarnings("ReferenceEquality") // a proxy equals itself only
    static void handle(Map<String, Runnable> actions) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        for (Map.Entry<String, Runnable> entry : actions.entrySet()) {
            InvocationHandler calls =
                    (proxy, method, arguments) ->
                            switch (method.getName()) {
                                case "handle" -> {
                                    entry.getValue().run();
                                    yield null;
                                }
                                case "equals" -> proxy == arguments[0];
                                case "hashCode" -> System.identityHashCode(proxy);
                                default -> entry.getKey();
                            };
            Object proxy =
                    Proxy.newProxyInstance(
                            Signals.class.getClassLoader(), new Class<?>[] {handler}, calls);
            signal.getMethod("handle", signal, handler)
                    .invoke(
                            null,
                            signal.getConstructor(String.class).newInstance(entry.getKey()),
                            proxy);
        }
    }
}
