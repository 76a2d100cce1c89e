package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// TestGoInstall installs the command from a module proxy, as `go install …@latest` does without a
// checkout: the module's zip is complete, and go.mod has no replace directive, which `go install`
// refuses.
func TestGoInstall(t *testing.T) {
	checkout := copyOfCheckout(t)
	text, err := os.ReadFile(filepath.Join(checkout, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := modfile.Parse("go.mod", text, nil)
	if err != nil || len(parsed.Replace) != 0 || len(parsed.Exclude) != 0 {
		t.Fatalf("go.mod replaces or excludes something: %v", err)
	}
	version := module.Version{Path: modulePath, Version: "v" + testVersion}
	proxy := filepath.Join(t.TempDir(), "proxy")
	dir := filepath.Join(proxy, modulePath, "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	if err := zip.CreateFromDir(&packed, version, checkout); err != nil {
		t.Fatal(err)
	}
	info, err := json.Marshal(map[string]any{"Version": version.Version, "Time": built.time})
	if err != nil {
		t.Fatal(err)
	}
	for ending, content := range map[string][]byte{".zip": packed.Bytes(), ".mod": text, ".info": info} {
		write(t, filepath.Join(dir, version.Version+ending), string(content))
	}
	write(t, filepath.Join(dir, "list"), version.Version+"\n")

	// The libraries are those that were downloaded to build the binary.
	out, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	downloaded := filepath.Join(strings.TrimSpace(string(out)), "cache", "download")
	target := t.TempDir()
	cmd := exec.Command("go", "install", modulePath+"/cmd/orrery@latest")
	cmd.Dir = target
	cmd.Env = append(os.Environ(),
		"GOPROXY=file://"+proxy+",file://"+downloaded, "GOSUMDB=off", "GOBIN="+target,
		"GOMODCACHE="+filepath.Join(t.TempDir(), "modules"),
		// With -trimpath the compiled libraries do not depend on their directory, so the build cache is
		// used.
		"GOFLAGS=-modcacherw -trimpath", "GOWORK=off", "CGO_ENABLED=0",
	)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go install: %v\n%s", err, out)
	}
	out, err = exec.Command(filepath.Join(target, "orrery"), "version").CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "orrery v"+testVersion+"\n") {
		t.Errorf("the installed command says: %v %s", err, out)
	}
}
