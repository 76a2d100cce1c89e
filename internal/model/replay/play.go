package replay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/transfer"
)

// A Play is a whole replay: of a design, and of one container for each table if asked for.
type Play struct {
	Options
	Scale  schema.Scale
	Design *design.Design
	Source *source.Source
	// Price has the options of prices; the replay sets Loaded and Ranges.
	Price predict.Options
	// Ranges is the number of partition key ranges of the containers.
	Ranges   int
	Baseline bool
	// Samples is how often each pattern is compared with the source; 0 means never.
	Samples int
	// Database holds the containers of the design, and with "-naive" behind it those of the
	// baseline.
	Database string
	// Fill makes the containers of a design in a database, and migrates the rows of the source into
	// them; nil means that they are there. Databases that Fill has filled are dropped in the end,
	// unless Keep is set.
	Fill func(ctx context.Context, name string, d *design.Design, database string) error
	Keep bool
}

// dropTime bounds the time for dropping a database after an interruption.
const dropTime = 30 * time.Second

// Do runs the replay, and judges it.
func (p *Play) Do(ctx context.Context) (*file.Run, error) {
	out := &file.Run{
		Name: p.Workload.Name, Duration: p.Duration.Seconds(), Ranges: p.Ranges, Workers: p.Workers, Retry: "none",
		Seed: int64(p.Seed & (1<<53 - 1)), //nolint:gosec // it fits
	}
	if out.Workers == 0 {
		out.Workers = DefaultWorkers
	}
	if p.Retry {
		out.Retry = "sdk"
	}
	if p.Pools == nil {
		pools, err := ReadPools(ctx, p.Source, p.Schema, p.Workload, p.Seed)
		if err != nil {
			return nil, err
		}
		p.Pools = pools
	}
	price := p.Price
	price.Loaded, price.Ranges = true, p.Ranges
	model := predict.NewModel(p.Schema, p.Scale, p.Workload, price)
	targets := []Target{{Name: "proposed", Design: p.Design, Database: p.Database}}
	if p.Baseline {
		naive := Target{Name: "naive", Design: design.Naive(p.Schema), Database: p.Database + "-naive"}
		targets = []Target{naive, targets[0]}
	}
	for _, t := range targets {
		t.Price = model.Price(t.Design)
		if t.Name != "proposed" {
			plan.Composites(p.Schema, t.Design, price.API, p.Workload, t.Price)
		}
		if err := p.one(ctx, t, out); err != nil {
			return nil, err
		}
	}
	out.Kept = Kept(out.Judgement)
	for i := range out.Semantic {
		out.Kept = out.Kept && out.Semantic[i].Different == 0
	}
	return out, nil
}

// one replays the load on one design.
func (p *Play) one(ctx context.Context, t Target, out *file.Run) (err error) {
	if p.Fill != nil {
		if !p.Keep {
			defer func() { err = errors.Join(err, p.drop(ctx, t.Database)) }()
		}
		if err := p.Fill(ctx, t.Name, t.Design, t.Database); err != nil {
			return err
		}
	}
	if err := Install(ctx, &p.Options, t); err != nil {
		return err
	}
	if p.Samples > 0 { // before the load, which writes
		answers, err := Semantic(ctx, p.Options, t, p.Source, p.Samples)
		if err != nil {
			return err
		}
		out.Semantic = append(out.Semantic, answers...)
	}
	d, err := Run(ctx, p.Options, t)
	if err != nil {
		return err
	}
	out.Judgement = append(out.Judgement, Judge(d)...)
	out.Designs = append(out.Designs, *d)
	return nil
}

// Install creates the stored procedures that the patterns of a design need, unless they are there.
func Install(ctx context.Context, o *Options, t Target) error {
	d, err := NewDriver(ctx, o, t)
	if err != nil {
		return err
	}
	for c, list := range d.Procedures() {
		link := "dbs/" + t.Database + "/colls/" + t.Design.Containers[c].Name
		path := "/dbs/" + url.PathEscape(t.Database) + "/colls/" + url.PathEscape(t.Design.Containers[c].Name) + "/sprocs"
		for id, body := range list {
			text, err := json.Marshal(map[string]string{"id": id, "body": body})
			if err != nil {
				return err
			}
			answer, err := o.Sender.Send(ctx, transfer.Request{
				Method: http.MethodPost, Path: path, Kind: "sprocs", Link: link, Body: text,
			})
			if err == nil && answer.Status/100 != 2 && answer.Status != http.StatusConflict {
				err = fmt.Errorf("the server answered %d: %.300s", answer.Status, answer.Body)
			}
			if err != nil {
				return fmt.Errorf("create the stored procedure %s in %s: %w", id, link, err)
			}
		}
	}
	return nil
}

// drop removes a database, also after an interruption.
func (p *Play) drop(ctx context.Context, database string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), dropTime)
	defer cancel()
	answer, err := p.Sender.Send(ctx, transfer.Request{
		Method: http.MethodDelete, Path: "/dbs/" + url.PathEscape(database), Kind: "dbs", Link: "dbs/" + database,
	})
	if err == nil && answer.Status/100 != 2 && answer.Status != http.StatusNotFound {
		err = fmt.Errorf("the server answered %d: %.300s", answer.Status, answer.Body)
	}
	if err != nil {
		return fmt.Errorf("drop the temporary database %s: %w; drop it with `orrery db rm`", database, err)
	}
	return nil
}
