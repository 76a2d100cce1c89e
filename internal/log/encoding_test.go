package log_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// sampleMutations have one of everything that a group can hold.
func sampleMutations() []log.Mutation {
	key := partition.NewKey(partition.Text("a\x00b"), partition.Number(-1.5), partition.Null())
	return []log.Mutation{
		{TS: 1_700_000_000, Changes: []log.Change{
			{Item: &resource.Item{Ordinal: 7, EPK: "\x01\x02", Key: key, ID: "one", JSON: []byte(`{"id":"one"}`)}},
			{Item: &resource.Item{
				Ordinal: 1 << 40, Sub: 300, EPK: "\x05", Key: key, ID: "zwei", TTL: -1, Flags: 3,
				JSON: []byte(`{"id":"zwei","ttl":-1}`),
			}},
			{Delete: true, Item: &resource.Item{Ordinal: 8, Sub: 2, EPK: "\x01\x02", Key: key, ID: "gone"}},
		}},
		{TS: 1_700_000_001},
		{TS: -1},
	}
}

func groupBody(mutations []log.Mutation) []byte {
	var body []byte
	for i := range mutations {
		body = log.AppendMutation(body, &mutations[i])
	}
	return body
}

func factsBody(facts []log.Fact) []byte {
	var body []byte
	for _, f := range facts {
		body = log.AppendFact(body, f)
	}
	return body
}

// sampleRecords returns one record of each kind.
func sampleRecords() []log.Record {
	t := log.Term{Epoch: 0x0102030405060708}
	copy(t.Nonce[:], "nonce of a claim")
	claim := log.Record{Kind: log.Claim, Term: t, Before: log.Born([]byte("born")), First: 42}
	group := log.Record{Kind: log.Mutations, Term: t, Before: claim.Chain(), First: 42, Count: 3}
	group.Body = groupBody(sampleMutations())
	facts := log.Record{
		Kind: log.Facts, Term: t, Before: group.Chain(), First: 45,
		Body: factsBody([]log.Fact{{Kind: 4, Body: []byte("a fact")}, {Kind: 200}}),
	}
	seal := log.Record{Kind: log.Seal, Term: t, Before: facts.Chain(), First: 45, Body: []byte("successors")}
	return []log.Record{claim, group, seal, facts}
}

// TestGoldenBytes compares encodings with bytes that were written before: logs are kept, and hashes
// of records are compared between machines.
func TestGoldenBytes(t *testing.T) {
	records := sampleRecords()
	born := log.Born([]byte("identity"), log.Hash{1}, log.Hash{2})
	datadriven.RunTest(t, "testdata/encoding", func(t *testing.T, d *datadriven.TestData) string {
		kind := map[string]int{"claim": 0, "group": 1, "seal": 2, "facts": 3}
		switch d.Cmd {
		case "record":
			return hex.Dump(records[kind[d.CmdArgs[0].Key]].Append(nil))
		case "chain-behind":
			chain := records[kind[d.CmdArgs[0].Key]].Chain()
			return hex.Dump(chain[:])
		case "born-of-two-parents":
			return hex.Dump(born[:])
		}
		t.Fatalf("no command %s", d.Cmd)
		return ""
	})
}

// TestRecordBits flips each bit of each record, cuts it at each byte, and adds one.
func TestRecordBits(t *testing.T) {
	for _, r := range sampleRecords() {
		b := r.Append(nil)
		if len(b) != r.EncodedLen() {
			t.Errorf("a record of kind %d has %d bytes, and says %d", r.Kind, len(b), r.EncodedLen())
		}
		for bit := range 8 * len(b) {
			bad := bytes.Clone(b)
			bad[bit/8] ^= 1 << (bit % 8)
			refused(t, bad, fmt.Sprintf("kind %d with bit %d flipped", r.Kind, bit))
		}
		for n := range b {
			refused(t, b[:n], fmt.Sprintf("kind %d cut at %d", r.Kind, n))
		}
		refused(t, append(bytes.Clone(b), 0), fmt.Sprintf("kind %d and a byte", r.Kind))
	}
}

