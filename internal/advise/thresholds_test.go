package advise

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// edges cover every threshold: with the first value for $ the detection finds nothing, with the
// second it finds something. Severities, when given, are those of the two values.
var edges = []struct {
	name, id      string
	facts         string
	below, above  string
	first, second Severity
}{
	{
		name: "HealthPeak", id: "busy", below: "0.799", above: "0.8",
		facts: "partition 0 budget=400 peak=$\ncells 0 0-3 requests=1 peak=0.8",
	},
	{
		name: "HealthTime", id: "busy", below: "2", above: "3",
		facts: "partition 0 budget=400 peak=0.8\ncells 0 0-$ requests=1 peak=0.8",
	},
	{
		name: "HealthPeakHigh", id: "busy", below: "0.899", above: "0.9", first: Low, second: Medium,
		facts: "partition 0 budget=400 peak=$\ncells 0 0-3 requests=1 peak=0.8",
	},
	{
		name: "HealthLasting", id: "busy", below: "5", above: "6", first: Medium, second: High,
		facts: "partition 0 budget=400 peak=0.9\ncells 0 0-$ requests=9 throttled=1 peak=0.9",
	},
	{
		name: "HotPartition", id: "hot-partition", below: "0.899", above: "0.9",
		facts: "partition 0 p99=$\npartition 1 p99=0.1\ncells 0 0-3 requests=1",
	},
	{
		name: "OtherPartition", id: "hot-partition", below: "0.7", above: "0.699",
		facts: "partition 0 p99=0.9\npartition 1 p99=$\ncells 0 0-3 requests=1",
	},
	{
		name: "HotPartitionTime", id: "hot-partition", below: "2", above: "3",
		facts: "partition 0 p99=0.9\npartition 1\ncells 0 0-$ requests=1",
	},
	{
		name: "SkewRatio", id: "storage-skew", below: "7000MB", above: "6999MB",
		facts: "partition 0 bytes=$\npartition 1 bytes=10000MB\npartition 2 bytes=10000MB",
	},
	{
		name: "SkewBytes", id: "storage-skew", below: "1023MB", above: "1GB",
		facts: "partition 0 bytes=1MB\npartition 1 bytes=$",
	},
	{
		name: "ThrottledShare", id: "throttled-throughout", below: "9", above: "10",
		facts: "partition 0 p99=0.9\ncells 0 0-3 requests=1000 throttled=$",
	},
	{
		name: "ThrottledP99", id: "throttled-throughout", below: "0.899", above: "0.9",
		facts: "partition 0 p99=1\npartition 1 p99=$\ncells 0 0-3 requests=1000 throttled=10",
	},
	{
		name: "ThrottledP99, shared", id: "throttled-throughout", below: "own", above: "shared",
		facts: "container dbs/a/colls/b $\npartition 0 p99=1\npartition 1 p99=0.1\ncells 0 0-3 requests=1000 throttled=10",
	},
	{
		name: "HotPartition, shared", id: "hot-partition", below: "shared", above: "own",
		facts: "container dbs/a/colls/b $\npartition 0 p99=1\npartition 1 p99=0.1\ncells 0 0-3 requests=1",
	},
	{
		name: "ThrottledRequests", id: "throttled-throughout", below: "97", above: "98",
		facts: "partition 0 p99=1\ncells 0 0-2 requests=1 throttled=1\ncells 0 2-3 requests=$ throttled=50",
	},
	{
		name: "ThrottledTime", id: "throttled-throughout", below: "2", above: "3",
		facts: "partition 0 p99=1\ncells 0 0-$ requests=100 throttled=5",
	},
	{
		name: "IndexRatio", id: "heavy-index", below: "3000MB", above: "3001MB",
		facts: "partition 0 bytes=10000MB index=$\nindex everything",
	},
	{
		name: "IndexBytes", id: "heavy-index", below: "1023MB", above: "1GB",
		facts: "partition 0 bytes=$ index=1GB\nindex everything",
	},
	{
		name: "no excluded path", id: "heavy-index", below: "", above: "everything",
		facts: "partition 0 bytes=10GB index=10GB\nindex $",
	},
	{name: "UnusedShare", id: "unused-index-paths", below: "1999", above: "2000", facts: unused("8000", "$", "50")},
	{name: "UnusedWriteRU", id: "unused-index-paths", below: "499", above: "500", facts: unused("500", "$", "50")},
	{name: "UnusedQueries", id: "unused-index-paths", below: "49", above: "50", facts: unused("500", "500", "$")},
	{
		name: "FanOutShare", id: "fan-out", below: "99", above: "100",
		facts: "partition 0\npartition 1\nstatement 1 query executions=$ fanned=50 ranges=150\nstatement 2 query " +
			"executions=900 ranges=900",
	},
	{
		name: "FanOutRanges", id: "fan-out", below: "149", above: "150",
		facts: "partition 0\npartition 1\nstatement 1 query executions=100 fanned=49 ranges=$",
	},
	{
		name: "FanOutRanges, by the client", id: "fan-out", below: "49", above: "50",
		facts: "partition 0\npartition 1\nstatement 1 query executions=100 fanned=$ ranges=100",
	},
	{
		name: "FanOutQueries", id: "fan-out", below: "49", above: "50",
		facts: "partition 0\npartition 1\nstatement 1 query executions=$ fanned=20 ranges=100",
	},
	{
		name: "FanOutQueries", id: "misaligned-key", below: "49", above: "50",
		facts: "partition 0\npartition 1\nstatement 1 query executions=$ fanned=49 ranges=100",
	},
	{
		name: "FanOutQueries, queries", id: "misaligned-key", below: "read", above: "query",
		facts: "partition 0\npartition 1\nstatement 1 $ executions=50 fanned=50 ranges=100",
	},
	{
		name: "MisalignedShare", id: "misaligned-key", below: "59", above: "60",
		facts: "partition 0\npartition 1\nstatement 1 query executions=100 fanned=$ ranges=160",
	},
	{
		name: "MisalignedShare", id: "fan-out", below: "60", above: "59",
		facts: "partition 0\npartition 1\nstatement 1 query executions=100 fanned=$ ranges=160",
	},
	{
		name: "two partitions", id: "misaligned-key", below: "gone", above: "here",
		facts: "partition 0\npartition 1 $\nstatement 1 query executions=100 fanned=100 ranges=160",
	},
	{
		name: "HotKeyTime", id: "hot-logical-key", below: "20s", above: "30s",
		facts: "partition 0 budget=400\ncells 0 0-9 ru=4000 requests=1\nhot 0 [\"a\"] for=$ from=10s",
	},
	{
		name: "HotKeyTime, in spans that are whole", id: "hot-logical-key", below: "6", above: "7",
		facts: "partition 0 budget=400\ncells 0 2-$ ru=4000 requests=1\nhot 0 [\"a\"] for=60s from=20s",
	},
	{
		name: "HotKeyTime, of which the first is not whole", id: "hot-logical-key", below: "357", above: "356",
		facts: "partition 0 budget=400\ncells 0 $-360 ru=4000 requests=1\nhot 0 [\"a\"] for=30s from=3570s",
	},
	{name: "HotKeyBudget", id: "hot-logical-key", below: "399", above: "400", facts: warm("budget=400", "ru=$")},
	{name: "HotKeyRate", id: "hot-logical-key", below: "399", above: "400", facts: warm("", "ru=$")},
	{
		name: "half of the budget", id: "hot-logical-key", below: "1999", above: "2000", first: Low, second: Medium,
		facts: warm("budget=400", "ru=$"),
	},
	{
		name: "nine tenths of the budget", id: "hot-logical-key", below: "3599", above: "3600", first: Medium, second: High,
		facts: warm("budget=400", "ru=$"),
	},
	{
		name: "refused meanwhile", id: "hot-logical-key", below: "0", above: "1", first: Low, second: Medium,
		facts: warm("budget=400", "ru=400 throttled=$"),
	},
	{
		name: "HotKeyEven", id: "hot-logical-key", below: "180", above: "181",
		facts: warm("budget=400", "ru=4000") + alike("$", "100", "100", "100"),
	},
	{
		name: "HotKeyEven, alone", id: "hot-logical-key", below: "", above: "\nkey 0 [\"b\"] ru=1",
		facts: warm("budget=400", "ru=4000") + "\nkey 0 [\"a\"] ru=9$",
	},
	{
		name: "HotKeyEven", id: "few-logical-keys", below: "181", above: "180",
		facts: warm("budget=400", "ru=4000") + alike("$", "100", "100", "100"),
	},
	{
		name: "few keys in a full partition", id: "few-logical-keys", below: "3599", above: "3600",
		facts: warm("budget=400", "ru=$") + alike("1", "1"),
	},
	{
		name: "LogicalFull", id: "logical-key-size", below: "799MB", above: "800MB",
		facts: "container dbs/a/colls/b logical=1000MB\nlargest [\"a\"] bytes=$",
	},
	{
		name: "LogicalDays", id: "logical-key-size", below: "10MB", above: "11MB",
		facts: "container dbs/a/colls/b logical=1000MB\nlargest [\"a\"] bytes=10MB grown=$ over=24h",
	},
	{
		name: "LogicalSoonDays", id: "logical-key-size", below: "32MB", above: "33MB", first: Low, second: Medium,
		facts: "container dbs/a/colls/b logical=1000MB\nlargest [\"a\"] bytes=10MB grown=$ over=24h",
	},
	{
		name: "LogicalLeast", id: "logical-key-size", below: "9MB", above: "10MB",
		facts: "container dbs/a/colls/b logical=1000MB\nlargest [\"a\"] bytes=$ grown=9MB over=1h",
	},
	{
		name: "LogicalOver", id: "logical-key-size", below: "9m59s", above: "10m",
		facts: "container dbs/a/colls/b logical=1000MB\nlargest [\"a\"] bytes=10MB grown=9MB over=$",
	},
	{
		name: "OverP99", id: "over-provisioned", below: "0.3", above: "0.299",
		facts: "container dbs/a/colls/b throughput=10000\npartition 0 p99=$ peak=0.5\ncells 0 0-360 requests=10",
	},
	{
		name: "OverPeak", id: "over-provisioned", below: "0.9", above: "0.899",
		facts: "container dbs/a/colls/b throughput=10000\npartition 0 p99=0.1 peak=$\ncells 0 0-360 requests=10",
	},
	{
		name: "manual", id: "over-provisioned", below: "autoscale", above: "manual",
		facts: "container dbs/a/colls/b throughput=10000 $\npartition 0 p99=0.1 peak=0.1\ncells 0 0-360 requests=10",
	},
	{
		name: "own", id: "over-provisioned", below: "shared", above: "own",
		facts: "container dbs/a/colls/b throughput=10000 $\npartition 0 p99=0.1 peak=0.1\ncells 0 0-360 requests=10",
	},
	{
		name: "WatchedTime", id: "over-provisioned", below: "181", above: "180",
		facts: "container dbs/a/colls/b throughput=10000\npartition 0 p99=0.1 peak=0.1\ncells 0 $-360 requests=10",
	},
	{
		name: "WatchedRequests", id: "over-provisioned", below: "999", above: "1000",
		facts: "container dbs/a/colls/b throughput=10000\npartition 0 p99=0.1 peak=0.1\ncells 0 0-1 requests=$",
	},
	{name: "BurstPeak", id: "autoscale-candidate", below: "0.399", above: "0.4", facts: burst("$", "0.05")},
	{
		name: "BurstAverage and BurstRatio", id: "autoscale-candidate", below: "0.081", above: "0.08",
		facts: burst("0.4", "$"),
	},
	{name: "BurstAverage", id: "autoscale-candidate", below: "0.301", above: "0.299", facts: burst("2", "$")},
	{
		name: "SteadyAverage", id: "back-to-manual", below: "0.659", above: "0.661",
		facts: strings.ReplaceAll(burst("0.8", "$"), "manual", "autoscale"),
	},
	{
		name: "SteadyRatio", id: "back-to-manual", below: "0.911", above: "0.909",
		facts: strings.ReplaceAll(burst("$", "0.7"), "manual", "autoscale"),
	},
	{
		name: "PartitionRate", id: "merge-candidate", below: "10001", above: "10000",
		facts: "container dbs/a/colls/b throughput=$\npartition 0\npartition 1",
	},
	{
		name: "PartitionRate, autoscale", id: "merge-candidate", below: "20001", above: "20000",
		facts: "container dbs/a/colls/b autoscale throughput=$\npartition 0\npartition 1\npartition 2",
	},
	{
		name: "NewPartitionRate", id: "merge-candidate", below: "12001", above: "12000",
		facts: "container dbs/a/colls/b throughput=$\npartition 0\npartition 1\npartition 2",
	},
	{
		name: "merge by size", id: "merge-candidate", below: "26MB", above: "25MB",
		facts: "container dbs/a/colls/b throughput=400 physical=50MB\npartition 0 bytes=$\npartition 1 bytes=25MB",
	},
	{
		name: "IngestShare", id: "uncontrolled-ingestion", below: "799", above: "800",
		facts: "partition 0\ncells 0 0-1 ru=1000 requests=1000 throttled=100\ncause 0 1=$ items written",
	},
	{
		name: "IngestThrottled", id: "uncontrolled-ingestion", below: "99", above: "100",
		facts: "partition 0\ncells 0 0-1 ru=1000 requests=1000 throttled=$\ncause 0 1=900 items written",
	},
	{
		name: "IngestRequests", id: "uncontrolled-ingestion", below: "999", above: "1000",
		facts: "partition 0\ncells 0 0-1 ru=1000 requests=$ throttled=500\ncause 0 1=900 items written",
	},
	{name: "PoolThrottled", id: "starved", below: "44", above: "45", facts: pool("200", "5", "800", "$")},
	{
		name: "PoolHog", id: "starved", below: "599", above: "600",
		facts: pool("150", "50", "$", "500") + "\nsibling dbs/a/colls/d ru=250 requests=0",
	},
	{name: "StarvedThrottled", id: "starved", below: "4", above: "5", facts: pool("200", "$", "800", "500")},
	{name: "StarvedShare", id: "starved", below: "201", above: "200", facts: pool("$", "50", "800", "500")},
	{
		name: "shared", id: "starved", below: "own", above: "shared",
		facts: strings.Replace(pool("200", "50", "800", "500"), "shared", "$", 1),
	},
}

