package batches

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/hybridrow"
)

// operationKind describes one kind of operation and what it needs.
type operationKind struct {
	name      string // the name in JSON
	number    int32  // the number in HybridRow
	kind      api.OperationKind
	addressed bool // needs the id of an item
	bodied    bool
}

// operationKinds lists all kinds. Their names are compared without regard to case.
var operationKinds = []operationKind{
	{"Create", hybridrow.TypeCreate, api.OperationCreate, false, true},
	{"Upsert", hybridrow.TypeUpsert, api.OperationUpsert, false, true},
	{"Read", hybridrow.TypeRead, api.OperationRead, true, false},
	{"Replace", hybridrow.TypeReplace, api.OperationReplace, true, true},
	{"Patch", hybridrow.TypePatch, api.OperationPatch, true, true},
	{"Delete", hybridrow.TypeDelete, api.OperationDelete, true, false},
}

const useOperation = "use Create, Upsert, Read, Replace, Patch or Delete"

// complete gives an operation this kind and checks that it has what the kind needs.
func (k *operationKind) complete(o *api.BatchOperation) error {
	o.Kind = k.kind
	switch {
	case k.addressed && o.ID == "":
		return fmt.Errorf("a %s needs the id of its item", k.name)
	case k.bodied && len(o.Body) == 0:
		return fmt.Errorf("a %s needs a resourceBody", k.name)
	}
	return nil
}
