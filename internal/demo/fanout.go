package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
)

const (
	byUsername = "key /username"
	byColor    = "second copy, key /favoriteColor"

	fanOutUsers    = 96
	fanOutUser     = "mira-3"
	fanOutColor    = "teal"
	mostPartitions = 32
)

var fanOutScenario = Scenario{
	Name:    "fan-out",
	Summary: "The same query on 1 to 32 physical partitions, with and without the partition key",
	Run:     playFanOut,
}

type user struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	Color    string `json:"favoriteColor"`
	Name     string `json:"name"`
	Motto    string `json:"motto,omitempty"`
}

// newUser returns one of 96 people: eight first names, twelve of each, with eight colours in
// rotation.
func newUser(n int) user {
	names := [...]string{"mira", "tomas", "yuki", "lena", "idris", "carla", "sven", "noor"}
	colors := [...]string{"red", "orange", "yellow", "green", fanOutColor, "blue", "violet", "brown"}
	username := names[n%len(names)] + "-" + strconv.Itoa(n/len(names))
	return user{
		ID: username, Username: username, Color: colors[(n+n/len(names))%len(colors)], Name: username,
		Motto: "Whatever the question, the answer has to fit on a page.",
	}
}

func playFanOut(ctx context.Context, s *Stage) error {
	s.Say("%d users, partitioned by /username. The site asks two questions: who is this user, and who likes this "+
		"colour? The first names the partition key, the second does not. Nothing changes below but the number of physical "+
		"partitions.", fanOutUsers)
	db, err := s.Database(ctx, "people")
	if err != nil {
		return err
	}
	f := &fanOut{stage: s}
	for n := 1; n <= mostPartitions; n *= 2 {
		if err := f.ask(ctx, db, n); err != nil {
			return err
		}
	}
	f.tell()
	if err := f.copy(ctx, db); err != nil {
		return err
	}
	s.Learn(
		"A query is cheap when its text names the partition key: its cost then does not depend on the size of the "+
			"container. Without the key it pays for every physical partition, including those without a result. That is fine "+
			"for a daily report and for a container that stays small. For a frequent question, keep a second copy under the "+
			"key that the question names, and let the writer (or the change feed) keep it up to date.",
		"orrery demo read-and-write-heavy  # when a second copy pays",
		"orrery demo throughput            # the other thing that a key decides")
	return nil
}

// fanOut collects the charges by number of partitions.
type fanOut struct {
	stage          *Stage
	partitions     []int
	keyed, unkeyed []Step
	// receipt is the receipt of the query over the most partitions, if the server sends one.
	receipt Receipt
}

// ask creates a container of n physical partitions and asks both questions.
func (f *fanOut) ask(ctx context.Context, db *Database, n int) error {
	s := f.stage
	c, err := db.Container(ctx, ContainerSpec{ID: fmt.Sprintf("users%d", n), Key: []string{"/username"}, Partitions: n})
	if err != nil {
		return err
	}
	for i := range fanOutUsers {
		u := newUser(i)
		if err := c.Create(ctx, Key(u.Username), u); err != nil {
			return err
		}
	}
	keyed, err := s.Do(ctx, byUsername, fmt.Sprintf("by username, %d partitions", n), func(ctx context.Context) error {
		return one(c.Query(ctx, AnyKey(), "SELECT * FROM c WHERE c.username = @u", "@u", fanOutUser))
	})
	if err != nil {
		return err
	}
	unkeyed, err := s.Do(ctx, byUsername, fmt.Sprintf("by favoriteColor, %d partitions", n),
		func(ctx context.Context) error {
			rows, err := c.Query(ctx, AnyKey(), "SELECT * FROM c WHERE c.favoriteColor = @color", "@color", fanOutColor)
			return f.count(rows, err)
		})
	f.partitions, f.keyed, f.unkeyed, f.receipt = append(f.partitions, n), append(f.keyed, keyed), append(f.unkeyed,
		unkeyed), s.Last()
	return err
}

// count checks that every eighth user was found.
func (*fanOut) count(rows []json.RawMessage, err error) error {
	if want := fanOutUsers / 8; err == nil && len(rows) != want {
		return fmt.Errorf("a query found %d rows, expected %d", len(rows), want)
	}
	return err
}

