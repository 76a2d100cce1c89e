package storm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * The program's output: one JSON object a line, and at the end its counts. Shared by its threads.
 */
final class Said {
    private static final int LONGEST = 2000;

    private final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final Map<String, Double> slowest = new LinkedHashMap<>();

    Said() {
        for (String name : List.of("writes", "reads", "queries", "pages", "resumed", "retries", "gone", "throttled")) {
            counts.put(name, 0L);
        }
        for (String kind : List.of("write", "read", "page")) {
            slowest.put(kind, 0.0);
        }
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    void event(String event) {
        event(event, object());
    }

    synchronized void event(String event, ObjectNode more) {
        ObjectNode line = object().put("event", event);
        line.setAll(more);
        out.println(line);
    }

    /** The members that identify the attempt of an event. */
    static ObjectNode attempt(Live item, String op, int version) {
        ArrayNode key = JsonNodeFactory.instance.arrayNode();
        item.key().forEach(key::add);
        ObjectNode members = object().put("container", item.container());
        members.set("key", key);
        return members.put("id", item.id()).put("op", op).put("version", version);
    }

    void anomaly(String what, String detail) {
        event("anomaly", object().put("what", what).put("detail", shortened(detail)));
    }

    /** Reports a transient error that the SDK passed to its user. */
    void surfaced(String op, Failure failure, String what) {
        if (failure.status() == 410) {
            count("gone", 1);
        }
        if (failure.status() == 429) {
            count("throttled", 1);
        }
        event("surfaced", object().put("op", op).put("status", failure.status()).put("substatus", failure.substatus())
            .put("detail", shortened(what + ": " + failure.text())));
    }

    /**
     * Reports rows missing from an ordered walk from tokens, by a fault of the SDK while the server
     * was away.
     */
    void lost(String walk, long tookMilliseconds) {
        event("surfaced", object().put("op", "tokens").put("status", 0).put("substatus", 0).put("ms", tookMilliseconds).put("detail", shortened(walk)));
    }

    static String shortened(String text) {
        return text != null && text.length() > LONGEST ? text.substring(0, LONGEST) : String.valueOf(text);
    }

    synchronized void count(String name, long by) {
        counts.merge(name, by, Long::sum);
    }

    /** Records the duration of a call, whatever its outcome. */
    <T> T timed(String kind, Callable<T> call) throws Exception {
        long began = System.nanoTime();
        try {
            return call.call();
        } finally {
            double took = (System.nanoTime() - began) / 1e6;
            synchronized (this) {
                slowest.merge(kind, took, Math::max);
            }
        }
    }

    synchronized void summary() {
        ObjectNode all = object();
        counts.forEach(all::put);
        ObjectNode times = object();
        slowest.forEach((kind, took) -> times.put(kind, Math.round(took * 10) / 10.0));
        all.set("slowestMs", (JsonNode) times);
        event("summary", all);
    }
}