// warm is a partition with a key that was hot for thirty seconds.
func warm(partition, cells string) string {
	return "partition 0 " + partition + "\ncells 0 0-5 requests=9 " + cells + "\nhot 0 [\"a\"] for=30s from=10s"
}

// alike are keys that used these RU; the second was hot at the same time as the first.
func alike(ru ...string) string {
	text := "\nhot 0 [\"b\"] for=10s from=20s"
	for i, n := range ru {
		text += "\nkey 0 [\"" + string(rune('a'+i)) + "\"] ru=" + n
	}
	return text
}

func unused(written, terms, queries string) string {
	return "partition 0\ncause 0 1=" + written + " items written\ncause 0 1=" + terms +
		" index terms written\npath /a items=7\nstatement 1 query executions=" + queries
}

func burst(peak, average string) string {
	steps := "container dbs/a/colls/b throughput=10000 manual\npartition 0 budget=0.1 peak=" + peak +
		"\ncells 0 0-360 requests=10 ru=" + average
	return steps
}

func pool(own, refused, hog, hogRefused string) string {
	return "container dbs/a/colls/b throughput=4000 shared\npartition 0\ncells 0 0-1 requests=100 ru=" + own +
		" throttled=" + refused +
		"\nsibling dbs/a/colls/c ru=" + hog + " requests=900 throttled=" + hogRefused
}

