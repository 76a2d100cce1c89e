package storm;

import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.CosmosBatchOperationResult;
import com.azure.cosmos.models.CosmosBatchResponse;
import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A writer: one operation after the other on items that no other client writes. */
final class Writer implements Main.Actor {
    private static final long AGAIN_MILLISECONDS = 50;

    /** An attempt at an item whose outcome is not known yet. */
    private record Attempt(Live item, String op, int version) {}

    private final int w;
    private final Clients.Client client;
    private final Ledger ledger;
    private final Settings settings;
    private final Said said;
    private final CountDownLatch stop;
    private final Random chance;

    Writer(int w, Clients.Client client, Ledger ledger, Settings settings, Said said, CountDownLatch stop) {
        this.w = w;
        this.client = client;
        this.ledger = ledger;
        this.settings = settings;
        this.said = said;
        this.stop = stop;
        this.chance = settings.chance("writer " + w);
    }

    @Override
    public void step() throws Exception {
        List<Live> items = ledger.of(Settings.someContainer(chance), w);
        Live item = items.get(chance.nextInt(items.size()));
        double choice = chance.nextDouble();
        List<Live> together = ledger.withKey(item, w);
        if (choice < 0.1) {
            bulk(some(items, 5 + chance.nextInt(16)));
        } else if (choice < 0.25 && together.size() > 1) {
            batch(some(together, 2 + chance.nextInt(3)));
        } else {
            single(item, operation(item));
        }
    }

    private List<Live> some(List<Live> from, int count) {
        List<Live> shuffled = new ArrayList<>(from);
        Collections.shuffle(shuffled, chance);
        return shuffled.subList(0, Math.min(count, shuffled.size()));
    }

    private String operation(Live item) {
        return switch (item.there()) {
            case MAYBE -> chance.nextInt(4) == 0 ? "delete" : "upsert";
            case NO -> chance.nextBoolean() ? "create" : "upsert";
            case YES -> List.of("replace", "replace", "replace", "upsert", "upsert", "upsert", "patch", "patch", "patch", "delete").get(chance.nextInt(10));
        };
    }

    private ObjectNode body(Attempt attempt) {
        return settings.item(attempt.item().id(), attempt.item().key(), attempt.version(), chance);
    }

    private Attempt attempt(Live item, String op) {
        return new Attempt(item, op, item.attempt(op));
    }

    /** Runs one operation, and repeats it while the server answers that nothing was written. */
    private void single(Live item, String op) throws Exception {
        boolean conditional = op.equals("replace") && !item.etag().isEmpty() && chance.nextBoolean();
        while (true) {
            Attempt attempt = attempt(item, op);
            try {
                CosmosItemResponse<?> reply = said.timed("write", () -> send(attempt, conditional));
                acknowledge(attempt, op.equals("delete") ? null : reply.getETag(), null);
                return;
            } catch (RuntimeException e) {
                if (!again(List.of(attempt), failure(e, List.of(attempt)), null)) {
                    return;
                }
            }
        }
    }

    private CosmosItemResponse<?> send(Attempt attempt, boolean conditional) {
        Live item = attempt.item();
        CosmosContainer container = client.container(item.container());
        PartitionKey key = Settings.forSdk(item.key());
        CosmosItemRequestOptions options = new CosmosItemRequestOptions();
        return switch (attempt.op()) {
            case "create" -> container.createItem(body(attempt), key, options);
            case "upsert" -> container.upsertItem(body(attempt), key, options);
            case "replace" -> container.replaceItem(body(attempt), item.id(), key, conditional ? options.setIfMatchETag(item.etag()) : options);
            case "patch" -> container.patchItem(item.id(), key, CosmosPatchOperations.create().set("/version", attempt.version()), ObjectNode.class);
            case "delete" -> container.deleteItem(item.id(), key, options);
            default -> throw new IllegalArgumentException(attempt.op());
        };
    }

    /** Writes several items of one key, all or none. */
    private void batch(List<Live> items) throws Exception {
        while (true) {
            List<Attempt> attempts = new ArrayList<>();
            CosmosBatch batch = CosmosBatch.createCosmosBatch(Settings.forSdk(items.get(0).key()));
            for (Live item : items) {
                Attempt attempt = attempt(item, item.there() == Live.There.NO && chance.nextBoolean() ? "create" : "upsert");
                attempts.add(attempt);
                if (attempt.op().equals("create")) {
                    batch.createItemOperation(body(attempt));
                } else {
                    batch.upsertItemOperation(body(attempt));
                }
            }
            Failure failure;
            try {
                CosmosBatchResponse reply = said.timed("write", () -> client.container(items.get(0).container()).executeCosmosBatch(batch));
                if (reply.isSuccessStatusCode()) {
                    for (int i = 0; i < attempts.size(); i++) {
                        acknowledge(attempts.get(i), reply.getResults().get(i).getETag(), "batch");
                    }
                    return;
                }
                failure = ofBatch(reply);
            } catch (RuntimeException e) {
                failure = failure(e, attempts);
            }
            if (!again(attempts, failure, "batch")) {
                return;
            }
        }
    }

