package storm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The life of the program: sealed items, ready, start, the storm, stop, summary. */
public final class Main {
    /** An actor repeats its step until the storm is over. */
    interface Actor {
        void step() throws Exception;
    }

    private Main() {}

    public static void main(String[] arguments) throws Exception {
        System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "off");
        Settings settings = Settings.fromEnvironment();
        Said said = new Said();
        Clients clients = new Clients(settings);
        CountDownLatch stop = new CountDownLatch(1);
        Ledger ledger = new Ledger(settings);
        Sealed.write(clients.shared(), settings);
        List<Actor> actors = new ArrayList<>();
        for (int w = 0; w < settings.writers(); w++) {
            actors.add(new Writer(w, clients.shared(), ledger, settings, said, stop));
        }
        actors.add(new Reader(clients.shared(), ledger, settings, said));
        actors.add(new Pager(clients, settings, said, stop));
        said.event("ready");

        List<Thread> threads = new ArrayList<>();
        BufferedReader words = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String word = words.readLine(); word != null && !word.trim().equals("stop"); word = words.readLine()) {
            if (word.trim().equals("start") && threads.isEmpty()) {
                for (Actor actor : actors) {
                    Thread thread = new Thread(() -> withoutEnd(actor, settings, said, stop), actor.getClass().getSimpleName());
                    thread.start();
                    threads.add(thread);
                }
            }
        }
        stop.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        said.summary();
        // Exits instead of returning, because threads of the SDK would keep the process alive.
        System.exit(0);
    }

    /** Repeats an actor's step. An unexpected exception is an anomaly, and the actor continues. */
    private static void withoutEnd(Actor actor, Settings settings, Said said, CountDownLatch stop) {
        try {
            do {
                try {
                    actor.step();
                } catch (Exception e) {
                    StackTraceElement[] trace = e.getStackTrace();
                    said.anomaly(e.getClass().getSimpleName() + " in " + actor.getClass().getSimpleName(),
                        (trace.length > 0 ? trace[0] + ": " : "") + e.getMessage());
                }
            } while (!stop.await(settings.pauseMilliseconds(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
