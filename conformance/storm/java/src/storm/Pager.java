package storm;

import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.azure.cosmos.util.CosmosPagedIterable;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The pager: walks over the sealed items, page by page, and misses none and sees none twice.
 *
 * <p>Tokens are taken up again only in order of values that differ: the SDK's token names one range alone, and of the others it says that they have given
 * nothing (without order), or all of the token's value or nothing of it (in order), which a range that was split off in the middle has not. And where a
 * range was merged and then split elsewhere while a walk was under way, the SDK reads the new ranges whole and not only the part it still needs
 * (DocumentProducer.createChildDocumentProducerOnSplit). So a walk whose one fault is rows that come twice is told as what the SDK lets through,
 * {@code "op":"iterator"} with 410/1002; a row that is missing, foreign or wrong is an anomaly, and so is one
 * out of order among those that came once. For the same reason there is no walk under the beginning of a hierarchical key: after a split in the middle of one the SDK returns rows of other keys.
 *
 * <p>One thing more loses rows, without an error: an ordered query keeps the error of a range for its end (OrderByUtils.orderedMerge is a
 * Flux.mergeComparingDelayError) and goes on with the rows of the others. Read to its end it throws. But whoever takes up the token of a page before
 * never sees the error, and the token lies behind the rows that the page should have had. A broken connection is such an error: "connection reset by peer"
 * of the native transport is no SocketException, so WebExceptionUtility.isNetworkFailure does not know it and it is not tried again.
 * Therefore an ordered walk from tokens whose one fault is missing rows is told as {@code "op":"tokens"} with status 0 and how long it took; the runner
 * lets it pass if the server was killed meanwhile, and only then.
 */
final class Pager implements Main.Actor {
    /**
     * A query with its pages. client: whose items it covers, empty for all. every: pages after
     * which a new iterator continues from the token, 0 for never.
     */
    private record Walk(String container, int stamp, String order, String client, int size, int every) {
        String sql() {
            return "SELECT c.id, c.stamp, c.v FROM c WHERE c.stamp <= @s" + (client.isEmpty() ? "" : " AND c.owner = @owner")
                + (order.isEmpty() ? "" : " ORDER BY c.stamp " + order);
        }

        List<SqlParameter> parameters() {
            return List.of(new SqlParameter("@s", stamp), new SqlParameter("@owner", client));
        }
    }

    private final Clients clients;
    private final Settings settings;
    private final Said said;
    private final CountDownLatch stop;
    private final Random chance;
    private Clients.Client own;
    private int walks;

    Pager(Clients clients, Settings settings, Said said, CountDownLatch stop) {
        this.clients = clients;
        this.settings = settings;
        this.said = said;
        this.stop = stop;
        this.chance = settings.chance("pager");
        this.own = clients.open();
    }

    @Override
    public void step() throws Exception {
        walks++;
        String order = List.of("ASC", "DESC", "ASC", "DESC", "").get(walks % 5);
        boolean one = walks % 5 < 2;
        String container = Settings.CONTAINERS.get(chance.nextInt(Settings.CONTAINERS.size()));
        String of = one ? settings.clients().get(chance.nextInt(settings.clients().size())) : "";
        Walk walk = new Walk(container, 1 + chance.nextInt(settings.sealed()), order, of, 3 + chance.nextInt(38), one ? 1 + chance.nextInt(2) : 0);
        if (chance.nextInt(5) == 0) {
            Clients.Client old = own;
            own = Failure.patiently(said, "client", "a new client", clients::open);
            old.close();
        }
        long began = System.nanoTime();
        List<ObjectNode> rows = rows(walk);
        if (rows != null && judge(walk, rows, (System.nanoTime() - began) / 1_000_000)) {
            said.count("queries", 1);
        }
    }

    private Iterator<FeedResponse<ObjectNode>> from(Walk walk, String token) {
        CosmosPagedIterable<ObjectNode> all = own.container(walk.container())
            .queryItems(new SqlQuerySpec(walk.sql(), walk.parameters()), new CosmosQueryRequestOptions(), ObjectNode.class);
        return (token == null ? all.iterableByPage(walk.size()) : all.iterableByPage(token, walk.size())).iterator();
    }

    /** One page; empty and without a token after the end. */
    private record Page(List<ObjectNode> rows, String token) {}

