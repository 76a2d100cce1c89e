package storm;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The program's knowledge of one live item: what its writer attempted, what was acknowledged, and
 * so what a read may show. The writer changes it, the reader reads it.
 */
final class Live {
    /** The writer's belief about an item; MAYBE after a write of unknown outcome. */
    enum There { NO, YES, MAYBE }

    /**
     * What had been acknowledged at the moment of reading. deleted: by a delete, or no write at all
     * (version 0).
     */
    record Known(int version, boolean deleted, boolean unclear) {}

    private final String container;
    private final String id;
    private final List<String> key;
    private There there = There.NO;
    private String etag = "";
    private int attempted;
    private final Set<Integer> deletes = new HashSet<>();
    private Known acknowledged = new Known(0, true, false);

    Live(String container, String owner, int n) {
        this.container = container;
        this.id = owner + "-" + n;
        this.key = Settings.key(container, owner, n);
    }

    String container() {
        return container;
    }

    String id() {
        return id;
    }

    List<String> key() {
        return key;
    }

    synchronized There there() {
        return there;
    }

    synchronized String etag() {
        return etag;
    }

    synchronized Known known() {
        return acknowledged;
    }

    /** The number of a new attempt to write. */
    synchronized int attempt(String op) {
        attempted++;
        if (op.equals("delete")) {
            deletes.add(attempted);
        }
        return attempted;
    }

    synchronized void acknowledged(int version, String op, String newEtag) {
        boolean deleted = op.equals("delete");
        there = deleted ? There.NO : There.YES;
        etag = newEtag == null ? "" : newEtag;
        acknowledged = new Known(version, deleted, false);
    }

    synchronized void unclear() {
        there = There.MAYBE;
        etag = "";
        acknowledged = new Known(acknowledged.version(), acknowledged.deleted(), true);
    }

    /**
     * Why a read that was sent when `before` was known must not show this version (null: no item);
     * null when it may.
     */
    synchronized String fault(Known before, Integer version) {
        if (version == null) {
            boolean mayBeGone = before.deleted() || deletes.stream().anyMatch(d -> d > before.version());
            return mayBeGone ? null : "not found, " + before.version() + " was acknowledged before";
        }
        if (version < before.version() || (before.deleted() && version == before.version()) || deletes.contains(version)) {
            return "read version " + version + ", " + (before.deleted() ? "the delete " : "") + before.version() + " was acknowledged before";
        }
        return version > attempted ? "read version " + version + ", the last attempt was " + attempted : null;
    }
}
