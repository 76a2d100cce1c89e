package rest

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/hybridrow"
)

// operationKind is what an operation of a kind is called and needs.
type operationKind struct {
	name      string // in JSON
	number    int32  // in HybridRow
	kind      engine.OperationKind
	addressed bool // by an id
	bodied    bool
}

// operationKinds are all operations; letter case of their names does not matter.
var operationKinds = []operationKind{
	{"Create", hybridrow.TypeCreate, engine.OperationCreate, false, true},
	{"Upsert", hybridrow.TypeUpsert, engine.OperationUpsert, false, true},
	{"Read", hybridrow.TypeRead, engine.OperationRead, true, false},
	{"Replace", hybridrow.TypeReplace, engine.OperationReplace, true, true},
	{"Patch", hybridrow.TypePatch, engine.OperationPatch, true, true},
	{"Delete", hybridrow.TypeDelete, engine.OperationDelete, true, false},
}

const useOperation = "use Create, Upsert, Read, Replace, Patch or Delete"

// complete makes an operation one of this kind and checks that it has what the
// kind needs.
func (k *operationKind) complete(o *engine.BatchOperation) error {
	o.Kind = k.kind
	switch {
	case k.addressed && o.ID == "":
		return fmt.Errorf("a %s needs the id of its item", k.name)
	case k.bodied && len(o.Body) == 0:
		return fmt.Errorf("a %s needs a resourceBody", k.name)
	}
	return nil
}
