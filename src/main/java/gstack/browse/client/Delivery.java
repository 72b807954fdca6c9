package gstack.browse.client;

import gstack.browse.wire.Call;
import gstack.browse.wire.ReplyHead;
import gstack.browse.wire.State;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.util.Optional;

/// What became of one call.
sealed interface Delivery {

    /// Answered, and the answer printed.
    record Done(int exitCode) implements Delivery {}

    /// Nothing was run: nobody listens there, or somebody else does.
    record NotRun() implements Delivery {}

    /// A daemon listens there that does not know our token; it ran nothing.
    record Unauthorized() implements Delivery {}

    /// Sent, but the connection broke before the whole answer was here.
    record Lost() implements Delivery {}

    /// Sent, and no sign of life since.
    record Silent() implements Delivery {}

    static Delivery of(State state, Call call, Terminal terminal) {
        try (Exchange exchange = Exchange.open(state, Lifecycle.patience())) {
            return over(exchange, call, terminal);
        } catch (IOException _) {
            return new NotRun(); // refused, or nobody took the connection
        }
    }

    private static Delivery over(Exchange exchange, Call call, Terminal terminal) {
        try {
            exchange.sendCall(call);
            Optional<ReplyHead> head = exchange.head(terminal);
            if (head.isEmpty()) {
                return new NotRun();
            }
            return head.get().status() == 401
                    ? new Unauthorized()
                    : print(head.get(), exchange.body(), terminal);
        } catch (SocketTimeoutException _) {
            return new Silent();
        } catch (IOException _) {
            return new Lost();
        }
    }

    private static Delivery print(ReplyHead head, InputStream body, Terminal terminal)
            throws IOException {
        OutputStream to = head.status() < 400 ? terminal.out() : terminal.err();
        byte[] buffer = new byte[65_536];
        for (long left = head.length(); left > 0; ) {
            int count = body.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (count < 0) {
                return new Lost();
            }
            try {
                to.write(buffer, 0, count);
            } catch (IOException e) {
                // Whoever read our output may go whenever it likes.
                if (!String.valueOf(e.getMessage()).equals("Broken pipe")) {
                    terminal.say("Cannot write the result: " + e.getMessage());
                }
                return new Done(1);
            }
            left -= count;
        }
        return new Done(head.exitCode());
    }
}
