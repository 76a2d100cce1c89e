package screen

import (
	"testing"
)

func TestNumbersForPeople(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 412300: "412,300", 1000000: "1,000,000", -1234: "-1,234",
		-123: "-123",
	} {
		if have := Thousands(n); have != want {
			t.Errorf("grouped(%d) = %s, want %s", n, have, want)
		}
	}
	for n, want := range map[float64]string{0: "0", 812: "812", 1234: "1.2k", 38212: "38k", 2.5e6: "2.5M"} {
		if have := Short(n); have != want {
			t.Errorf("short(%v) = %s, want %s", n, have, want)
		}
	}
	if have := Charge(1234567.891); have != "1,234,567.89" {
		t.Errorf("groupedCharge = %s", have)
	}
}

func TestSizesAndTimes(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0 B", 1023: "1023 B", 1024: "1.0 KB", 1536 << 10: "1.5 MB", 50 << 30: "50.0 GB", 5000 << 40: "5000.0 TB",
	} {
		if have := Size(n); have != want {
			t.Errorf("%d is %s, want %s", n, have, want)
		}
	}
	for ms, want := range map[float64]string{0: "0.0 ms", 3.14: "3.1 ms", 1234: "1.23 s", 125_400: "2m5s"} {
		if have := Milliseconds(ms); have != want {
			t.Errorf("%v is %s, want %s", ms, have, want)
		}
	}
}
