package behaviours;

import java.util.LinkedHashMap;
import java.util.Map;

/** The behaviours of the suite by id, in the order of their registration. */
final class Registry {
    private final Map<String, Check> checks = new LinkedHashMap<>();

    /** Adds a behaviour; a repeated id is a fault of the suite. */
    void add(String id, Check check) {
        if (checks.put(id, check) != null) {
            throw new IllegalStateException(id + " is there twice");
        }
    }

    Map<String, Check> checks() {
        return checks;
    }
}