// TestThresholds tests every threshold from both sides.
func TestThresholds(t *testing.T) {
	for _, e := range edges {
		for _, side := range []struct {
			value    string
			finds    bool
			expected Severity
		}{{e.below, e.first != "", e.first}, {e.above, true, e.second}} {
			c := readFacts(t, strings.ReplaceAll(e.facts, "$", side.value))
			findings := Examine(c, began.Add(time.Hour))
			at := slices.IndexFunc(findings, func(f Finding) bool { return f.ID == e.id })
			switch {
			case at >= 0 != side.finds:
				t.Errorf("%s with %s: found %v, want %v", e.name, side.value, at >= 0, side.finds)
			case at >= 0 && side.expected != "" && findings[at].Severity != side.expected:
				t.Errorf("%s with %s: %s, want %s", e.name, side.value, findings[at].Severity, side.expected)
			}
		}
	}
}

// TestThresholdsAreTunable moves each threshold out of reach of facts that just meet it.
func TestThresholdsAreTunable(t *testing.T) {
	c := readFacts(t, "partition 0 p99=0.9\npartition 1\ncells 0 0-3 requests=1")
	strict := Defaults()
	strict.HotPartition = 0.95
	if n := len(Advise(c, began, Defaults()).Findings); n != 1 {
		t.Errorf("%d findings, want 1", n)
	}
	if n := len(Advise(c, began, strict).Findings); n != 0 {
		t.Errorf("%d findings with a stricter threshold, want none", n)
	}
	late := Defaults()
	late.HotPartitionTime = time.Minute
	if n := len(Advise(c, began, late).Findings); n != 0 {
		t.Errorf("%d findings with a longer time, want none", n)
	}
}

