package behaviours;

import java.util.concurrent.Callable;

/**
 * For the few statements that depend on time: polls until the statement is true, for at most ten
 * seconds.
 */
final class Waiting {
    private static final long LIMIT_MILLISECONDS = 10_000;
    private static final long PAUSE_MILLISECONDS = 100;

    private Waiting() {}

    static void until(String statement, Callable<Boolean> question) throws Exception {
        long begin = System.nanoTime();
        while (!question.call()) {
            if (System.nanoTime() - begin > LIMIT_MILLISECONDS * 1_000_000) {
                throw new Expect.Failure("not so after " + LIMIT_MILLISECONDS / 1000 + " s: " + statement);
            }
            Thread.sleep(PAUSE_MILLISECONDS);
        }
    }
}