func refused(t *testing.T, b []byte, what string) {
	t.Helper()
	if _, err := log.ReadRecord(b); !errors.Is(err, log.ErrDamaged) {
		t.Errorf("%s: got error %v, want ErrDamaged", what, err)
	}
}

// checksummed puts the right checksum at the end of a changed record.
func checksummed(b []byte) []byte {
	end := len(b) - 4
	sum := crc32.Checksum(b[:end], crc32.MakeTable(crc32.Castagnoli))
	return append(b[:end:end], byte(sum>>24), byte(sum>>16), byte(sum>>8), byte(sum))
}

// TestRecordsThatNobodyWrites: invalid records are refused although their checksum is right.
func TestRecordsThatNobodyWrites(t *testing.T) {
	good := sampleRecords()
	change := func(i int, f func(*log.Record)) []byte {
		r := good[i]
		f(&r)
		return r.Append(nil)
	}
	version := good[0].Append(nil)
	version[0]++
	for what, b := range map[string][]byte{
		"a version that is not known":       checksummed(version),
		"kind 0":                            change(0, func(r *log.Record) { r.Kind = 0 }),
		"kind 5":                            change(0, func(r *log.Record) { r.Kind = 5 }),
		"facts with mutations":              change(3, func(r *log.Record) { r.Count = 1 }),
		"a record of no term":               change(0, func(r *log.Record) { r.Term.Epoch = 0 }),
		"a record at LSN 0":                 change(0, func(r *log.Record) { r.First = 0 }),
		"a claim with a body":               change(0, func(r *log.Record) { r.Body = []byte{1} }),
		"a claim with mutations":            change(0, func(r *log.Record) { r.Count = 1 }),
		"a group without mutations":         change(1, func(r *log.Record) { r.Count = 0 }),
		"a group beyond the last LSN":       change(1, func(r *log.Record) { r.First = math.MaxUint64 - 1 }),
		"a seal with mutations":             change(2, func(r *log.Record) { r.Count = 1 }),
		"nothing":                           nil,
		"a checksum and nothing that it is": {0, 0, 0, 0},
	} {
		refused(t, b, what)
	}
	for i := range good {
		if _, err := log.ReadRecord(checksummed(good[i].Append(nil))); err != nil {
			t.Errorf("record %d as it is: %v", i, err)
		}
	}
}

