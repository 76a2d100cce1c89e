package behaviours;

import com.azure.cosmos.CosmosException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Statements of a behaviour, as calls that throw {@link Failure} when a statement is false. */
final class Expect {
    private Expect() {}

    /** A false statement; the message has the actual and the expected value. */
    static final class Failure extends RuntimeException {
        Failure(String message) {
            super(message);
        }

        Failure(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static void that(boolean holds, String statement) {
        if (!holds) {
            throw new Failure("not so: " + statement);
        }
    }

    static void equal(Object want, Object got, String what) {
        if (!Objects.equals(want, got)) {
            throw new Failure(what + " is " + shortened(got) + ", want " + shortened(want));
        }
    }

    /** Equal JSON, where numbers are equal by value and properties in any order. */
    static void json(JsonNode want, JsonNode got, String what) {
        if (got == null || !want.equals(Json.BY_VALUE, got)) {
            throw new Failure(what + " is " + shortened(got) + ", want " + shortened(want));
        }
    }

    /** The same strings, in any order, each as often. */
    static void sameSet(List<String> want, List<String> got, String what) {
        equal(want.stream().sorted().toList(), got.stream().sorted().toList(), what);
    }

    static void notEmpty(String text, String what) {
        if (text == null || text.isEmpty()) {
            throw new Failure(what + " is " + (text == null ? "not there" : "empty"));
        }
    }

    /** Runs a call that must be refused with this status, and returns the error. */
    static CosmosException refused(int status, Check call) {
        return refused(List.of(status), call);
    }

    static CosmosException refused(int status, int substatus, Check call) {
        CosmosException error = refused(status, call);
        equal(substatus, error.getSubStatusCode(), "the substatus of the " + status);
        return error;
    }

    static CosmosException refused(List<Integer> statuses, Check call) {
        try {
            call.run();
        } catch (Exception e) {
            CosmosException refusal = null;
            for (CosmosException error : errorsOf(e)) {
                if (!statuses.contains(error.getStatusCode())) {
                    throw new Failure("refused with " + error.getStatusCode() + "/" + error.getSubStatusCode()
                        + ", want " + statuses + ": " + error.getShortMessage(), e);
                }
                refusal = refusal == null ? error : refusal;
            }
            if (refusal == null) {
                throw new Failure("failed with " + e + ", want status " + statuses, e);
            }
            return refusal;
        }
        throw new Failure("succeeded, want status " + statuses);
    }

    /**
     * The SDK's errors behind an exception: one, or one for each range when the SDK queried several
     * at once and all refused.
     */
    private static List<CosmosException> errorsOf(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof CosmosException error) {
                return List.of(error);
            }
            if (cause.getClass().getSimpleName().equals("CompositeException")) {
                return Stream.of(cause.getSuppressed()).flatMap(each -> errorsOf(each).stream()).toList();
            }
        }
        return List.of();
    }

    private static String shortened(Object value) {
        String text = String.valueOf(value);
        return text.length() > 200 ? text.substring(0, 200) + "…" : text;
    }
}
