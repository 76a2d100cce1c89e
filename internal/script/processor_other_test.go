//go:build !unix

package script_test

import "time"

var began = time.Now()

// processorTime is the time that has passed.
func processorTime() time.Duration { return time.Since(began) }
