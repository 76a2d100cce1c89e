package behaviours;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the behaviours and prints one line for each: {@code BEHAVIOUR <id> pass} or {@code BEHAVIOUR <id> fail <why>}.
 * Exit code 0: none failed. Arguments: ids, or beginnings of ids, to run only these. {@link World} describes the
 * environment.
 */
public final class Main {
    /** Behaviours that run at once: they mostly wait for replies. */
    private static final int WORKERS = 4;

    /** Seconds after which a behaviour has failed; a long run has more. */
    private static final int TIMEOUT = Integer
        .parseInt(System.getenv().getOrDefault("ORRERY_BEHAVIOUR_SECONDS", "60"));

    /** Seconds after which the suite ends, even if a behaviour hangs. */
    private static final int DEADLINE = Math.max(240, 2 * TIMEOUT);

    private final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true,
        StandardCharsets.UTF_8);
    private final ScheduledExecutorService alarm = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger failures = new AtomicInteger();

    private final Costs costs;

    private Main(Costs costs) {
        this.costs = costs;
    }

    public static void main(String[] arguments) throws Exception {
        String level = System.getenv("ORRERY_SDK_LOG");
        if (level != null && !level.isEmpty()) {
            System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", level);
        }
        int failed = 1;
        try (World world = World.fromEnvironment()) {
            failed = new Main(world.costs).run(behaviours(world), List.of(arguments));
        } catch (Exception e) {
            e.printStackTrace();
        }
        // Exits instead of returning, because threads of the SDK, or of a behaviour that hangs,
        // would keep the process alive.
        System.exit(failed == 0 ? 0 : 1);
    }

    /** Behaviours that wait for time to pass come first, so that the others run meanwhile. */
    private static Map<String, Check> behaviours(World world) {
        Registry registry = new Registry();
        ChangeFeedProcessorBehaviours.register(registry, world);
        FeedVersionsBehaviours.register(registry, world);
        ProcedureBehaviours.register(registry, world);
        TriggerBehaviours.register(registry, world);
        TtlBehaviours.register(registry, world);
        AccountBehaviours.register(registry, world);
        DatabaseBehaviours.register(registry, world);
        ContainerBehaviours.register(registry, world);
        ContainerPolicyBehaviours.register(registry, world);
        ThroughputBehaviours.register(registry, world);
        ItemBehaviours.register(registry, world);
        ItemNameBehaviours.register(registry, world);
        ItemContentBehaviours.register(registry, world);
        ConditionBehaviours.register(registry, world);
        PatchBehaviours.register(registry, world);
        BatchBehaviours.register(registry, world);
        BulkBehaviours.register(registry, world);
        ReadManyBehaviours.register(registry, world);
        UniqueKeyBehaviours.register(registry, world);
        HierarchicalBehaviours.register(registry, world);
        Numbers numbers = new Numbers(world);
        QueryFilterBehaviours.register(registry, world, numbers);
        QueryShapeBehaviours.register(registry, world, numbers);
        QueryPageBehaviours.register(registry, world, numbers);
        LanguageBehaviours.register(registry, world);
        IndexBehaviours.register(registry, world);
        SessionBehaviours.register(registry, world);
        ErrorBehaviours.register(registry, world);
        UserBehaviours.register(registry, world);
        PermissionBehaviours.register(registry, world);
        TokenBehaviours.register(registry, world);
        KeyBehaviours.register(registry, world);
        CostBehaviours.register(registry, world);
        ChangeFeedBehaviours.register(registry, world);
        ReshapeBehaviours.register(registry, world);
        return registry.checks();
    }

    /** Returns the number of failures. */
    private int run(Map<String, Check> checks, List<String> only) throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
        List<String> open = Collections.synchronizedList(new ArrayList<>());
        for (Map.Entry<String, Check> entry : checks.entrySet()) {
            if (only.isEmpty() || only.stream().anyMatch(entry.getKey()::startsWith)) {
                open.add(entry.getKey());
                workers.execute(() -> {
                    runOne(entry.getKey(), entry.getValue());
                    open.remove(entry.getKey());
                });
            }
        }
        workers.shutdown();
        if (!workers.awaitTermination(DEADLINE, TimeUnit.SECONDS)) {
            for (String id : List.copyOf(open)) {
                report(id, "had not ended when the suite's time was over");
            }
        }
        return failures.get();
    }

    private void runOne(String id, Check check) {
        Thread worker = Thread.currentThread();
        long started = System.nanoTime();
        ScheduledFuture<?> interrupt = alarm.schedule(worker::interrupt, TIMEOUT, TimeUnit.SECONDS);
        String why = null;
        try {
            check.run();
        } catch (Throwable e) {
            why = describe(e);
            if (System.getenv("ORRERY_TRACES") != null) {
                e.printStackTrace();
            }
        }
        String cost = costs.take();
        why = why == null ? cost : why;
        interrupt.cancel(false);
        Thread.interrupted();
        if (System.nanoTime() - started >= TimeUnit.SECONDS.toNanos(TIMEOUT)) {
            why = "no end after " + TIMEOUT + " s; " + why;
        }
        report(id, why);
    }

    private synchronized void report(String id, String why) {
        if (why == null) {
            out.println("BEHAVIOUR " + id + " pass");
        } else {
            failures.incrementAndGet();
            out.println("BEHAVIOUR " + id + " fail " + why);
        }
    }

    /**
     * One line: the beginning of the message, because the SDK's messages include all its
     * diagnostics.
     */
    private static String describe(Throwable e) {
        String text = (e instanceof Expect.Failure ? "" : e.getClass().getSimpleName() + ": ") + e.getMessage();
        text = text.replaceAll("\\s+", " ");
        return text.length() > 400 ? text.substring(0, 400) + "…" : text;
    }
}
