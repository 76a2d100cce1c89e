package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

const (
	// imageName is the name under which the image is published.
	imageName = "ghcr.io/orrery-db/orrery"
	// maxImageBytes limits the compressed size of one platform's image.
	maxImageBytes = 40 << 20
	// imageUser runs the server: not an account of the machine, and the number that other images
	// without a root user use.
	imageUser = 65532
)

// imagePlatforms are the platforms of the image.
var imagePlatforms = []platform{{"linux", "amd64"}, {"linux", "arm64"}}

// imageFile returns the name of the image's file.
func (r *release) imageFile() string { return "orrery_" + r.version + "_image.tar" }

// image writes the image for all its platforms as one file: an OCI layout in a tar archive, which
// skopeo, podman and containerd read. Beside it lies a manifest.json with the tags of imageTags,
// for container engines that know only the older form.
func (r *release) image() (string, error) {
	var index v1.ImageIndex = mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	images := map[platform]v1.Image{}
	for _, p := range imagePlatforms {
		image, err := r.platformImage(p)
		if err != nil {
			return "", fmt.Errorf("image for %s: %w", p, err)
		}
		if err := checkImageSize(image, maxImageBytes); err != nil {
			return "", fmt.Errorf("image for %s: %w", p, err)
		}
		images[p] = image
		index = mutate.AppendManifests(index, mutate.IndexAddendum{
			Add:        image,
			Descriptor: v1.Descriptor{Platform: &v1.Platform{OS: p.os, Architecture: p.arch}},
		})
	}
	index, ok := mutate.Annotations(index, r.labels()).(v1.ImageIndex)
	if !ok {
		return "", errors.New("annotations have made something else of the index")
	}
	dir, err := os.MkdirTemp("", "orrery-image-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
	path, err := layout.Write(dir, empty.Index)
	if err != nil {
		return "", err
	}
	err = path.AppendIndex(index, layout.WithAnnotations(map[string]string{
		"io.containerd.image.name":          imageName + ":" + r.version,
		"org.opencontainers.image.ref.name": r.version,
	}))
	if err != nil {
		return "", err
	}
	if err := r.writeOlderManifest(dir, images); err != nil {
		return "", err
	}
	return r.imageFile(), r.tarDirectory(dir, filepath.Join(r.out, r.imageFile()))
}

// checkImageSize refuses an image whose compressed size exceeds the limit.
func checkImageSize(image v1.Image, most int64) error {
	manifest, err := image.Manifest()
	if err != nil {
		return err
	}
	size := manifest.Config.Size
	for _, l := range manifest.Layers {
		size += l.Size
	}
	if size > most {
		return fmt.Errorf("it has %d bytes compressed, and may have %d", size, most)
	}
	return nil
}

// labels returns the image's labels (source: the OCI image specification, annotations).
func (r *release) labels() map[string]string {
	return map[string]string{
		"org.opencontainers.image.title":         "Orrery",
		"org.opencontainers.image.description":   summary,
		"org.opencontainers.image.url":           homepage,
		"org.opencontainers.image.source":        homepage,
		"org.opencontainers.image.documentation": homepage + "/blob/main/docs/reference/install.md",
		"org.opencontainers.image.licenses":      license,
		"org.opencontainers.image.vendor":        "The Orrery authors",
		"org.opencontainers.image.version":       r.version,
		"org.opencontainers.image.revision":      r.commit,
		"org.opencontainers.image.created":       r.time.Format(time.RFC3339),
	}
}

// Paths at which tools look for the certificate, and the directories behind them.
const (
	// emulatorProfile is where the older emulator keeps its certificate; Testcontainers
	// for Python copies it from there (source: its _emulator.py).
	emulatorProfile = "/tmp/cosmos/appdata/.system/profiles/Client/AppData/Local/CosmosDBEmulator"
	scriptsCerts    = "/scripts/certs" // of the official Linux emulator
)

// imageConfig returns the image's start configuration. Variables that a user sets have the same
// names as these, or take precedence: a user's PORT or DATA_PATH must win.
func (r *release) imageConfig() v1.Config {
	certificates := emulatorProfile + "/emulator.pem," + scriptsCerts + "/rootCA.crt," + scriptsCerts + "/domain.crt"
	return v1.Config{
		Entrypoint: []string{"/usr/bin/orrery"},
		Env: []string{
			"PATH=/usr/bin",
			"ORRERY_HOST=0.0.0.0",
			"ORRERY_ALLOW_NETWORK=true",
			"ORRERY_CERT_EXPORT=" + certificates,
			"ORRERY_SEED=-/seed", // a directory of the user, if it exists
			"DATA_PATH=/data",
			"EXPLORER_PORT=1234", // as in the official Linux emulator
		},
		User:         fmt.Sprintf("%d:%d", imageUser, imageUser),
		WorkingDir:   "/data",
		Volumes:      map[string]struct{}{"/data": {}},
		ExposedPorts: map[string]struct{}{"1234/tcp": {}, "8080/tcp": {}, "8081/tcp": {}},
		Labels:       r.labels(),
		StopSignal:   "SIGTERM",
		Healthcheck: &v1.HealthConfig{
			Test:     []string{"CMD", "/usr/bin/orrery", "healthcheck"},
			Interval: 10 * time.Second, Timeout: 5 * time.Second, StartPeriod: 30 * time.Second, Retries: 3,
		},
	}
}

// platformImage returns the image of one platform. It has one layer, because every release changes
// the only large file.
func (r *release) platformImage(p platform) (v1.Image, error) {
	files, err := r.imageLayer(p)
	if err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(
		func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(files)), nil },
		tarball.WithCompressionLevel(gzip.BestCompression), tarball.WithMediaType(types.OCILayer),
	)
	if err != nil {
		return nil, err
	}
	created := v1.Time{Time: r.time}
	image := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	image, err = mutate.ConfigFile(image, &v1.ConfigFile{
		OS: p.os, Architecture: p.arch, Created: created, Author: "The Orrery authors", Config: r.imageConfig(),
		RootFS: v1.RootFS{Type: "layers"},
	})
	if err != nil {
		return nil, err
	}
	return mutate.Append(image, mutate.Addendum{
		Layer: layer, MediaType: types.OCILayer, History: v1.History{Created: created, CreatedBy: "make dist"},
	})
}