// TestGroupsThatNobodyWrites: invalid groups are refused: each group has one encoding.
func TestGroupsThatNobodyWrites(t *testing.T) {
	// version, TS 5, one change: flags, ordinal, sub, EPK "e", key of null, id "i", then JSON "{}"
	ordinal := "\x00\x00\x00\x00\x00\x00\x00\x01"
	place := ordinal + "\x00" + "\x01e" + "\x10\x00" + "\x01i"
	before := "\x03\x05\x01\x00" + ordinal // a change up to its sub
	minusZero, ones := "\x28\x7f"+strings.Repeat("\xff", 7), strings.Repeat("\xff", 8)
	put := "\x03" + "\x05" + "\x01" + "\x00" + place + "\x02{}"
	for what, c := range map[string]struct {
		body  string
		count uint32
		good  bool
	}{
		"a put":                                  {put, 1, true},
		"a put with a time to live and flags":    {"\x03\x05\x01\x06" + place + "\x00\x00\x00\x09\x01\x02{}", 1, true},
		"a delete":                               {"\x03\x05\x01\x01" + place, 1, true},
		"no change":                              {"\x03\x05\x00", 1, true},
		"nothing":                                {"", 1, false},
		"version 2":                              {"\x02" + put[1:], 1, false},
		"two mutations where one is":             {put, 2, false},
		"one mutation where two are":             {put + put[1:], 1, false},
		"a byte behind the last mutation":        {put + "\x00", 1, false},
		"a time of two bytes that fits into one": {"\x03\x85\x00\x00", 1, false},
		"a time with ten bytes and a zero":       {"\x03\x85\x80\x80\x80\x80\x80\x80\x80\x80\x00\x00", 1, false},
		"a time that is longer than any":         {"\x03\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02\x00", 1, false},
		"a number of changes in two bytes":       {"\x03\x05\x81\x00\x00" + place + "\x02{}", 1, false},
		"more changes than bytes":                {"\x03\x05\xff\xff\xff\xff\x0f", 1, false},
		"an unknown flag":                        {"\x03\x05\x01\x08" + place + "\x02{}", 1, false},
		"a delete with a time to live":           {"\x03\x05\x01\x03" + place, 1, false},
		"a delete with flags":                    {"\x03\x05\x01\x05" + place, 1, false},
		"a time to live of 0":                    {"\x03\x05\x01\x02" + place + "\x00\x00\x00\x00\x02{}", 1, false},
		"flags of 0":                             {"\x03\x05\x01\x04" + place + "\x00\x02{}", 1, false},
		"a sub of more than 32 bits":             {before + "\x80\x80\x80\x80\x10" + "\x01e\x10\x00\x01i\x02{}", 1, false},
		"a sub of 32 bits":                       {before + "\xff\xff\xff\xff\x0f" + "\x01e\x10\x00\x01i\x02{}", 1, true},
		"a key of -0":                            {before + "\x00\x01e" + minusZero + "\x00\x01i\x02{}", 1, false},
		"a key that does not end":                {"\x03\x05\x01\x00" + ordinal + "\x00\x01e" + "\x10", 1, false},
		"JSON that is longer than the group":     {"\x03\x05\x01\x00" + place + "\x09{}", 1, false},
		"a length beyond any memory":             {"\x03\x05\x01\x00" + place + ones + "\x7f{}", 1, false},
		"a mutation cut behind a change":         {put[:len(put)-1], 1, false},
	} {
		r := log.Record{Kind: log.Mutations, First: 1, Count: c.count, Body: []byte(c.body)}
		again, err := written(&r)
		switch {
		case !c.good && !errors.Is(err, log.ErrDamaged):
			t.Errorf("%s: got error %v, want ErrDamaged", what, err)
		case c.good && (err != nil || string(again) != c.body):
			t.Errorf("%s: written back as %q, %v", what, again, err)
		}
	}
	for n := range put {
		r := log.Record{Kind: log.Mutations, First: 1, Count: 1, Body: []byte(put[:n])}
		if _, err := written(&r); !errors.Is(err, log.ErrDamaged) {
			t.Errorf("a group cut at %d: %v", n, err)
		}
	}
}

// written reads a group and writes it back.
func written(r *log.Record) ([]byte, error) {
	var body []byte
	err := r.Each(7, func(m *log.Mutation) error {
		body = log.AppendMutation(body, m)
		return nil
	})
	return body, err
}

// TestEachGivesWhatTheLogKnows: Each fills in LSNs, times and the partition, which are not in a
// group.
func TestEachGivesWhatTheLogKnows(t *testing.T) {
	r := sampleRecords()[1]
	n := session.LSN(0)
	stop := errors.New("enough")
	sample := sampleMutations()
	err := r.Each(9, func(m *log.Mutation) error {
		if m.LSN != 42+n || m.TS != sample[n].TS || len(m.Changes) != len(sample[n].Changes) {
			t.Errorf("mutation %d is %+v", n, m)
		}
		for _, c := range m.Changes {
			if it := c.Item; it.PartitionID != 9 || it.LSN != m.LSN || it.TS != m.TS {
				t.Errorf("item %s is of partition %d, LSN %d, time %d", it.ID, it.PartitionID, it.LSN, it.TS)
			}
		}
		if n++; n == 2 {
			return stop
		}
		return nil
	})
	if err != stop || n != 2 { //nolint:errorlint // it is returned unchanged
		t.Errorf("stopped by its reader: %v after %d", err, n)
	}
}

