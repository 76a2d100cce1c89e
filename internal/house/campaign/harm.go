package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// harms are the ways to damage a file.
var harms = []string{
	"flip start", "flip middle", "flip end", "flip random", "cut half", "cut random", "cut 1 byte", "zero block",
	"zero all", "empty", "delete", "swap", "stale",
}

// plants are files that a trial adds to a store instead.
var plants = []string{"plant temporary", "plant foreign"}

// A harm is one damage: which file, and how. The trial's seed determines everything else.
type harm struct {
	kind, how string
	seed      uint64
}

func (h harm) String() string { return h.kind + ": " + h.how }

// applicable reports whether the harm can be done to a file of this kind. Markers and the lock are
// empty, so only their names can be harmed.
func applicable(kind, how string, count int) bool {
	planting := slices.Contains(plants, how)
	if kind == kindTemporary {
		return planting
	}
	if planting {
		return false
	}
	switch kind {
	case kindMarker, kindFormat, kindLock:
		return how == "flip random" || how == "delete" || how == "stale"
	}
	return how != "swap" || count > 1
}

// harmsFor lists the harms that can be done to a directory, each once.
func harmsFor(files map[string][]string) []harm {
	var out []harm
	for _, kind := range append(kinds(files), kindTemporary) {
		for _, how := range append(slices.Clone(harms), plants...) {
			if applicable(kind, how, len(files[kind])) && !slices.Contains(out, harm{kind: kind, how: how}) {
				out = append(out, harm{kind: kind, how: how})
			}
		}
	}
	return out
}

// A target is the files that a harm changes, chosen by its seed.
type target struct {
	random *rand.Rand
	files  []string // one, or two to swap
}

func (h harm) target(files map[string][]string) target {
	t := target{random: rand.New(rand.NewPCG(h.seed, 99))}
	of := files[h.kind]
	if len(of) == 0 {
		return t
	}
	first := t.random.IntN(len(of))
	t.files = []string{of[first]}
	if h.how == "swap" {
		t.files = append(t.files, of[(first+1+t.random.IntN(len(of)-1))%len(of)])
	}
	return t
}