func TestEqualities(t *testing.T) {
	for text, want := range map[string]string{
		"SELECT * FROM c":                                                                            "",
		"SELECT * FROM c WHERE c.a = @a":                                                             "/a",
		"SELECT * FROM c WHERE c.a.b = 1":                                                            "/a/b",
		"SELECT * FROM c WHERE 'x' = c.a":                                                            "/a",
		"select * from c where c.a = ?":                                                              "/a",
		`SELECT * FROM c WHERE c["a-b"]=1`:                                                           `/"a-b"`,
		`SELECT * FROM c WHERE c['a'].b = -1.5 AND c.d = "x\"y" ORDER BY c.e`:                        "/a/b /d",
		"SELECT * FROM orders AS o WHERE o.a = 1":                                                    "/a",
		"SELECT * FROM orders o WHERE o.a = 1":                                                       "/a",
		"SELECT * FROM orders o WHERE orders.a = 1":                                                  "",
		"SELECT * FROM c JOIN t IN c.tags WHERE t.a = 1 AND c.b = 2":                                 "/b",
		"SELECT * FROM t IN c.tags WHERE t.a = 1":                                                    "",
		"SELECT * FROM c.tags t WHERE t.a = 1":                                                       "",
		"SELECT * FROM c WHERE c.a = 1 OR c.b = 2":                                                   "",
		"SELECT * FROM c WHERE (c.a = 1 OR c.b = 2) AND c.d = 3":                                     "/d",
		"SELECT * FROM c WHERE ((c.a = 1) AND (c.b = 2))":                                            "/a /b",
		"SELECT * FROM c WHERE NOT c.a = 1":                                                          "",
		"SELECT * FROM c WHERE c.a > 1 AND c.b >= 2 AND c.d != 3":                                    "",
		"SELECT * FROM c WHERE c.a BETWEEN 1 AND 2 AND c.b = 3":                                      "/b",
		"SELECT * FROM c WHERE c.b = 3 AND c.a BETWEEN 1 AND 2":                                      "/b",
		"SELECT * FROM c WHERE c.a = c.b":                                                            "",
		"SELECT * FROM c WHERE c.a[0] = 1":                                                           "",
		"SELECT * FROM c WHERE LOWER(c.a) = 'x' AND IS_DEFINED(c.b) = true":                          "",
		"SELECT * FROM c WHERE c.a = 1 + 2":                                                          "",
		"SELECT * FROM c WHERE EXISTS(SELECT VALUE t FROM t IN c.tags WHERE t.a = 1) AND c.b = true": "/b",
		"SELECT VALUE COUNT(1) FROM c WHERE c.a = null GROUP BY c.b":                                 "/a",
		"SELECT * FROM c WHERE c.a IN (1, 2)":                                                        "",
		"(others)":                                                                                   "",
		"SELECT * FROM":                                                                              "",
		"SELECT * FROM c WHERE":                                                                      "",
		"SELECT * FROM c WHERE c.a =":                                                                "",
		"SELECT * FROM c WHERE (c.a = 1":                                                             "",
		"SELECT * FROM c WHERE c.a = 'x":                                                             "/a",
		strings.Repeat("(", 9000):                                                                    "",
		"SELECT * FROM c WHERE " + strings.Repeat("(", 4000) + "c.a = 1" + strings.Repeat(")", 4000): "/a",
	} {
		if have := strings.Join(equalities(text), " "); have != want {
			t.Errorf("%s: %q, want %q", text, have, want)
		}
	}
}