func (f *fanOut) tell() {
	s := f.stage
	s.Head("What each question costs")
	s.Show("username:      SELECT * FROM c WHERE c.username = '"+fanOutUser+"'",
		"favoriteColor: SELECT * FROM c WHERE c.favoriteColor = '"+fanOutColor+"'")
	s.Gap()
	s.Bars("RU", append(f.bars("username", f.keyed, Good), f.bars("favoriteColor", f.unkeyed, Bad)...))
	s.Gap()
	most := f.unkeyed[len(f.unkeyed)-1].Charge
	s.Say("The hash of the username leads the first question to one partition. The second must ask all of them, even "+
		"those where nobody likes %s: 2.7 RU each, and 0.1 for the look-up in its index. The result is the same %d rows "+
		"every time; with %d partitions they cost %s as much as with one.", fanOutColor, fanOutUsers/8, mostPartitions,
		Times(most, f.unkeyed[0].Charge))
	s.Figure("by favoriteColor, 32 partitions to one", most/f.unkeyed[0].Charge, "times")
	if f.receipt.FanOut != nil {
		s.Gap()
		s.Say("The receipt of the last query (header x-orrery-receipt) shows the same:")
		s.Gap()
		s.Show(fmt.Sprintf(`"charge":%.2f, "fanOut":{"ranges":%d,"charge10x":%.2f}`, f.receipt.Charge,
			f.receipt.FanOut.Ranges, f.receipt.FanOut.Charge10x))
		s.Gap()
		s.Say(
			"charge10x is what the same page would cost with ten times the partitions, estimated while they are few: it " +
				"multiplies the visits, but not the look-ups and rows. When the container has grown, the query costs at least " +
				"that much; look-ups in further indexes and more rows add to it.")
	}
}

// bars returns the bars of one question for all sizes.
func (f *fanOut) bars(question string, steps []Step, tone Tone) []Bar {
	var bars []Bar
	for i, step := range steps {
		bar := Bar{Label: fmt.Sprintf("%s, %2d", question, f.partitions[i]), Value: step.Charge, Tone: tone}
		if i == 0 {
			bar.Label += " partition"
		} else {
			bar.Label += " partitions"
		}
		if step.Total > 0 {
			bar.Note = fmt.Sprintf("%d of %d asked", step.Ranges, step.Total)
		}
		bars = append(bars, bar)
	}
	return bars
}

// copy measures the remedy: a second copy of the users, keyed by colour.
func (f *fanOut) copy(ctx context.Context, db *Database) error {
	s := f.stage
	s.Head("The remedy: a second copy, partitioned by /favoriteColor")
	c, err := db.Container(ctx,
		ContainerSpec{ID: "usersByColor", Key: []string{"/favoriteColor"}, Partitions: mostPartitions})
	if err != nil {
		return err
	}
	written, err := s.Do(ctx, byColor, "write the copies", func(ctx context.Context) error {
		for i := range fanOutUsers {
			u := newUser(i)
			u.Motto = "" // the list does not show it
			if err := c.Create(ctx, Key(u.Color), u); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	asked, err := s.Do(ctx, byColor, fmt.Sprintf("by favoriteColor, %d partitions", mostPartitions),
		func(ctx context.Context) error {
			rows, err := c.Query(ctx, AnyKey(), "SELECT * FROM c WHERE c.favoriteColor = @color", "@color", fanOutColor)
			return f.count(rows, err)
		})
	if err != nil {
		return err
	}
	before, each := f.unkeyed[len(f.unkeyed)-1], written.Charge/fanOutUsers
	s.Bars("RU", []Bar{
		{Label: "users, 32 partitions", Value: before.Charge, Tone: Bad},
		{Label: "usersByColor, 32 partitions", Value: asked.Charge, Tone: Good},
		{Label: "one copy, when a user signs up", Value: each, Tone: Quiet},
	})
	pays := (before.Charge - asked.Charge) / each
	s.Gap()
	s.Say("The list costs %s RU instead of %s, whatever the size. The price is one more write of %s RU for each user, "+
		"and another whenever a favourite colour changes (a delete and a create, as the key of an item cannot change). One "+
		"saved query pays for %d copies. With eight colours there are eight logical partitions: enough here, too few for "+
		"millions of users. For those, combine the colour with something that varies.", RU(asked.Charge), RU(before.Charge),
		RU(each), int(pays))
	s.Figure("a copy", each, "RU")
	s.Figure("copies paid by one saved query", pays, "")
	return nil
}
