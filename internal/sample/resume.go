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

// queue hands out the numbers of items in order. It never runs more than its window ahead of the
// oldest number that is not done. Whatever happens to a load, all items below some number exist and
// all items a window above it do not. This lets a later load find the place to resume.
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

// take returns the next number and may wait for the window. It returns false at the end.
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

// done marks a number as done.
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

// stop makes take return false.
func (q *queue) stop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.stopped = true
	q.moved.Broadcast()
}

// resumeWindow is the window of every load, so that a load with another number of workers can
// resume. It also limits the useful number of workers.
const resumeWindow = 512

// reached asks the server how far an earlier load got, by bisection with point reads. It returns
// the first item to send: a window before the place that it found. It returns an error for a
// container with other items.
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

// refuseOtherItems checks a container without the first item. It may be empty or hold the first few
// items of an interrupted load. Any other content belongs to someone else or to a shop of another
// size, and must not be mixed with ours.
func (l *loader) refuseOtherItems(ctx context.Context) error {
	// No TOP: no service answers it for a container of several ranges.
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