// TestSpansThatAreOver: the current span does not count for a hot key.
func TestSpansThatAreOver(t *testing.T) {
	c := readFacts(t, "partition 0 budget=400\ncells 0 350-360 ru=4000 requests=9\nhot 0 [\"a\"] for=40s from=3560s")
	c.Report.Partitions[0].Cells[359].RU = 100
	for before, want := range map[time.Duration]string{
		0: "303 RU/s, 76 %", time.Second: "400 RU/s, 100 %",
		9 * time.Second: "400 RU/s, 100 %",
	} {
		found := Examine(c, began.Add(time.Hour-before))
		if len(found) != 1 || found[0].ID != "hot-logical-key" ||
			!strings.Contains(found[0].Evidence[0], "the partition used "+want) {
			t.Errorf("%v before the end: %+v, want %s", before, found, want)
		}
	}
}

// TestOutOfReachIsOfSpansThatAreOver: other partitions may still use their budgets in the current
// span.
func TestOutOfReachIsOfSpansThatAreOver(t *testing.T) {
	c := readFacts(t,
		"container dbs/a/colls/b throughput=800\npartition 0 budget=400 p99=1\npartition 1 budget=400\ncells 0 356-360 "+
			"ru=4000 requests=9 peak=1\ncells 1 356-359 ru=2000 requests=9")
	for before, want := range map[time.Duration]string{
		0:           "(40 s, in spans of ten seconds), the container used 550 of",
		time.Second: "(30 s, in spans of ten seconds), the container used 600 of",
	} {
		found := Examine(c, began.Add(time.Hour-before))
		if len(found) == 0 || found[0].ID != "hot-partition" || !strings.Contains(found[0].Consequence, want) {
			t.Errorf("%v before the end: %+v, want %s", before, found, want)
		}
	}
}

// TestWhatIsSaidToBeSpread: only the load of two partitions or more, without a hot key.
func TestWhatIsSaidToBeSpread(t *testing.T) {
	const one, two = "partition 0 budget=400 p99=1\ncells 0 0-5 ru=4000 requests=100 " +
		"throttled=5", "\npartition 1 budget=400 p99=1"
	for text, spread := range map[string]bool{
		one: false, one + two: true,
		one + two + "\nhot 0 [\"a\"] for=30s from=10s": false,
	} {
		found := Examine(readFacts(t, text), began.Add(time.Hour))
		if found[0].ID != "throttled-throughout" || strings.Contains(found[0].Consequence, "spread well") != spread {
			t.Errorf("%s:\n%+v", text, found[0])
		}
	}
}