// mutations draws groups that a leader may write.
func mutations(t *rapid.T) []log.Mutation {
	text := rapid.StringN(0, 8, 40)
	component := rapid.OneOf(
		rapid.Just(partition.Null()), rapid.Just(partition.Undefined()), rapid.Just(partition.Bool(true)),
		rapid.Map(rapid.Float64(), partition.Number), rapid.Map(text, partition.Text),
	)
	change := rapid.Custom(func(t *rapid.T) log.Change {
		it := &resource.Item{
			Ordinal: rapid.Uint64().Draw(t, "ordinal"), Sub: rapid.Uint32().Draw(t, "sub"),
			EPK: partition.EPK(text.Draw(t, "EPK")),
			Key: partition.NewKey(rapid.SliceOfN(component, 0, 3).Draw(t, "key")...), ID: text.Draw(t, "id"),
		}
		if rapid.Bool().Draw(t, "delete") {
			return log.Change{Delete: true, Item: it}
		}
		it.TTL, it.Flags = rapid.Int32().Draw(t, "ttl"), rapid.Uint8().Draw(t, "flags")
		it.JSON = []byte(text.Draw(t, "json"))
		return log.Change{Item: it}
	})
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) log.Mutation {
		return log.Mutation{
			TS: rapid.Int64().Draw(t, "ts"), Changes: rapid.SliceOfN(change, 0, 4).Draw(t, "changes"),
		}
	}), 1, 5).Draw(t, "mutations")
}

// TestRoundTrip: what is written is read unchanged.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		group := mutations(t)
		r := log.Record{
			Kind: log.Mutations, Term: log.Term{Epoch: rapid.Uint64Min(1).Draw(t, "epoch")}, Count: uint32(len(group)),
			First: session.LSN(rapid.Uint64Range(1, math.MaxUint64-10).Draw(t, "first")), Body: groupBody(group),
		}
		copy(r.Term.Nonce[:], rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "nonce"))
		copy(r.Before[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "before"))
		read, err := log.ReadRecord(r.Append([]byte("before"))[6:])
		if err != nil || !read.Equal(&r) || read.Chain() != r.Chain() || read.Last() != r.First+session.LSN(len(group))-1 {
			t.Fatalf("%+v is read as %+v, %v", r, read, err)
		}
		if other := read; true {
			other.Term.Nonce[0]++
			if other.Equal(&r) || other.Chain() == r.Chain() {
				t.Fatal("another record has the same chain")
			}
		}
		n := 0
		if err := read.Each(3, func(m *log.Mutation) error {
			sample := &group[n]
			sample.LSN = r.First + session.LSN(n)
			for i := range sample.Changes {
				it := sample.Changes[i].Item
				it.PartitionID, it.LSN, it.TS = 3, sample.LSN, sample.TS
			}
			if got, want := textOf(m), textOf(sample); got != want {
				t.Fatalf("mutation %d is read as\n%s\nwritten was\n%s", n, got, want)
			}
			n++
			return nil
		}); err != nil || n != len(group) {
			t.Fatalf("%d mutations are read, %v", n, err)
		}
	})
}

func textOf(m *log.Mutation) string {
	var b strings.Builder
	fmt.Fprintf(&b, "LSN %d at %d\n", m.LSN, m.TS)
	for _, c := range m.Changes {
		it := c.Item
		fmt.Fprintf(&b, "delete %t %d/%d %x %s %q partition %d LSN %d at %d ttl %d flags %d %q\n",
			c.Delete, it.Ordinal, it.Sub, string(it.EPK), it.Key, it.ID,
			it.PartitionID, it.LSN, it.TS, it.TTL, it.Flags, it.JSON)
	}
	return b.String()
}

