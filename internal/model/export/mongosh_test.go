package export

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/script"
)

// fakeShell stands for mongosh: it notes what a script asks of the server. The commands of an
// account are known if extended is set, shards if sharded is.
const fakeShell = `function () {
const calls = [];
const server = { EXTENDED, SHARDED };
const print = text => calls.push("print " + text);
const database = name => ({
  runCommand: command => {
    if (!server.extended) throw Object.assign(new Error("no such command: 'customAction'"), { code: 59 });
    calls.push(JSON.stringify(command));
    return { ok: 1 };
  },
  getCollectionNames: () => ["present"],
  createCollection: c => calls.push("create " + name + "." + c),
  getCollection: c => ({ createIndex: key => calls.push("index " + c + " " + JSON.stringify(key)) }),
});
const db = {
  getSiblingDB: database,
  hello: () => server.sharded ? { msg: "isdbgrid" } : {},
  adminCommand: command => { calls.push(JSON.stringify(command)); return { ok: 1 }; },
};
SCRIPT
getContext().getResponse().setBody(calls);
}`

// play runs a script of mongosh, and returns what it asked for.
func play(t *testing.T, text string, extended, sharded bool) (calls []string) {
	t.Helper()
	truth := map[bool]string{false: "false", true: "true"}
	body := strings.NewReplacer("EXTENDED", "extended: "+truth[extended], "SHARDED", "sharded: "+truth[sharded]).
		Replace(fakeShell)
	runtime := script.New(script.Limits{})
	defer runtime.Close()
	result, err := runtime.Execute(t.Context(), &script.Run{
		Kind: script.Procedure, Scope: "test",
		Program: script.Program{Name: "shell", Body: strings.Replace(body, "SCRIPT", text, 1)},
	})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if err := json.Unmarshal(result.Body, &calls); err != nil {
		t.Fatal(err)
	}
	return calls
}

// TestMongoShell runs the script of each design for an account, for shards and for one server.
func TestMongoShell(t *testing.T) {
	for _, name := range designs(t) {
		s, doc := load(t, name)
		doc.Options.API = dialect.MongoDB
		levels := false
		for i := range doc.Design.Containers {
			levels = levels || len(doc.Design.Containers[i].Paths) > 1
		}
		files, err := Render(MongoShell, s, doc, Options{Database: "shop"})
		if levels {
			var wrong *Error
			if !errors.As(err, &wrong) || !strings.Contains(err.Error(), "a shard key has one") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil || len(files) != 1 {
			t.Errorf("%s: %v, %d files", name, err, len(files))
			continue
		}
		text := string(files[0].Text)
		account, shards, one := play(t, text, true, false), play(t, text, false, true), play(t, text, false, false)
		for i := range doc.Design.Containers {
			c := &doc.Design.Containers[i]
			for kind, calls := range map[string][]string{
				`"customAction":"CreateCollection","collection":`: account, `"shardCollection":"shop.`: shards, "create shop.": one,
			} {
				n := 0
				for _, call := range calls {
					quoted, _ := json.Marshal(c.Name)
					if strings.Contains(call, kind) && (strings.Contains(call, string(quoted)) || strings.HasSuffix(call, c.Name) ||
						strings.Contains(call, "."+strings.Trim(string(quoted), `"`)+`"`)) {
						n++
					}
				}
				if n == 0 {
					t.Errorf("%s: %s of %q is missing in %v", name, kind, c.Name, calls)
				}
			}
		}
		if again := play(t, text, true, true); len(again) == 0 {
			t.Errorf("%s: no calls", name)
		}
	}
}

// TestMongoShellRefuses: formats are for the API of the design only, and names that MongoDB refuses
// are errors.
func TestMongoShellRefuses(t *testing.T) {
	s, doc := load(t, designs(t)[0])
	refused := func(f Format, o Options, want string) {
		t.Helper()
		var wrong *Error
		if _, err := Render(f, s, doc, o); !errors.As(err, &wrong) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", f, err, want)
		}
	}
	refused(MongoShell, Options{}, "--api=mongodb")
	doc.Options.API = dialect.MongoDB
	for _, f := range Formats {
		if f != MongoShell {
			refused(f, Options{}, "use the format mongosh")
		}
	}
	refused(MongoShell, Options{Database: "my shop"}, "name another one with --database")
	c := &doc.Design.Containers[0]
	name, index := c.Name, c.Index
	c.Name = "system.$x"
	refused(MongoShell, Options{Database: "d"}, "the name of a collection")
	c.Name, c.IndexAll, c.Index = name, false, []string{"/a.b/?"}
	refused(MongoShell, Options{Database: "d"}, "no index of MongoDB reaches")
	c.Index = index
	doc.Design.Containers = nil
	refused(MongoShell, Options{Database: "d"}, "no collections")
	refused("x", Options{}, "is unknown")
}
