package rest

import (
	"net/http"
	"reflect"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/roles"
)

// TestEveryOperationNamesItsRole: each operation says which data action opens it, or that none
// does. Only paths without a caller need nothing, and only operations that read are opened by the
// actions of the built-in reader.
func TestEveryOperationNamesItsRole(t *testing.T) {
	readers := []roleNeed{needMetadata, needQuery, needFeed, needRead}
	for kind := range operations {
		v := reflect.ValueOf(operations[kind])
		for i := range v.NumField() {
			o := reflect.NewAt(v.Field(i).Type(), reflect.ValueOf(&operations[kind]).Elem().Field(i).Addr().UnsafePointer()).
				Elem().Interface().(operation)
			verb := v.Type().Field(i).Name
			switch {
			case o.run == nil:
			case o.role == needUndecided:
				t.Errorf("kind %d, %s: no role is named", kind, verb)
			case (o.role == needNothing) != resourceKind(kind).isPublic():
				t.Errorf("kind %d, %s: a public path needs nothing, and only that", kind, verb)
			}
			for _, need := range readers {
				if o.run != nil && o.role == need && !o.reads {
					t.Errorf("kind %d, %s: a reader may write", kind, verb)
				}
			}
		}
	}
	for kind := api.OperationCreate; kind <= api.OperationDelete; kind++ {
		if int(kind) >= len(batchActions) || batchActions[kind] == roles.NoAction {
			t.Errorf("operation %d of a batch names no action", kind)
		}
	}
}

// TestAHeaderNeverLowersTheNeed: whatever flags a POST carries, it runs as the operation whose
// action is checked.
func TestAHeaderNeverLowersTheNeed(t *testing.T) {
	flags := []string{hdrIsQueryPlan, hdrIsBatch, hdrIsQuery, hdrIsUpsert}
	for set := range 1 << len(flags) {
		h := mapHeader{}
		for i, name := range flags {
			if set&(1<<i) != 0 {
				h[name] = "True"
			}
		}
		x := &exchange{request: &Request{Method: http.MethodPost, Header: h}, route: route{kind: kindItems}}
		asked, err := x.operation()
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]roleNeed{
			"query_plan": needQuery, "execute_batch": needOfBatch, "query_items": needQuery, "upsert_item": needUpsert,
			"create_item": needCreate,
		}[asked.name]
		if asked.role != want || asked.role == needUndecided {
			t.Errorf("flags %b: %s needs %d", set, asked.name, asked.role)
		}
	}
}
