package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// The kinds of files in a data directory that the campaign distinguishes.
const (
	kindManifest  = "manifest"
	kindMarker    = "marker.manifest"
	kindFormat    = "marker.format-version"
	kindOptions   = "options"
	kindNewestLog = "newest log"
	kindOlderLog  = "older log"
	kindTable     = "table"
	kindLock      = "lock"
	kindWitness   = "witness"
	kindKeys      = "keys"
	kindTLS       = "tls"
	kindTemporary = "temporary"
	kindOther     = "other"
)

// filesOf lists the files below a directory, as slash-separated paths relative to it.
func filesOf(dir string) ([]string, error) {
	var out []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		out = append(out, filepath.ToSlash(name))
		return err
	})
	slices.Sort(out)
	return out, err
}

// classify sorts the files of a data directory by kind.
func classify(files []string) map[string][]string {
	out := map[string][]string{}
	var logs []string
	for _, file := range files {
		name := file[strings.LastIndexByte(file, '/')+1:]
		kind := kindOther
		switch {
		case strings.HasPrefix(file, "keys/"):
			kind = kindKeys
		case strings.HasPrefix(file, "tls/"):
			kind = kindTLS
		case strings.Contains(file, "witness"):
			kind = kindWitness
		case strings.HasPrefix(name, "MANIFEST-"):
			kind = kindManifest
		case strings.HasPrefix(name, "marker.manifest"):
			kind = kindMarker
		case strings.HasPrefix(name, "marker.format-version"):
			kind = kindFormat
		case strings.HasPrefix(name, "OPTIONS-"):
			kind = kindOptions
		case name == "LOCK":
			kind = kindLock
		case strings.HasSuffix(name, ".sst"):
			kind = kindTable
		case strings.HasSuffix(name, ".log"):
			logs = append(logs, file)
			continue
		case strings.HasSuffix(name, "tmp") || strings.HasPrefix(name, "temporary."):
			kind = kindTemporary
		}
		out[kind] = append(out[kind], file)
	}
	slices.Sort(logs)
	if n := len(logs); n > 0 {
		out[kindNewestLog] = logs[n-1:]
		if n > 1 {
			out[kindOlderLog] = logs[:n-1]
		}
	}
	return out
}

// kinds returns the names of the kinds that occur, in order.
func kinds(files map[string][]string) []string { return slices.Sorted(maps.Keys(files)) }

// cloneDirectory copies a data directory. Tables never change after they are written, so it links
// them, except the files in own, which a trial damages.
func cloneDirectory(from, to string, own map[string]bool) error {
	files, err := filesOf(from)
	if err != nil {
		return err
	}
	for _, file := range files {
		target := filepath.Join(to, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
			return err
		}
		source := filepath.Join(from, filepath.FromSlash(file))
		if strings.HasSuffix(file, ".sst") && !own[file] {
			if err := os.Link(source, target); err == nil {
				continue
			}
		}
		if err := copyFile(source, target); err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // it was only read
	if err := os.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	info, err := in.Stat()
	if err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// A picture is the content of a directory: the hash of every file.
type picture map[string]string

func pictureOf(dir string) (picture, error) {
	files, err := filesOf(dir)
	if err != nil {
		return nil, err
	}
	p := picture{}
	for _, file := range files {
		in, err := os.Open(filepath.Join(dir, filepath.FromSlash(file)))
		if err != nil {
			return nil, err
		}
		h := sha256.New()
		n, err := io.Copy(h, in)
		if err := errors.Join(err, in.Close()); err != nil {
			return nil, err
		}
		p[file] = fmt.Sprintf("%d bytes %x", n, h.Sum(nil)[:12])
	}
	return p, nil
}

// changes returns the files that differ.
func (p picture) changes(after picture) []string {
	var out []string
	for file, sum := range p {
		switch now, there := after[file]; {
		case !there:
			out = append(out, file+" is gone")
		case now != sum:
			out = append(out, file+" has changed")
		}
	}
	for file := range after {
		if _, there := p[file]; !there {
			out = append(out, file+" is new")
		}
	}
	slices.Sort(out)
	return out
}

// stamps returns sizes and times of a master's files. A trial that wrote through a link would
// change them.
func stamps(dir string) (map[string]string, error) {
	files, err := filesOf(dir)
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for _, file := range files {
		info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(file)))
		if err != nil {
			return nil, err
		}
		out[file] = fmt.Sprintf("%d %s", info.Size(), info.ModTime().Format(time.RFC3339Nano))
	}
	return out, nil
}