// imageLayer returns the tar archive of all files of the image. It holds no shell, no package
// manager and no public certificate authorities, because the server makes no outgoing connections.
func (r *release) imageLayer(p platform) ([]byte, error) {
	var out bytes.Buffer
	archive := tar.NewWriter(&out)
	header := func(h tar.Header) error {
		h.ModTime, h.Format = r.time, tar.FormatUSTAR
		return archive.WriteHeader(&h)
	}
	dir := func(name string, mode int64, owner int) error {
		return header(tar.Header{Typeflag: tar.TypeDir, Name: name, Mode: mode, Uid: owner, Gid: owner})
	}
	text := func(name, content string) error {
		err := header(tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: 0o644, Size: int64(len(content))})
		if err == nil {
			_, err = io.WriteString(archive, content)
		}
		return err
	}
	link := func(name, to string) error {
		return header(tar.Header{Typeflag: tar.TypeSymlink, Name: name, Linkname: to, Mode: 0o777})
	}
	err := errors.Join(
		dir("data/", 0o700, imageUser),
		dir("etc/", 0o755, 0),
		text("etc/group", fmt.Sprintf("root:x:0:\norrery:x:%d:\n", imageUser)),
		text("etc/passwd",
			fmt.Sprintf("root:x:0:0:root:/:/sbin/nologin\norrery:x:%d:%d:orrery:/data:/sbin/nologin\n", imageUser, imageUser)),
		dir("scripts/", 0o755, 0),
		link("scripts/certs", "/data/certs"),
		dir("seed/", 0o755, 0),
		dir("tmp/", 0o1777, 0),
		dir("tmp/cosmos/", 0o755, 0),
		link("tmp/cosmos/appdata", "/data"),
		dir("usr/", 0o755, 0),
		dir("usr/bin/", 0o755, 0),
		r.addToTar(archive, entry{"usr/bin/orrery", r.binaries[p], 0o755}),
		dir("usr/share/", 0o755, 0),
		dir("usr/share/doc/", 0o755, 0),
		dir("usr/share/doc/orrery/", 0o755, 0),
		r.addToTar(archive, entry{"usr/share/doc/orrery/LICENSE", filepath.Join(r.root, "LICENSE"), 0o644}),
		archive.Close(),
	)
	return out.Bytes(), err
}

// imageTags returns the tags under which an engine without support for an index finds a platform:
// the first platform has the version alone.
func (r *release) imageTags(p platform) []string {
	tags := []string{imageName + ":" + r.version + "-" + p.arch}
	if p == imagePlatforms[0] {
		tags = append(tags, imageName+":"+r.version)
	}
	return tags
}

// writeOlderManifest writes manifest.json, from which engines without the containerd image store
// load an image (source: the tar archives of `docker save` since version 25, which have both forms
// over the same blobs).
func (r *release) writeOlderManifest(dir string, images map[platform]v1.Image) error {
	type older struct {
		Config   string
		RepoTags []string
		Layers   []string
	}
	blob := func(h v1.Hash) string { return "blobs/" + h.Algorithm + "/" + h.Hex }
	var all []older
	for _, p := range imagePlatforms {
		manifest, err := images[p].Manifest()
		if err != nil {
			return err
		}
		of := older{Config: blob(manifest.Config.Digest), RepoTags: r.imageTags(p)}
		for _, l := range manifest.Layers {
			of.Layers = append(of.Layers, blob(l.Digest))
		}
		all = append(all, of)
	}
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "manifest.json"), text, 0o644)
}

// tarDirectory writes a directory as a tar archive, in the order of names, with the time
// of the release.
func (r *release) tarDirectory(dir, to string) error {
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(f)
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || file == dir {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if d.IsDir() {
			return archive.WriteHeader(&tar.Header{
				Typeflag: tar.TypeDir, Name: name + "/", Mode: 0o755, ModTime: r.time,
				Format: tar.FormatUSTAR,
			})
		}
		return r.addToTar(archive, entry{name, file, 0o644})
	})
	return errors.Join(err, archive.Close(), f.Close())
}
