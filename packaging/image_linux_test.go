package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	v1 "github.com/google/go-containerregistry/pkg/v1"
)

// TestImageStarts starts the image without settings, as `docker run` does. It logs that it is
// ready, the health check agrees, an SDK works with it, it stops in time, and it has kept its data
// when it starts again.
func TestImageStarts(t *testing.T) {
	i := unpackImage(t)
	for start := range 2 {
		check := func() (string, error) {
			test := i.config.Healthcheck.Test
			if test[0] != "CMD" {
				t.Fatalf("the health check %q needs a shell", test)
			}
			out, err := i.command(nil, test[1:]...).CombinedOutput()
			return string(out), err
		}
		if _, err := check(); err == nil {
			t.Error("the health check of a container that does not run succeeds")
		}
		c := i.start(t, nil)
		c.waitForLog(t, `Started\r\n$`)
		out, _ := c.stdout()
		for _, part := range []string{
			"Orrery " + testVersion + " (dev mode)",
			"\nNow listening on: http://0.0.0.0:8081\nStarted\r\n",
		} {
			if !strings.Contains(out, part) {
				t.Errorf("the output does not have %q: %s", part, out)
			}
		}
		if status, body := get(careless(), "http://127.0.0.1:8080/ready"); status != http.StatusOK {
			t.Errorf("/ready: %d %s", status, body)
		}
		if out, err := check(); err != nil {
			t.Errorf("health check: %v %s", err, out)
		}
		// A command beside the server, as with `docker exec`; engines set HOME from /etc/passwd.
		printed, err := i.command(map[string]string{"HOME": "/data"}, "/usr/bin/orrery", "cert", "print", "-o",
			"pem").CombinedOutput()
		if err != nil || string(printed) != readFile(t, filepath.Join(i.root, "data/tls/ca.pem")) {
			t.Errorf("cert print in the container: %v %s", err, printed)
		}
		if status, body := get(careless(), "http://127.0.0.1:8081/dbs"); status != http.StatusUnauthorized {
			t.Errorf("an unsigned request is answered %d %s", status, body)
		}
		for _, scheme := range []string{"http", "https"} {
			use(t, fmt.Sprintf("AccountEndpoint=%s://localhost:%d/;AccountKey=%s;", scheme, mapPort(t, 8081), wellKnownKey),
				careless())
		}
		if start == 1 {
			connection := "AccountEndpoint=http://localhost:8081/;AccountKey=" + wellKnownKey + ";"
			if n := use(t, connection, careless()); n != 1 {
				t.Errorf("%d items after the second start, want 1", n)
			}
		}
		c.stop(t)
		// Read at the end, because standard error and standard output are different pipes.
		if log := c.log(); strings.Count(log, "\n") != 1 || !strings.Contains(log, "the well-known key") {
			t.Errorf("a plain start warns of the key, and of nothing else: %s", log)
		}
	}
	certificatesLieThere(t, i)
}

// certificatesLieThere checks that the certificate is where users of other emulators look for it.
func certificatesLieThere(t *testing.T, i *image) {
	t.Helper()
	want := readFile(t, filepath.Join(i.root, "data/tls/ca.pem"))
	for _, name := range []string{
		emulatorProfile + "/emulator.pem", scriptsCerts + "/rootCA.crt",
		scriptsCerts + "/domain.crt",
	} {
		if got := i.copyOut(t, name); got != want {
			t.Errorf("%s is %q, want the authority's certificate", name, got)
		}
	}
}

// copyOut reads a file as `docker cp` does: it follows links in the directories, within the root,
// but not the last one.
func (i *image) copyOut(t *testing.T, name string) string {
	t.Helper()
	dir := i.resolve(t, filepath.Dir(name), 0)
	file := filepath.Join(i.root, dir, filepath.Base(name))
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() {
		t.Fatalf("%s is no regular file: %v %v", name, info, err)
	}
	return readFile(t, file)
}

