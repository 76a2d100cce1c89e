//go:build unix

package model

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
)

// TestDraftOfServer counts the statements of a server, and advises a design for the draft as it is.
func TestDraftOfServer(t *testing.T) {
	server := sourcetest.StartPostgres(t)
	inSample(t)
	server.Create(t, "forum", string(readSample(t, "forum.sql")))
	inspect := []string{
		"inspect", "--from", server.Address("postgres", "forum"), "--stat-statements", "2s", "--workload-out", "draft.yaml",
	}
	code, _, messages := runModel(t.Context(), inspect...)
	if code == exit.OK || !strings.Contains(messages, "CREATE EXTENSION pg_stat_statements") {
		t.Errorf("without the extension: exit code %d: %s", code, messages)
	}
	server.Exec(t, "forum", "CREATE EXTENSION pg_stat_statements; CREATE ROLE watcher LOGIN; "+
		"GRANT SELECT ON ALL TABLES IN SCHEMA public TO watcher")
	code, _, messages = runModel(t.Context(), inspect...)
	if code == exit.OK || !strings.Contains(messages, "run the application or a load test") {
		t.Errorf("without statements: exit code %d: %s", code, messages)
	}
	others := append([]string(nil), inspect...)
	others[2] = server.Address("watcher", "forum")
	code, _, messages = runModel(t.Context(), others...)
	if code == exit.OK || !strings.Contains(messages, "GRANT pg_read_all_stats") {
		t.Errorf("as another user: exit code %d: %s", code, messages)
	}

	done := make(chan struct{})
	go func() {
		defer close(done)
		time.Sleep(700 * time.Millisecond)
		server.Exec(t, "forum", strings.Repeat("SELECT title, board_id FROM thread WHERE id = 2;\n", 8)+
			strings.Repeat("SELECT p.body, m.name FROM post p JOIN member m ON m.id = p.author_id WHERE p.thread_id = 1;\n", 4)+
			"BEGIN; UPDATE thread SET title = 'x' WHERE id = 1; COMMIT; CREATE TABLE later (id int); SET work_mem = '4MB';\n"+
			"SELECT relname FROM pg_class WHERE oid = 1;\n")
	}()
	code, _, messages = runModel(t.Context(), append(inspect, "--out", "source.yaml")...)
	<-done
	if code != exit.OK {
		t.Fatalf("exit code %d: %s", code, messages)
	}
	text := string(readSample(t, "draft.yaml"))
	w, err := file.ReadWorkload("draft.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range w.Patterns {
		got = append(got, p.Name+": "+p.Statements[0].SQL)
	}
	want := []string{
		"ReadThreadById: SELECT title, board_id FROM thread WHERE id = :id",
		"ReadPostWithMemberByThreadId: SELECT p.body, m.name FROM post p JOIN member m ON m.id = p.author_id " +
			"WHERE p.thread_id = :thread_id",
		"UpdateThreadSetTitleById: UPDATE thread SET title = :title WHERE id = :id",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") || w.Patterns[0].Rate < 7*w.Patterns[2].Rate ||
		w.Patterns[0].Rate > 9*w.Patterns[2].Rate {
		t.Errorf("got %q\n%s", got, text)
	}
	for _, left := range []string{"BEGIN", "COMMIT", "CREATE TABLE later", "SET work_mem", "FROM pg_class", "pg_sleep"} {
		if !strings.Contains(text, left) || !strings.HasPrefix(text, "# ") {
			t.Errorf("%s is not among what is left out:\n%s", left, text)
		}
	}
	code, out, messages := runModel(t.Context(), "advise", "--source", "source.yaml", "--workload", "draft.yaml")
	if code != exit.OK || !strings.Contains(out, "ReadPostWithMemberByThreadId") {
		t.Errorf("advise: exit code %d: %s", code, messages)
	}
	if err := os.Remove("source.yaml"); err != nil {
		t.Fatal(err)
	}
	code, _, messages = runModel(t.Context(), append(inspect, "--out", "source.yaml")...)
	if code != exit.Conflict || !strings.Contains(messages, "draft.yaml exists") {
		t.Errorf("exit code %d: %s", code, messages)
	}
}

// TestWatchFlags needs no server.
func TestWatchFlags(t *testing.T) {
	const server = "postgres://me@127.0.0.1:1/d"
	for want, args := range map[string][]string{
		"needs --stat-statements": {"--from", server, "--workload-out", "w.yaml"},
		"needs --workload-out":    {"--from", server, "--stat-statements", "60s"},
		"only a server knows":     {"--from", "sqlite:x", "--stat-statements", "60s", "--workload-out", "w.yaml"},
		"name one file":           {"--from", server, "--stat-statements", "6s", "--workload-out", "w", "--out", "w"},
		"from 1s to 24h":          {"--from", server, "--stat-statements", "2d", "--workload-out", "w.yaml"},
		"such as 60s":             {"--from", server, "--stat-statements", "x", "--workload-out", "w.yaml"},
	} {
		code, _, messages := runModel(t.Context(), append([]string{"inspect"}, args...)...)
		if code != exit.Usage || !strings.Contains(messages, want) {
			t.Errorf("%v: exit code %d: %s", args, code, messages)
		}
	}
}