    /**
     * The failure of a batch is that of the operation that made it fail; 424 says only that another
     * one failed.
     */
    private static Failure ofBatch(CosmosBatchResponse reply) {
        for (CosmosBatchOperationResult result : reply.getResults()) {
            if (!result.isSuccessStatusCode() && result.getStatusCode() != 424) {
                return new Failure(result.getStatusCode(), result.getSubStatusCode(), "an operation of a batch");
            }
        }
        return new Failure(reply.getStatusCode(), reply.getSubStatusCode(), String.valueOf(reply.getErrorMessage()));
    }

    /**
     * Upserts distinct items with any keys, independently of each other; repeats those that were
     * not written.
     */
    private void bulk(List<Live> items) throws Exception {
        Set<Live> open = new HashSet<>(items);
        while (!open.isEmpty()) {
            Map<CosmosItemOperation, Attempt> attempts = new HashMap<>();
            for (Live item : open) {
                Attempt attempt = attempt(item, "upsert");
                attempts.put(CosmosBulkOperations.getUpsertItemOperation(body(attempt), Settings.forSdk(item.key())), attempt);
            }
            open.clear();
            Map<CosmosItemOperation, Attempt> unanswered = new HashMap<>(attempts);
            try {
                said.timed("write", () -> {
                    for (CosmosBulkOperationResponse<Object> reply
                        : client.container(items.get(0).container()).<Object>executeBulkOperations(attempts.keySet())) {
                        if (settled(unanswered.remove(reply.getOperation()), reply)) {
                            continue;
                        }
                        open.add(attempts.get(reply.getOperation()).item());
                    }
                    return null;
                });
            } catch (RuntimeException e) {
                List<Attempt> rest = List.copyOf(unanswered.values());
                if (again(rest, failure(e, rest), "bulk")) {
                    rest.forEach(attempt -> open.add(attempt.item()));
                }
                continue;
            }
            for (Attempt attempt : unanswered.values()) {
                said.anomaly("an operation of a bulk without an answer", Said.attempt(attempt.item(), attempt.op(), attempt.version()).toString());
                attempt.item().unclear();
            }
        }
    }

    /** Whether an operation of a bulk has ended, with whatever outcome. */
    private boolean settled(Attempt attempt, CosmosBulkOperationResponse<Object> reply) throws InterruptedException {
        if (attempt == null) {
            said.anomaly("an operation of a bulk is answered twice", String.valueOf(reply.getOperation().getId()));
            return true;
        }
        if (reply.getResponse() != null && reply.getResponse().isSuccessStatusCode()) {
            acknowledge(attempt, reply.getResponse().getETag(), "bulk");
            return true;
        }
        Failure failure = reply.getResponse() == null ? Failure.of(reply.getException())
            : new Failure(reply.getResponse().getStatusCode(), reply.getResponse().getSubStatusCode(), "an operation of a bulk");
        if (failure == null) {
            said.anomaly("an operation of a bulk failed without a status", String.valueOf(reply.getException()));
            attempt.item().unclear();
            return true;
        }
        return !again(List.of(attempt), failure, "bulk");
    }

    private void acknowledge(Attempt attempt, String etag, String by) {
        attempt.item().acknowledged(attempt.version(), attempt.op(), etag);
        said.count("writes", 1);
        ObjectNode members = Said.attempt(attempt.item(), attempt.op(), attempt.version());
        if (etag != null) {
            members.put("etag", etag);
        }
        if (by != null) {
            members.put("by", by);
        }
        said.event("write", members);
    }

    /**
     * The failure behind an exception. An exception that does not belong to a request leaves every
     * outcome unknown and is thrown again.
     */
    private static Failure failure(RuntimeException e, List<Attempt> attempts) {
        Failure failure = Failure.of(e);
        if (failure == null) {
            attempts.forEach(attempt -> attempt.item().unclear());
            throw e;
        }
        return failure;
    }

    /**
     * Records the outcome of attempts that failed together; true when the caller must retry them.
     */
    private boolean again(List<Attempt> attempts, Failure failure, String by) throws InterruptedException {
        if (failure.nothingDone()) {
            Attempt first = attempts.get(0);
            said.surfaced(by == null ? first.op() : by, failure, "container " + first.item().container());
            said.count("retries", 1);
            if (!stop.await(AGAIN_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                return true;
            }
            return false;
        }
        for (Attempt attempt : attempts) {
            ObjectNode members = Said.attempt(attempt.item(), attempt.op(), attempt.version());
            if (failure.status() == 404 || failure.status() == 409 || failure.status() == 412) {
                // When the state of an item is unknown, a delete may find nothing.
                if (!(failure.status() == 404 && attempt.op().equals("delete") && attempt.item().there() == Live.There.MAYBE)) {
                    said.event("refused", members.put("status", failure.status()).put("substatus", failure.substatus()).put("detail", failure.text()));
                }
            } else if (failure.unclear()) {
                said.event("maybe", members.put("detail", failure.text()));
            } else {
                said.anomaly("a write failed with " + failure.status() + "/" + failure.substatus(), members.put("detail", failure.text()).toString());
            }
            attempt.item().unclear();
        }
        return false;
    }
}
