package sample

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sort"
	"sync"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// queue gives out the numbers of items in order and never runs further ahead
// than its window of the oldest one that is not done. So, whatever happens to a
// load, the items below some number are all there and those a window above it
// are all absent: that is what lets a later load find the place again.
type queue struct {
	mu      sync.Mutex
	moved   *sync.Cond
	next    int
	end     int
	oldest  int          // every number below is done
	waiting map[int]bool // done, above oldest
	window  int
	stopped bool
}

func newQueue(start, end, window int) *queue {
	q := &queue{next: start, end: end, oldest: start, window: window, waiting: make(map[int]bool, window)}
	q.moved = sync.NewCond(&q.mu)
	return q
}

// take returns the next number, waiting for the window; false at the end.
func (q *queue) take() (int, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for !q.stopped && q.next < q.end && q.next >= q.oldest+q.window {
		q.moved.Wait()
	}
	if q.stopped || q.next >= q.end {
		return 0, false
	}
	q.next++
	return q.next - 1, true
}

// done marks a number.
func (q *queue) done(i int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting[i] = true
	for q.waiting[q.oldest] {
		delete(q.waiting, q.oldest)
		q.oldest++
	}
	q.moved.Broadcast()
}

// stop ends the giving out.
func (q *queue) stop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.stopped = true
	q.moved.Broadcast()
}

// resumeWindow is the window of every load, so that one with other workers
// finds the place just as well. It is also the most workers that are of use.
const resumeWindow = 512

// reached asks the server how far an earlier load got, by bisection with point
// reads, and returns the first item to send: a window before the place that was
// found. It refuses a container that holds something else.
func (l *loader) reached(ctx context.Context) (int, error) {
	var failure error
	place := sort.Search(l.container.Items, func(i int) bool {
		if failure != nil {
			return true
		}
		there, err := l.exists(ctx, i)
		if err != nil {
			failure = err
		}
		return !there
	})
	if failure != nil {
		return 0, fmt.Errorf("look for the end of an earlier load: %w", failure)
	}
	if place == 0 {
		return 0, l.refuseOtherItems(ctx)
	}
	return max(0, place-resumeWindow), nil
}

func (l *loader) exists(ctx context.Context, i int) (bool, error) {
	item := l.store.Item(l.container.Name, i)
	_, err := l.client.ReadItem(ctx, azcosmos.NewPartitionKeyString(item.PartitionKey), item.ID, nil)
	if statusOf(err) == http.StatusNotFound {
		return false, nil
	}
	return err == nil, err
}

// refuseOtherItems looks into a container that has no first item. It may be
// empty, or hold the first few of an interrupted load; anything else is not
// ours, or a shop of another size, and is left alone.
func (l *loader) refuseOtherItems(ctx context.Context) error {
	// Without TOP, which no service answers for a container of several ranges.
	pager := l.client.NewQueryItemsPager("SELECT c.id FROM c", azcosmos.NewPartitionKey(),
		&azcosmos.QueryOptions{PageSizeHint: 1})
	for pager.More() {
		page, err := pager.NextPage(ctx)
		if err != nil {
			return fmt.Errorf("look whether the container is empty: %w", err)
		}
		for _, found := range page.Items {
			var v struct{ ID string }
			if err := json.Unmarshal(found, &v); err != nil {
				return fmt.Errorf("look whether the container is empty: %w", err)
			}
			if !l.isEarly(v.ID) {
				return fmt.Errorf(
					"%w (such as %q), for example a shop of another scale: choose another database with --db, or send every item "+
						"with --from-start", ErrOtherItems, v.ID)
			}
			return nil
		}
	}
	return nil
}

func (l *loader) isEarly(id string) bool {
	for i := range min(resumeWindow, l.container.Items) {
		if l.store.Item(l.container.Name, i).ID == id {
			return true
		}
	}
	return false
}
