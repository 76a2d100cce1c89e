package behaviours;

import com.azure.core.util.Context;
import com.azure.cosmos.CosmosDiagnosticsContext;
import com.azure.cosmos.CosmosDiagnosticsHandler;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Checks the charge of every operation, whatever behaviour it belongs to, in the SDK's diagnostics:
 * above 0 where the server did something, or looked at an item and refused. The SDK shows no
 * headers there. It skips pages of a query, because pages that the SDK makes from rows it already
 * holds have no charge, and empty pages of a feed, some of which the SDK makes without a request.
 */
final class Costs implements CosmosDiagnosticsHandler {
    private static final Set<String> LOOKED = Set.of("404/0", "409/0", "409/3301", "412/0", "412/1110", "429/3200");

    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final AtomicInteger repeated = new AtomicInteger();

    @Override
    public void handleDiagnostics(CosmosDiagnosticsContext operation, Context tracing) {
        if (operation.getRetryCount() > 0) {
            repeated.incrementAndGet();
        }
        float charge = operation.getTotalRequestCharge();
        if (isCharged(operation) && !(charge > 0)) {
            faults.add(operation.getOperationType() + " of " + operation.getResourceType() + " "
                + operation.getContainerName() + " ended with " + operation.getStatusCode() + "/"
                + operation.getSubStatusCode() + " and the charge " + charge + ", want more than 0");
        }
    }

    private static boolean isCharged(CosmosDiagnosticsContext operation) {
        int status = operation.getStatusCode();
        if ("Query".equals(operation.getOperationType())) {
            return false;
        }
        if ("ReadFeed".equals(operation.getOperationType()) && operation.getMaxResponsePayloadSizeInBytes() == 0) {
            return false;
        }
        if (status >= 200 && status < 300 || status == 304) {
            return true;
        }
        return "Document".equals(operation.getResourceType())
            && LOOKED.contains(status + "/" + operation.getSubStatusCode());
    }

    /** The oldest fault that was not taken yet, or null. */
    String take() {
        return faults.poll();
    }

    /** How many operations the SDK has retried. */
    int repeated() {
        return repeated.get();
    }
}
