package dialect

import "strings"

// exchange has the words of MongoDB for the words of the NoSQL API, the longer ones first.
var exchange = strings.NewReplacer(
	"partition key ranges", "physical partitions",
	"partition key range", "physical partition",
	"partition keys", "shard keys",
	"partition key", "shard key",
	"Partition key", "Shard key",
	"transactional batch", "transaction",
	"one batch", "one transaction",
	"change feed", "change stream",
	"an item", "a document",
	"An item", "A document",
	"containers", "collections",
	"container", "collection",
	"Containers", "Collections",
	"items", "documents",
	"item", "document",
	"Items", "Documents",
	"Item", "Document",
)

// Say returns a text of ours in the words of the API. The text must not hold names: a table may be
// called item. So the parts of a sentence that are ours are exchanged before names are put in.
func (a API) Say(text string) string {
	if a != MongoDB {
		return text
	}
	return exchange.Replace(text)
}