// TestFactsRoundTrip: facts are read as they were written, and invalid bodies are refused.
func TestFactsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		facts := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) log.Fact {
			return log.Fact{Kind: rapid.Byte().Draw(t, "kind"), Body: rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t, "body")}
		}), 1, 4).Draw(t, "facts")
		g := log.Group{Facts: true, Body: factsBody(facts)}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		r := g.Record(log.Term{Epoch: 1}, log.Position{LSN: 8})
		read, err := r.ReadFacts()
		if err != nil || len(read) != len(facts) || r.Last() != 8 {
			t.Fatalf("%d facts are read as %d, behind LSN %d, %v", len(facts), len(read), r.Last(), err)
		}
		for i := range facts {
			if read[i].Kind != facts[i].Kind || !bytes.Equal(read[i].Body, facts[i].Body) {
				t.Fatalf("fact %d is read as %+v, not %+v", i, read[i], facts[i])
			}
		}
		r.Body = r.Body[:len(r.Body)-1]
		if read, err := r.ReadFacts(); err == nil && len(read) == len(facts) {
			t.Fatal("facts that are cut are read whole")
		}
	})
	for what, body := range map[string]string{
		"nothing": "", "no facts": "\x03", "another version": "\x04\x01\x00", "a kind alone": "\x03\x01",
		"a length of two bytes that fits into one": "\x03\x01\x81\x00x", "a body that is cut": "\x03\x01\x02x",
	} {
		r := log.Record{Kind: log.Facts, First: 1, Body: []byte(body)}
		if _, err := r.ReadFacts(); !errors.Is(err, log.ErrDamaged) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, g := range []log.Group{{}, {Facts: true, Mutations: 1}} {
		if err := g.Check(); !errors.Is(err, log.ErrDamaged) {
			t.Errorf("a group of %d mutations, facts %t: %v", g.Mutations, g.Facts, err)
		}
	}
}

// FuzzReadFacts: no bytes cause a panic, and accepted bytes are written back unchanged.
func FuzzReadFacts(f *testing.F) {
	f.Add(sampleRecords()[3].Body)
	f.Fuzz(func(t *testing.T, b []byte) {
		r := log.Record{Kind: log.Facts, First: 1, Body: b}
		facts, err := r.ReadFacts()
		switch {
		case err != nil && !errors.Is(err, log.ErrDamaged):
			t.Fatalf("refused with %v", err)
		case err == nil && !bytes.Equal(factsBody(facts), b):
			t.Fatalf("%x is written back as %x", b, factsBody(facts))
		}
	})
}

// FuzzReadRecord: no bytes cause a panic, and accepted bytes are written back unchanged.
func FuzzReadRecord(f *testing.F) {
	for _, r := range sampleRecords() {
		f.Add(r.Append(nil))
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, b := range [][]byte{b, withChecksum(b)} {
			r, err := log.ReadRecord(b)
			switch {
			case err != nil && !errors.Is(err, log.ErrDamaged):
				t.Fatalf("refused with %v", err)
			case err == nil && !bytes.Equal(r.Append(nil), b):
				t.Fatalf("%x is written back as %x", b, r.Append(nil))
			}
		}
	})
}

// withChecksum adds the right checksum, which a fuzzer would not find.
func withChecksum(b []byte) []byte {
	if len(b) < 4 {
		return b
	}
	return checksummed(bytes.Clone(b))
}

// FuzzEach: no group causes a panic or takes unbounded memory, and accepted groups are written back
// unchanged.
func FuzzEach(f *testing.F) {
	f.Add(groupBody(sampleMutations()), uint32(3))
	f.Add([]byte("\x03\x05\xff\xff\xff\xff\x0f"), uint32(1))
	f.Add([]byte{3, 0, 0, 0}, uint32(math.MaxUint32))
	f.Fuzz(func(t *testing.T, b []byte, count uint32) {
		r := log.Record{Kind: log.Mutations, First: 1, Count: count, Body: b}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := r.Each(1, func(*log.Mutation) error { return nil })
		runtime.ReadMemStats(&after)
		// An item takes some 200 bytes where the smallest change takes 13.
		if got, most := after.TotalAlloc-before.TotalAlloc, uint64(64*len(b)+1<<17); got > most {
			t.Fatalf("a group of %d bytes takes %d bytes of memory, at most %d are right", len(b), got, most)
		}
		switch {
		case err != nil && !errors.Is(err, log.ErrDamaged):
			t.Fatalf("refused with %v", err)
		case err == nil:
			again, _ := written(&r)
			if !bytes.Equal(again, b) && (count > 0 || len(b) != 1) {
				t.Fatalf("%x is written back as %x", b, again)
			}
		}
	})
}
