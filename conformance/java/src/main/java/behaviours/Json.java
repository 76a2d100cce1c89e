package behaviours;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;

/** JSON in Java source: single quotation marks instead of escaped double ones. */
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).build();

    /**
     * Compares numbers by value (1 equals 1.0) and everything else exactly; for {@link
     * JsonNode#equals(Comparator, JsonNode)}.
     */
    static final Comparator<JsonNode> BY_VALUE = (a, b) -> {
        if (a.isNumber() && b.isNumber()) {
            return Double.compare(a.doubleValue(), b.doubleValue());
        }
        return a.equals(b) ? 0 : 1;
    };

    private static final List<String> SYSTEM = List.of("_rid", "_self", "_etag", "_ts", "_attachments");

    private Json() {}

    static JsonNode node(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    static ObjectNode object(String text) {
        return (ObjectNode) node(text);
    }

    /** An item with this id and key, and more properties (the text of an object, or null). */
    static ObjectNode item(String id, String pk, String more) {
        ObjectNode item = more == null ? MAPPER.createObjectNode() : object(more);
        return item.put("id", id).put("pk", pk);
    }

    static ObjectNode item(String id, String pk) {
        return item(id, pk, null);
    }

    /** The item without the properties that the server adds. */
    static ObjectNode own(ObjectNode item) {
        return item.deepCopy().remove(SYSTEM);
    }

    /** A text of this many letters. */
    static String letters(int count) {
        return "x".repeat(count);
    }
}