// do harms the directory. It returns the names by which a message may call the damage, and a
// description for a person. earlier is an old state of the same directory.
func (h harm) do(t target, dir, earlier string) (names []string, detail string, err error) {
	if slices.Contains(plants, h.how) {
		return h.plant(t.random, dir)
	}
	for _, file := range t.files {
		name := file[strings.LastIndexByte(file, '/')+1:]
		names = append(names, name)
		// A message may call a table or a log by its number alone.
		if number, _, cut := strings.Cut(name, "."); cut && len(number) >= 6 &&
			strings.Trim(number, "0123456789") == "" {
			names = append(names, number)
		}
	}
	if h.kind == kindMarker || h.kind == kindFormat {
		names = append(names, h.kind) // a removed file may be named by its kind
	}
	path := filepath.Join(dir, filepath.FromSlash(t.files[0]))
	switch h.how {
	case "delete":
		return names, "deleted " + names[0], os.Remove(path)
	case "swap":
		other := filepath.Join(dir, filepath.FromSlash(t.files[1]))
		held := path + ".held"
		for _, move := range [][2]string{{path, held}, {other, path}, {held, other}} {
			if err := os.Rename(move[0], move[1]); err != nil {
				return nil, "", err
			}
		}
		return names, "swapped " + strings.Join(t.files, " and "), nil
	case "stale":
		return h.stale(t, names, path, earlier)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	after, detail := harmed(before, h.how, t.random)
	if string(before) == string(after) {
		return nil, "", errNothingToHarm
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, "", err
	}
	return names, names[0] + ": " + detail, os.WriteFile(path, after, info.Mode().Perm())
}

// errNothingToHarm means that the harm would leave the file as it is: the trial chooses another.
var errNothingToHarm = fmt.Errorf("the harm changes nothing")

// harmed returns the changed bytes of a file.
func harmed(before []byte, how string, random *rand.Rand) (after []byte, detail string) {
	after = slices.Clone(before)
	n := len(after)
	flip := func(at int) ([]byte, string) {
		bit := random.IntN(8)
		after[at] ^= 1 << bit
		return after, fmt.Sprintf("bit %d of byte %d of %d flipped", bit, at, n)
	}
	if n == 0 {
		if strings.HasPrefix(how, "flip") {
			return []byte("garbage"), "garbage written into the empty file"
		}
		return after, "empty"
	}
	switch how {
	case "flip start":
		return flip(0)
	case "flip middle":
		return flip(n / 2)
	case "flip end":
		return flip(n - 1)
	case "flip random":
		return flip(random.IntN(n))
	case "cut half":
		return after[:n/2], fmt.Sprintf("cut from %d to %d bytes", n, n/2)
	case "cut random":
		to := random.IntN(n)
		return after[:to], fmt.Sprintf("cut from %d to %d bytes", n, to)
	case "cut 1 byte":
		return after[:n-1], fmt.Sprintf("cut from %d by 1 byte", n)
	case "zero block":
		const block = 4096
		at := random.IntN((n+block-1)/block) * block
		end := min(at+block, n)
		clear(after[at:end])
		return after, fmt.Sprintf("bytes %d to %d of %d zeroed", at, end, n)
	case "zero all":
		clear(after)
		return after, fmt.Sprintf("all %d bytes zeroed", n)
	case "empty":
		return nil, fmt.Sprintf("emptied, had %d bytes", n)
	}
	panic("no harm is named " + how)
}

// stale replaces a file by an old copy: the earlier file of the same name, or the newest earlier
// file of its kind. For a marker it restores the old name.
func (h harm) stale(t target, names []string, path, earlier string) ([]string, string, error) {
	files, err := filesOf(earlier)
	if err != nil {
		return nil, "", err
	}
	of := classify(files)[h.kind]
	if h.kind == kindOlderLog {
		of = append(of, classify(files)[kindNewestLog]...)
	}
	if len(of) == 0 {
		return nil, "", errNothingToHarm
	}
	old := of[len(of)-1]
	if slices.Contains(of, t.files[0]) {
		old = t.files[0]
	}
	oldName := old[strings.LastIndexByte(old, '/')+1:]
	source := filepath.Join(earlier, filepath.FromSlash(old))
	if h.kind == kindMarker || h.kind == kindFormat {
		if oldName == names[0] {
			return nil, "", errNothingToHarm
		}
		if err := os.Remove(path); err != nil {
			return nil, "", err
		}
		// A message may name the file that the old marker leads to.
		leads := oldName[strings.LastIndexByte(oldName, '.')+1:]
		detail := fmt.Sprintf("%s replaced by the older %s", names[0], oldName)
		return append(names, oldName, leads), detail, copyFile(source, filepath.Join(filepath.Dir(path), oldName))
	}
	before, err := os.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	after, err := os.ReadFile(source)
	if err != nil {
		return nil, "", err
	}
	if string(before) == string(after) {
		return nil, "", errNothingToHarm
	}
	detail := fmt.Sprintf("%s replaced by an old copy of %s", names[0], oldName)
	return append(names, oldName), detail, copyFile(source, path)
}

// plant adds a file that the product does not know.
func (h harm) plant(random *rand.Rand, dir string) (names []string, detail string, err error) {
	number := fmt.Sprintf("%06d", random.IntN(900000))
	name := map[string][]string{
		"plant temporary": {
			number + ".dbtmp", "CURRENT." + number + ".dbtmp", "temporary." + number + ".dbtmp",
			"MANIFEST-" + number + ".tmp",
		},
		"plant foreign": {"lost+found.txt", ".nfs" + number, "core." + number, "." + number + ".sst.swp"},
	}[h.how]
	chosen := name[random.IntN(len(name))]
	garbage := make([]byte, random.IntN(3000))
	for i := range garbage {
		garbage[i] = byte(random.Uint32())
	}
	return []string{chosen}, "planted " + chosen, os.WriteFile(filepath.Join(dir, "store", chosen), garbage, 0o600)
}