    /**
     * All rows. When a page fails, the walk continues from the last token, or restarts where it
     * keeps its iterator. null: the storm is over.
     */
    private List<ObjectNode> rows(Walk walk) throws Exception {
        List<ObjectNode> rows = new ArrayList<>();
        List<Iterator<FeedResponse<ObjectNode>>> open = new ArrayList<>(1); // the current iterator, if any
        String token = null;
        for (int number = 0; stop.getCount() > 0; number++) {
            if (walk.every() > 0 && number % walk.every() == 0) {
                open.clear();
            }
            String from = token;
            Page page = Failure.patiently(said, "query", walk + ", page " + number + (from == null ? "" : ", from a token"), () -> next(walk, open, rows, from));
            said.count("pages", 1);
            rows.addAll(page.rows());
            token = page.token();
            if (token == null) {
                return rows;
            }
            stop.await(settings.pauseMilliseconds(), TimeUnit.MILLISECONDS);
        }
        return null;
    }

    private Page next(Walk walk, List<Iterator<FeedResponse<ObjectNode>>> open, List<ObjectNode> rows, String token) throws Exception {
        boolean fresh = open.isEmpty();
        if (fresh && walk.every() == 0) {
            rows.clear();
        }
        if (fresh) {
            open.add(from(walk, walk.every() == 0 ? null : token));
        }
        Iterator<FeedResponse<ObjectNode>> pages = open.get(0);
        try {
            Page read = said.timed("page", () -> {
                if (!pages.hasNext()) {
                    return new Page(List.of(), null);
                }
                FeedResponse<ObjectNode> reply = pages.next();
                return new Page(reply.getResults(), reply.getContinuationToken());
            });
            said.count("resumed", fresh && walk.every() > 0 && token != null ? 1 : 0);
            return read;
        } catch (RuntimeException e) {
            open.clear();
            throw e;
        }
    }

    /**
     * Whether the walk counts: not when rows are doubled or missing because of a fault of the SDK.
     */
    private boolean judge(Walk walk, List<ObjectNode> rows, long tookMilliseconds) {
        List<String> owners = (walk.client().isEmpty() ? settings.clients() : List.of(walk.client())).stream().map(client -> client + "-sealed").toList();
        Map<String, Integer> expected = new HashMap<>();
        for (String owner : owners) {
            for (int n = 1; n <= walk.stamp(); n++) {
                expected.put(owner + "-" + n, n);
            }
        }
        Set<String> found = new HashSet<>();
        Set<String> doubled = new LinkedHashSet<>();
        List<String> faults = new ArrayList<>();
        for (ObjectNode row : rows) {
            Integer n = expected.get(row.path("id").asText());
            if (n == null || row.path("stamp").asInt() != n || row.path("v").asInt() != 7 * n) {
                faults.add("foreign or wrong: " + row);
            } else if (!found.add(row.path("id").asText())) {
                doubled.add(row.path("id").asText());
            }
        }
        String missing = "";
        if (found.size() < expected.size()) {
            missing = expected.size() - found.size() + " of " + expected.size() + " missing: "
                + expected.keySet().stream().filter(id -> !found.contains(id)).sorted().limit(5).toList();
        }
        boolean resumedInOrder = walk.every() > 0 && !walk.order().isEmpty();
        if (!missing.isEmpty() && !resumedInOrder) {
            faults.add(missing);
        }
        if (!walk.order().isEmpty()) {
            List<Integer> stamps = rows.stream().filter(row -> !doubled.contains(row.path("id").asText())).map(row -> row.path("stamp").asInt()).toList();
            Comparator<Integer> order = walk.order().equals("DESC") ? Comparator.reverseOrder() : Comparator.naturalOrder();
            if (!stamps.equals(stamps.stream().sorted(order).toList())) {
                faults.add("out of order");
            }
        }
        if (!faults.isEmpty()) {
            said.anomaly("a walk over sealed items",
                walk + ": " + rows.size() + " rows; " + missing + "; " + String.join("; ", faults.subList(0, Math.min(5, faults.size()))));
        } else if (!missing.isEmpty()) {
            said.lost(walk + ": " + rows.size() + " rows; " + missing, tookMilliseconds);
            said.count("retries", 1);
        } else if (!doubled.isEmpty()) {
            said.surfaced("iterator", new Failure(410, 1002, doubled.size() + " rows came twice, such as " + doubled.iterator().next()), walk.toString());
            said.count("retries", 1);
        }
        return doubled.isEmpty() && missing.isEmpty();
    }
}
