package storm;

import com.azure.cosmos.CosmosException;
import java.util.Set;
import java.util.concurrent.Callable;

/** An error of the SDK in the terms of ../README.md. Status 0: the connection could not be made, or broke. */
record Failure(int status, int substatus, String text) {
    /** Statuses that mean that nothing was written: the program may retry. */
    private static final Set<Integer> NOTHING_DONE = Set.of(410, 429, 449);

    private static final Set<Integer> UNKNOWN = Set.of(0, 408, 502, 503, 504);

    /** Substatuses from here on are the SDK's own, not the server's. */
    private static final int OF_THE_SDK = 10_000;

    private static final int PATIENCE_SECONDS = 60;

    /**
     * null when the error does not belong to a request. Of several at once (a query reads ranges in
     * parallel), one that is not transient counts.
     */
    static Failure of(Throwable error) {
        Failure found = null;
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof CosmosException e) {
                return new Failure(e.getStatusCode(), e.getSubStatusCode(), Said.shortened(String.valueOf(e.getShortMessage())));
            }
            for (Throwable one : cause.getSuppressed()) {
                Failure failure = of(one);
                if (failure != null && (found == null || found.passing())) {
                    found = failure;
                }
            }
        }
        return found;
    }

    boolean nothingDone() {
        return NOTHING_DONE.contains(status);
    }

    /** Whether a write that failed this way may have happened. */
    boolean unclear() {
        return UNKNOWN.contains(status);
    }

    /** Whether a retry may help. */
    private boolean passing() {
        return nothingDone() || unclear() || (status == 404 && substatus == 1002);
    }

    /**
     * Whether to report the failure although a retry helped: the SDK should have handled the
     * server's answer.
     */
    private boolean tells() {
        return substatus < OF_THE_SDK && (nothingDone() || status == 503 || (status == 404 && substatus == 1002));
    }

    /**
     * The result of a read. Retries every 200 ms, for 60 s, while the server is away or its error
     * is transient.
     */
    static <T> T patiently(Said said, String op, String what, Callable<T> call) throws Exception {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        while (true) {
            try {
                return call.call();
            } catch (RuntimeException e) {
                Failure failure = of(e);
                if (failure == null || !failure.passing()) {
                    throw e;
                }
                if (failure.tells()) {
                    said.surfaced(op, failure, what);
                }
                if (System.nanoTime() > end) {
                    throw new IllegalStateException(what + ": the server did not come back in " + PATIENCE_SECONDS + " s: " + failure.text(), e);
                }
                said.count("retries", 1);
                Thread.sleep(200);
            }
        }
    }
}
