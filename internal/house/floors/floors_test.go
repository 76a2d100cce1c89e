package floors

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFloorsRiseAndNeverSink(t *testing.T) {
	file := filepath.Join(t.TempDir(), "floors.json")
	f, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, below := f.Below("js", "http", 0); below {
		t.Error("nothing is below a floor that is not there")
	}
	if !f.Raise("js", "http", 2) || f.Raise("js", "http", 2) || f.Raise("js", "http", 1) {
		t.Error("a floor rises once, to more")
	}
	if err := f.Write(file); err != nil {
		t.Fatal(err)
	}
	if f, err = Read(file); err != nil || f["js"]["http"] != 2 {
		t.Fatalf("%v %v", f, err)
	}
	if floor, below := f.Below("js", "http", 1); floor != 2 || !below {
		t.Errorf("1 against a floor of 2: %d, %v", floor, below)
	}
	if _, below := f.Below("js", "http", 2); below {
		t.Error("as many as the floor are enough")
	}
}

func TestADamagedFileIsNoFloor(t *testing.T) {
	file := filepath.Join(t.TempDir(), "floors.json")
	if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(file); err == nil {
		t.Error("no error")
	}
}
