package demo_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/demo"
)

// The stories about keys are printed regardless of the measurements. These tests check that the
// measurements support them.

func TestTenantsFillOneLogicalPartition(t *testing.T) {
	_, ledger := play(t, "tenants")
	stored := map[string]demo.Step{}
	for _, s := range ledger.Steps {
		if s.Name == "store the invoices" {
			stored[s.Design] = s
		}
	}
	if s := stored["key /tenantId"]; s.Requests != 118 || s.Refused != 31 {
		t.Errorf("one logical partition for each tenant: %d of %d refused, want 31 of 118", s.Refused, s.Requests)
	}
	for _, design := range []string{"keys /tenantId, /userId", "key /tenantMonth"} {
		if s := stored[design]; s.Requests != 118 || s.Refused != 0 {
			t.Errorf("%s: %d of %d refused, want none of 118", design, s.Refused, s.Requests)
		}
	}
	// A query that names the first level visits the tenant's partition; one that lists the months
	// visits all.
	if s := ledger.Step("keys /tenantId, /userId", "a tenant's invoices"); s.Ranges != 1 || s.Total != 3 {
		t.Errorf("a tenant's invoices, hierarchical: %d of %d ranges, want 1 of 3", s.Ranges, s.Total)
	}
	if s := ledger.Step("key /tenantMonth", "a tenant's invoices"); s.Ranges != 3 {
		t.Errorf("a tenant's invoices, by month: %d ranges, want 3", s.Ranges)
	}
}

func TestThroughputIsRefusedAtOnePartition(t *testing.T) {
	story, ledger := play(t, "throughput")
	first, second := ledger.Sum("key /tenantId"), ledger.Sum("key /tenantBucket")
	if first.Requests != second.Requests {
		t.Errorf("the loads differ: %d requests and %d", first.Requests, second.Requests)
	}
	if first.Throttled == 0 || first.Refused != 0 || second.Throttled != 0 || second.Refused != 0 {
		t.Errorf("throttled %d and %d, refused %d and %d; want the first throttled and nothing else", first.Throttled,
			second.Throttled, first.Refused, second.Refused)
	}
	// In each second one partition uses its share, to within one scan. The other two use less than
	// half of theirs.
	const share, scan = 10_000, 640
	for _, s := range ledger.Steps {
		if len(s.ByRange) != 3 {
			t.Fatalf("%s of %q: receipts name the ranges %v, want three", s.Name, s.Design, s.ByRange)
		}
		var charges []float64
		for _, charge := range s.ByRange {
			charges = append(charges, charge)
		}
		slices.Sort(charges)
		switch s.Design {
		case "key /tenantId":
			if charges[2] < share-scan || charges[2] > share+scan || charges[1] > share/2 {
				t.Errorf("%s: the partitions spent %v", s.Name, charges)
			}
		default:
			if charges[2] > share {
				t.Errorf("%s: the partitions spent %v", s.Name, charges)
			}
		}
	}
	if !strings.Contains(story, "although the container has") {
		t.Errorf("the story does not say that throughput is left over: %s", story)
	}
}

func TestFanOutGrowsWithPartitions(t *testing.T) {
	_, ledger := play(t, "fan-out")
	var keyed, unkeyed []demo.Step
	for _, s := range ledger.Steps {
		switch {
		case strings.HasPrefix(s.Name, "by username"):
			keyed = append(keyed, s)
		case strings.HasPrefix(s.Name, "by favoriteColor") && s.Design == "key /username":
			unkeyed = append(unkeyed, s)
		}
	}
	if len(keyed) != 6 || len(unkeyed) != 6 {
		t.Fatalf("%d and %d sizes, want 6", len(keyed), len(unkeyed))
	}
	const each = 2.695 + 0.10 // a visit, and the look-up in its index
	for i := range keyed {
		partitions := 1 << i
		if k := keyed[i]; k.Charge != keyed[0].Charge || k.Ranges != 1 || k.Total != partitions {
			t.Errorf("with the key, %d partitions: %v RU at %d of %d", partitions, k.Charge, k.Ranges, k.Total)
		}
		grown := unkeyed[i].Charge - unkeyed[0].Charge - float64(partitions-1)*each
		if unkeyed[i].Ranges != partitions || grown > 0.01 || grown < -0.01 {
			t.Errorf("without it, %d partitions: %v RU at %d ranges, %.2f off", partitions, unkeyed[i].Charge, unkeyed[i].Ranges,
				grown)
		}
		// Charge10x must equal the charge of ten times the visits.
		tenfold := unkeyed[i].Charge + 9*float64(partitions)*each
		if partitions > 1 &&
			(unkeyed[i].Charge10x > tenfold+0.01 || unkeyed[i].Charge10x < unkeyed[i].Charge+9*float64(partitions)*2.69) {
			t.Errorf("without it, %d partitions: at ten times as many %v RU, want about %.2f", partitions, unkeyed[i].Charge10x,
				tenfold)
		}
	}
	lookup := ledger.Step("second copy, key /favoriteColor", "by favoriteColor, 32 partitions")
	if lookup.Ranges != 1 || lookup.Charge > keyed[0].Charge+1 {
		t.Errorf("the second copy: %v RU at %d ranges", lookup.Charge, lookup.Ranges)
	}
}
