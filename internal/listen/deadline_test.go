package listen

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// longAgo is how net/http ends a read that waits.
var longAgo = time.Unix(1, 0)

// TestDeadlinesAreKept: whatever deadlines are set and when, reads and writes end at the same times
// and in the same way as on the plain connection.
func TestDeadlinesAreKept(t *testing.T) {
	for seed := range uint64(300) {
		plain := play(t, seed, func(c net.Conn) net.Conn { return c })
		same := play(t, seed, func(c net.Conn) net.Conn {
			return newSniffed(c)
		})
		if !slices.Equal(plain, same) {
			t.Fatalf("seed %d:\n%q\n%q", seed, plain, same)
		}
	}
}

// play uses a connection at random and returns what happened, in simulated time.
func play(t *testing.T, seed uint64, wrap func(net.Conn) net.Conn) (story []string) {
	synctest.Test(t, func(t *testing.T) {
		random, begin := rand.New(rand.NewPCG(seed, 1)), time.Now() //nolint:forbidigo // of the bubble
		near, far := net.Pipe()
		conn := wrap(near)
		defer near.Close() //nolint:errcheck // it has none
		defer far.Close()  //nolint:errcheck // it has none
		tell := func(what string, n int, err error) {
			kind := "ok"
			if timeout, is := err.(net.Error); is && timeout.Timeout() { //nolint:errorlint // as net/http asks
				kind = "timeout"
			} else if err != nil {
				kind = err.Error()
			}
			story = append(story,
				fmt.Sprint(time.Since(begin).Milliseconds(), " ", what, " ", n, " ", kind)) //nolint:forbidigo // of the bubble
		}
		set := [](func(time.Time) error){conn.SetReadDeadline, conn.SetWriteDeadline, conn.SetDeadline}
		for range 40 {
			// Events happen at odd milliseconds, deadlines end at even ones.
			switch wait := time.Duration(random.IntN(40)) * time.Millisecond; random.IntN(6) {
			case 0, 1:
				at := time.Now().Add(2*wait + time.Millisecond) //nolint:forbidigo // of the bubble
				_ = set[random.IntN(3)](at)
			case 2:
				_ = set[random.IntN(3)]([]time.Time{{}, longAgo}[random.IntN(2)])
			case 3: // a read that gets another deadline while it waits, and finally a byte
				another, later := time.Time{}, time.Duration(random.IntN(40))*time.Millisecond
				if random.IntN(3) > 0 {
					another = time.Now().Add(2*later + time.Millisecond) //nolint:forbidigo // of the bubble
				}
				change := random.IntN(2) == 0
				done := make(chan struct{})
				go func() {
					defer close(done)
					n, err := conn.Read(make([]byte, 1))
					tell("read", n, err)
				}()
				time.Sleep(2 * wait)
				if change {
					_ = conn.SetReadDeadline(another)
				}
				time.Sleep(2 * later)
				synctest.Wait()
				select {
				case <-done:
				default:
					_, _ = far.Write([]byte{1})
				}
				<-done
			case 4: // a write of which the other side reads a part at a time
				done := make(chan struct{})
				go func() {
					defer close(done)
					n, err := conn.Write([]byte("four"))
					tell("write", n, err)
				}()
				for range 4 {
					time.Sleep(2 * wait)
					synctest.Wait()
					_ = far.SetReadDeadline(time.Now().Add(time.Nanosecond)) //nolint:forbidigo // of the bubble
					_, _ = far.Read(make([]byte, 1))
				}
				<-done
			case 5:
				time.Sleep(2 * wait)
			}
		}
	})
	return story
}

// idle is a connection that counts its deadlines and reads. Its reads and writes end at once, with
// or without a timeout.
type idle struct {
	net.Conn
	set    int
	reads  int
	late   bool   // the next operation meets its deadline
	over   bool   // the read deadline is one in the distant past
	during func() // called while the next read waits, if not nil
}

func (c *idle) SetReadDeadline(at time.Time) error {
	c.set++
	c.over = at.Equal(longAgo)
	return nil
}

func (c *idle) SetWriteDeadline(time.Time) error { c.set++; return nil }

func (c *idle) Read(p []byte) (int, error) {
	c.reads++
	if during := c.during; during != nil {
		c.during = nil
		during()
	}
	c.late = c.late || c.over
	return c.Write(p)
}

func (c *idle) Write(p []byte) (int, error) {
	if c.late {
		c.late = false
		return 0, os.ErrDeadlineExceeded
	}
	return len(p), nil
}

// TestDeadlinesAreSetSeldom: a connection under net/http gets one deadline of each kind, not eight
// for a request.
func TestDeadlinesAreSetSeldom(t *testing.T) {
	c := new(idle)
	conn := newSniffed(c)
	conn.first, conn.unread = 'G', true
	one, now := make([]byte, 1), conn.reading.opened
	for range 1000 {
		now = now.Add(time.Millisecond)
		for _, step := range []func() error{
			func() error { return conn.SetReadDeadline(now.Add(10 * time.Minute)) }, // for the head
			func() error { _, err := conn.Read(one); return err },
			func() error { return conn.SetReadDeadline(now.Add(20 * time.Minute)) },  // for the body
			func() error { return conn.SetWriteDeadline(now.Add(20 * time.Minute)) }, // for the answer
			func() error { return conn.SetReadDeadline(time.Time{}) },                // until the client leaves
			func() error { return conn.SetReadDeadline(longAgo) },
			func() error {
				if _, err := conn.Read(one); !errors.Is(err, os.ErrDeadlineExceeded) {
					return fmt.Errorf("read: %w", err)
				}
				return nil
			},
			func() error { return conn.SetReadDeadline(time.Time{}) },
			func() error { _, err := conn.Write(one); return err },
			func() error { return conn.SetWriteDeadline(time.Time{}) },
			func() error { return conn.SetReadDeadline(now.Add(time.Hour)) }, // for the next request
		} {
			if err := step(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if c.set != 2 {
		t.Errorf("%d deadlines are set", c.set)
	}
	// An earlier deadline that was postponed ends nothing: the connection gets the later one.
	c.late = true
	if n, err := conn.Read(one); n != 1 || err != nil || c.set != 3 {
		t.Errorf("%d %v, %d deadlines", n, err, c.set)
	}
	c.late = true
	if n, err := conn.Write(one); n != 1 || err != nil || c.set != 4 {
		t.Errorf("%d %v, %d deadlines", n, err, c.set)
	}
	// A deadline in the distant past ends a read that waits. The next read does not meet it: it sets
	// the connection's deadline once, and not again.
	c.reads, c.during = 0, func() { _ = conn.SetReadDeadline(longAgo) }
	if _, err := conn.Read(one); !errors.Is(err, os.ErrDeadlineExceeded) || c.reads != 1 {
		t.Errorf("%v after %d reads", err, c.reads)
	}
	_ = conn.SetReadDeadline(time.Time{})
	if n, err := conn.Read(one); n != 1 || err != nil || c.reads != 2 || c.set != 6 {
		t.Errorf("%d %v after %d reads, %d deadlines", n, err, c.reads, c.set)
	}
	if n := testing.AllocsPerRun(100, func() {
		_ = conn.SetReadDeadline(longAgo)
		_, _ = conn.Read(one)
		_ = conn.SetReadDeadline(time.Time{})
		_, _ = conn.Read(one)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
