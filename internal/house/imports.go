package house

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Map is the table that imports are compared with.
type Map struct {
	Module    string
	Rooms     []Room
	TestRooms []string
	Libraries []Library
}

// Standing returns the map of this repository.
func Standing() Map {
	return Map{Module: Module, Rooms: Rooms, TestRooms: TestRooms, Libraries: Libraries}
}

// CheckImports reports every import that the map does not allow, every package that the map does
// not list, and every room whose package does not exist.
func CheckImports(t *Tree, m Map) []Finding {
	rooms := map[string]Room{}
	for _, r := range m.Rooms {
		rooms[r.Dir] = r
	}
	var out []Finding
	seen := map[string]bool{}
	for _, f := range t.Go {
		room, known := rooms[f.Dir]
		if !known {
			if !seen[f.Dir] {
				out = append(out, Finding{Path: f.Dir, Text: "is no room of the map: add a row to internal/house/rooms.go"})
			}
			seen[f.Dir] = true
			continue
		}
		seen[f.Dir] = true
		for _, spec := range f.Tree.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				continue
			}
			if text := m.judge(room, f, imported, rooms); text != "" {
				out = append(out, Finding{Path: f.Path, Line: t.line(spec.Pos()), Text: text})
			}
		}
	}
	for _, r := range m.Rooms {
		if !seen[r.Dir] {
			out = append(out,
				Finding{Path: r.Dir, Text: "is in the map but holds no Go file: a room appears with its first tenant"})
		}
	}
	return out
}

// judge returns why the import is not allowed, or "".
func (m Map) judge(room Room, f *GoFile, imported string, rooms map[string]Room) string {
	dir, ours := strings.CutPrefix(imported, m.Module)
	switch {
	case ours && (dir == "" || dir[0] == '/'):
		dir = strings.TrimPrefix(dir, "/")
		if dir == "" {
			dir = "."
		}
		return m.judgeRoom(room, f.Test, dir, rooms)
	case !strings.Contains(strings.SplitN(imported, "/", 2)[0], "."):
		return "" // standard library
	default:
		return m.judgeLibrary(room, f.Test, imported)
	}
}

func (m Map) judgeRoom(room Room, test bool, dir string, rooms map[string]Room) string {
	target, known := rooms[dir]
	switch {
	case !known:
		return fmt.Sprintf("imports %s, which is no room of the map", dir)
	case dir == room.Dir && test, target.Words, slices.Contains(room.May, dir):
		if room.Words && !target.Words {
			return fmt.Sprintf("%s is vocabulary (%s) and may import only vocabulary, not %s", room.Dir, words, dir)
		}
		return ""
	case test && (slices.Contains(m.TestRooms, dir) || slices.Contains(room.Tests, dir)):
		return ""
	}
	return fmt.Sprintf("%s may not import %s: doors open one way (ARCHITECTURE.md, internal/house/rooms.go)", room.Dir,
		dir)
}

func (m Map) judgeLibrary(room Room, test bool, imported string) string {
	for _, l := range m.Libraries {
		if imported != l.Path && !strings.HasPrefix(imported, l.Path+"/") {
			continue
		}
		if l.TestsOnly && test || slices.Contains(l.Rooms, room.Dir) {
			return ""
		}
		return fmt.Sprintf("%s may not import %s (%s)", room.Dir, l.Path, l.Why)
	}
	return fmt.Sprintf("imports library %s, which has no row in internal/house/libraries.go", imported)
}