func readFile(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// resolve follows the links in a path of the image.
func (i *image) resolve(t *testing.T, name string, depth int) string {
	t.Helper()
	if depth > 10 {
		t.Fatalf("%s goes in circles", name)
	}
	at := "/"
	for part := range strings.SplitSeq(strings.Trim(name, "/"), "/") {
		at = filepath.Join(at, part)
		if to, err := os.Readlink(filepath.Join(i.root, at)); err == nil {
			if !filepath.IsAbs(to) {
				to = filepath.Join(filepath.Dir(at), to)
			}
			at = i.resolve(t, to, depth+1)
		}
	}
	return at
}

// TestImageLayout checks the image's file against what skopeo, podman, containerd and Docker read:
// every blob is stored under its checksum, and both forms name the same blobs.
func TestImageLayout(t *testing.T) {
	dir := untar(t, filepath.Join(built.out, built.imageFile()))
	blobs, err := filepath.Glob(filepath.Join(dir, "blobs", "sha256", "*"))
	if err != nil || len(blobs) != 7 { // an index; for each platform a manifest, a configuration and a layer
		t.Errorf("%d blobs, %v; want 7", len(blobs), err)
	}
	for _, blob := range blobs {
		data, err := os.ReadFile(blob)
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != filepath.Base(blob) {
			t.Errorf("%s has another checksum", blob)
		}
	}
	var head struct{ ImageLayoutVersion string }
	readJSON(t, filepath.Join(dir, "oci-layout"), &head)
	if head.ImageLayoutVersion != "1.0.0" {
		t.Errorf("layout version %q", head.ImageLayoutVersion)
	}
	var outer v1.IndexManifest
	readJSON(t, filepath.Join(dir, "index.json"), &outer)
	annotations := outer.Manifests[0].Annotations
	if annotations["io.containerd.image.name"] != imageName+":"+testVersion ||
		annotations["org.opencontainers.image.ref.name"] != testVersion {
		t.Errorf("the index is called %v", annotations)
	}

	index := imageIndex(t, dir)
	var older []struct {
		Config           string
		RepoTags, Layers []string
	}
	readJSON(t, filepath.Join(dir, "manifest.json"), &older)
	if len(older) != len(imagePlatforms) {
		t.Fatalf("manifest.json has %d images", len(older))
	}
	for n, p := range imagePlatforms {
		of := platformOf(t, index, p)
		manifest, err := of.Manifest()
		if err != nil {
			t.Fatal(err)
		}
		layer := "blobs/sha256/" + manifest.Layers[0].Digest.Hex
		if older[n].Config != "blobs/sha256/"+manifest.Config.Digest.Hex || !slices.Equal(older[n].Layers, []string{layer}) {
			t.Errorf("%s: manifest.json names %+v", p, older[n])
		}
		if !slices.Contains(older[n].RepoTags, imageName+":"+testVersion+"-"+p.arch) {
			t.Errorf("%s: manifest.json has the tags %v", p, older[n].RepoTags)
		}
		config, err := of.ConfigFile()
		if err != nil {
			t.Fatal(err)
		}
		if config.OS != p.os || config.Architecture != p.arch || !config.Created.Equal(built.time) {
			t.Errorf("%s: the configuration is of %s/%s, made %s", p, config.OS, config.Architecture, config.Created)
		}
		for label, want := range map[string]string{
			"version": testVersion, "revision": built.commit, "licenses": "Apache-2.0", "source": homepage,
		} {
			if got := config.Config.Labels["org.opencontainers.image."+label]; got != want {
				t.Errorf("%s: label %s is %q, want %q", p, label, got, want)
			}
		}
		if err := checkImageSize(of, maxImageBytes); err != nil {
			t.Errorf("%s: %v", p, err)
		}
		if err := checkImageSize(of, 1000); err == nil {
			t.Errorf("%s: an image over the limit is taken", p)
		}
	}
}

// TestImageHolds checks the image's content: the server, and nothing that an attacker could use.
func TestImageHolds(t *testing.T) {
	i := unpackImage(t)
	for name, want := range map[string]string{"/tmp/cosmos/appdata": "/data", "/scripts/certs": "/data/certs"} {
		if to, err := os.Readlink(filepath.Join(i.root, name)); err != nil || to != want {
			t.Errorf("%s leads to %q, want %q: %v", name, to, want, err)
		}
	}
	var executables []string
	err := filepath.WalkDir(i.root, func(file string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		if info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			executables = append(executables, strings.TrimPrefix(file, i.root))
		}
		if info.Mode()&(os.ModeSetuid|os.ModeSetgid) != 0 {
			t.Errorf("%s runs as its owner", file)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(executables, []string{"/usr/bin/orrery"}) {
		t.Errorf("executables: %v", executables)
	}
	if i.config.User != "65532:65532" {
		t.Errorf("the server runs as %q", i.config.User)
	}
	if _, volume := i.config.Volumes["/data"]; !volume {
		t.Errorf("volumes: %v", i.config.Volumes)
	}
	for _, port := range []string{"1234/tcp", "8080/tcp", "8081/tcp"} {
		if _, exposed := i.config.ExposedPorts[port]; !exposed {
			t.Errorf("%s is not exposed", port)
		}
	}
}

func readJSON(t *testing.T, file string, to any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, to); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// TestImageInServerMode gives the image a command. With the well-known key, which a server on a
// network must not accept, it ends with the exit code of wrong settings; with a key of its own it
// starts.
func TestImageInServerMode(t *testing.T) {
	i := unpackImage(t)
	c := i.start(t, nil, "serve")
	var exit *exec.ExitError
	if err := <-c.ended; !errors.As(err, &exit) || exit.ExitCode() != 2 || !strings.Contains(c.log(), "--key-file") {
		t.Errorf("server mode with the well-known key: %v\n%s", err, c.log())
	}
	const key = "bm90IGEgc2VjcmV0OiBhIGtleSBmb3IgYSB0ZXN0LCBmb3J0eSBieXRlcw=="
	write(t, filepath.Join(i.root, "etc", "key"), key)
	c = i.start(t, map[string]string{"KEY_FILE": "/etc/key"}, "serve")
	c.waitForLog(t, `\(server mode\)(?s:.*)Started\r\n$`)
	if n := use(t, "AccountEndpoint=http://localhost:8081/;AccountKey="+key+";", careless()); n != 1 {
		t.Errorf("%d items, want 1", n)
	}
	c.stop(t)
}

// TestImageSeed mounts a seed where the image looks for one: its content exists as soon as the
// container is ready.
func TestImageSeed(t *testing.T) {
	i := unpackImage(t)
	write(t, filepath.Join(i.root, "seed", "shop.yaml"), `
databases:
  - id: shop
    containers:
      - id: orders
        partitionKey: /customer
        items:
          - {id: "from the seed", customer: c-9, total: 30}
`)
	c := i.start(t, nil)
	c.waitForLog(t, `Started\r\n$`)
	if n := use(t, "AccountEndpoint=http://localhost:8081/;AccountKey="+wellKnownKey+";", careless()); n != 2 {
		t.Errorf("%d items, want that of the seed and the one that was written", n)
	}
	c.stop(t)
}
