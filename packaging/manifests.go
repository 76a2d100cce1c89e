package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"text/template"
)

// download returns the URL of a published file of the release.
func (r *release) download(name string) string {
	return homepage + "/releases/download/v" + r.version + "/" + name
}

// manifests writes the files for package managers, with the checksums of the archives.
func (r *release) manifests() ([]string, error) {
	formula, err := r.formula()
	if err != nil {
		return nil, err
	}
	bucket, err := r.bucket()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"orrery.rb": formula, "orrery.json": bucket}
	var names []string
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(r.out, name), text, 0o644); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

var formulaText = template.Must(template.New("orrery.rb").Parse(`class Orrery < Formula
  desc "{{.Summary}}"
  homepage "{{.Homepage}}"
  version "{{.Version}}"
  license "{{.License}}"
{{range .Systems}}
  on_{{.Name}} do
{{- range .Processors}}
    on_{{.Name}} do
      url "{{.URL}}"
      sha256 "{{.Sum}}"
    end
{{- end}}
  end
{{end}}
  def install
    bin.install "orrery"
    generate_completions_from_executable(bin/"orrery", "completion")
  end

  service do
    run [opt_bin/"orrery", "--data-path", var/"orrery"]
    keep_alive true
    log_path var/"log/orrery.log"
    error_log_path var/"log/orrery.log"
  end

  test do
    assert_match "orrery #{version}", shell_output("#{bin}/orrery version")
  end
end
`))

// formula returns the Homebrew formula.
func (r *release) formula() ([]byte, error) {
	type processor struct{ Name, URL, Sum string }
	type system struct {
		Name       string
		Processors []processor
	}
	data := struct {
		Summary, Homepage, Version, License string
		Systems                             []system
	}{Summary: summary, Homepage: homepage, Version: r.version, License: license}
	for _, s := range []struct{ name, os string }{{"macos", "darwin"}, {"linux", "linux"}} {
		of := system{Name: s.name}
		for _, p := range []struct{ name, arch string }{{"arm", "arm64"}, {"intel", "amd64"}} {
			name := r.archiveFile(platform{s.os, p.arch})
			sum, err := r.sum(name)
			if err != nil {
				return nil, err
			}
			of.Processors = append(of.Processors, processor{p.name, r.download(name), sum})
		}
		data.Systems = append(data.Systems, of)
	}
	var text bytes.Buffer
	err := formulaText.Execute(&text, data)
	return text.Bytes(), err
}

// scoopDownload is one architecture of a Scoop manifest.
type scoopDownload struct {
	URL        string `json:"url"`
	Hash       string `json:"hash,omitempty"`
	ExtractDir string `json:"extract_dir"`
}

// scoopManifest is the file that Scoop reads, with its members in their usual order.
type scoopManifest struct {
	Version      string                   `json:"version"`
	Description  string                   `json:"description"`
	Homepage     string                   `json:"homepage"`
	License      string                   `json:"license"`
	Architecture map[string]scoopDownload `json:"architecture"`
	Bin          string                   `json:"bin"`
	CheckVersion string                   `json:"checkver"`
	AutoUpdate   struct {
		Architecture map[string]scoopDownload `json:"architecture"`
		Hash         map[string]string        `json:"hash"`
	} `json:"autoupdate"`
}

// bucket returns the Scoop manifest.
func (r *release) bucket() ([]byte, error) {
	m := scoopManifest{
		Version: r.version, Description: summary, Homepage: homepage, License: license,
		Bin: "orrery.exe", CheckVersion: "github",
		Architecture: map[string]scoopDownload{},
	}
	m.AutoUpdate.Architecture = map[string]scoopDownload{}
	m.AutoUpdate.Hash = map[string]string{"url": "$baseurl/" + sumsFile}
	next := *r
	next.version = "$version"
	for name, arch := range map[string]string{"64bit": "amd64", "arm64": "arm64"} {
		p := platform{"windows", arch}
		sum, err := r.sum(r.archiveFile(p))
		if err != nil {
			return nil, err
		}
		m.Architecture[name] = scoopDownload{URL: r.download(r.archiveFile(p)), Hash: sum, ExtractDir: r.archiveName(p)}
		m.AutoUpdate.Architecture[name] = scoopDownload{
			URL:        next.download(next.archiveFile(p)),
			ExtractDir: next.archiveName(p),
		}
	}
	text, err := json.MarshalIndent(m, "", "    ")
	return append(text, '\n'), err
}
