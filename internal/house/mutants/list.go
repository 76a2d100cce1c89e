package main

// mutant is a fault: a text in a source file, another text in its place, and the test that reports
// it.
type mutant struct {
	name, file, text, instead string
	room, test                string
}

const (
	leaderRoom, leaderTest = "./internal/leader", "TestLeadersChange"
	nodesRoom, nodesTest   = "./internal/leader/nodestest", "TestRequestsWhileLeadersChange"
)

var mutants = []mutant{
	{
		name: "a leader takes a refusal of the log for an acceptance", file: "internal/leader/pair.go",
		text: "\tcase errors.Is(err, log.ErrFenced) || errors.Is(err, log.ErrSealed):\n\t\tl.ends(true)\n\tcase",
		instead: "\tcase errors.Is(err, log.ErrFenced):\n\t\tat, err = r.After(), nil\n" +
			"\tcase errors.Is(err, log.ErrSealed):\n\t\tl.ends(true)\n\tcase",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a leader answers before the log has", file: "internal/leader/pair.go",
		text: "\t\treturn l.shared.Append(ctx, t, after, g)",
		instead: "\t\tg.Body = append([]byte(nil), g.Body...)\n" +
			"\t\tgo l.shared.Append(context.WithoutCancel(ctx), t, after, g)\n\t\treturn r.After(), nil",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a leader forgets the barrier", file: "internal/physical/leading.go",
		text: "at, err := l.log.Barrier(ctx, l.term)", instead: "at, err := l.at, error(nil)",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a refusal without proof", file: "internal/physical/writer.go",
		text:    "if err == nil && len(decided) > 0 && p.leads.Load() != nil {",
		instead: "if err == nil && len(decided) < 0 {",
		room:    leaderRoom, test: leaderTest,
	},
	{
		name: "a record in doubt counts", file: "internal/leader/pair.go",
		text: "case !s.Counts:", instead: "case s.Counts && err != nil:",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a record in doubt never counts", file: "internal/leader/pair.go",
		text: "case !s.Counts:", instead: "case err == nil:",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "an unknown outcome is told as undone", file: "internal/physical/leading.go",
		text:    "if p.shared.Replicated && (errors.Is(err, log.ErrFenced) || errors.Is(err, log.ErrSealed)) {",
		instead: "if p.shared.Replicated {",
		room:    leaderRoom, test: leaderTest,
	},
	{
		name: "a reader takes records that do not follow", file: "internal/log/reader.go",
		text: "if r.sealed || !rec.Follows(r.at) {", instead: "if r.sealed {",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a follower applies a record twice", file: "internal/leader/seat.go",
		text: "return func(r *log.Record, _ log.Position) error { return s.node.follower.Apply(ctx, p, r) }",
		instead: "return func(r *log.Record, _ log.Position) error {\n" +
			"\t\tif err := s.node.follower.Apply(ctx, p, r); err != nil || r.Kind != log.Mutations {\n" +
			"\t\t\treturn err\n\t\t}\n" +
			"\t\treturn s.node.follower.Apply(ctx, p, r)\n\t}",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a follower misses a record in seven", file: "internal/leader/seat.go",
		text: "return func(r *log.Record, _ log.Position) error { return s.node.follower.Apply(ctx, p, r) }",
		instead: "return func(r *log.Record, _ log.Position) error {\n" +
			"\t\tif r.Kind == log.Mutations && r.First%7 == 0 {\n\t\t\treturn nil\n\t\t}\n" +
			"\t\treturn s.node.follower.Apply(ctx, p, r)\n\t}",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a merge goes on without a seal", file: "internal/store/flip.go",
		text: "if err != nil && j.store.replicated {", instead: "if err = nil; false {",
		room: leaderRoom, test: leaderTest,
	},
	{
		name: "a strong read asks nobody", file: "internal/consistency/demand.go",
		text: "\t\treturn p.Barrier(ctx)", instead: "\t\treturn nil",
		room: nodesRoom, test: nodesTest,
	},
	{
		name: "a session read does not wait", file: "internal/consistency/demand.go",
		text: "\twant := d.Seen(p)\n", instead: "\twant := d.Seen(p) * 0\n",
		room: nodesRoom, test: nodesTest,
	},
}
