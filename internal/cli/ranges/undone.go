package ranges

import (
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// undone says whether the server will undo a merge, and whether at once. Its balancer splits a
// range that holds too much data, and continues a container's growth to more ranges. It also splits
// a container that has fewer ranges than its throughput needs, but only when the throughput changes
// and when the server starts.
func (r *reshapeCommand) undone(list *rangeList) (why string, atOnce bool) {
	left, bytes, each := max(1, r.into), int64(0), ""
	for i := range list.Ranges {
		if k := &list.Ranges[i]; len(r.ranges) == 0 || slices.Contains(r.ranges, k.ID) {
			bytes += k.Bytes
		}
	}
	switch {
	case len(r.ranges) > 0:
		left = len(list.Ranges) - len(r.ranges) + 1
	case left > 1: // the cut points divide the data evenly
		bytes /= int64(left)
		each = " about"
	}
	switch {
	case list.MaxBytes > 0 && bytes > list.MaxBytes:
		return fmt.Sprintf("A merged range will hold%s %s, and a range may hold %s (--physical-partition-limit): the "+
			"server will split it again at once.",
			each, screen.Size(bytes), screen.Size(list.MaxBytes)), true
	case list.Target > left:
		growing := screen.Plural(list.Target, "range")
		return fmt.Sprintf("The container is growing to %s: the server will split again at once.", growing), true
	case list.Needed > left:
		return fmt.Sprintf("The throughput of the container needs %s, one for each 10,000 RU/s. The server will split "+
			"again when the throughput changes, and at its next start.",
			screen.Plural(list.Needed, "range")), false
	}
	return "", false
}

// warn says what the server will undo, and asks for consent if it will do so at once.
func (r *reshapeCommand) warn(cmd *cobra.Command, c *console.Console, list *rangeList) error {
	why, atOnce := r.undone(list)
	if why == "" {
		return nil
	}
	if err := c.Note("%s\n", why); err != nil || !atOnce || r.yes {
		return err
	}
	return c.Confirm(cmd, "Merge anyway?", "nothing was merged")
}
