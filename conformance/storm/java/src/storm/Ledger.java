package storm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The live items of all writers of this program. */
final class Ledger {
    private final Map<String, List<Live>> items = new HashMap<>();

    Ledger(Settings settings) {
        for (String container : Settings.CONTAINERS) {
            for (int w = 0; w < settings.writers(); w++) {
                List<Live> list = new ArrayList<>();
                for (int n = 0; n < settings.items(); n++) {
                    list.add(new Live(container, settings.client() + "-" + w, n));
                }
                items.put(container + w, list);
            }
        }
    }

    List<Live> of(String container, int writer) {
        return items.get(container + writer);
    }

    /** All items of a writer in the logical partition of one of them. */
    List<Live> withKey(Live item, int writer) {
        return of(item.container(), writer).stream().filter(other -> other.key().equals(item.key())).toList();
    }
}
