package metrics

// operations are the values of the label op, in the words of OpenTelemetry's conventions for Cosmos
// DB if these have one. Any other name is counted as the last.
var operations = [...]string{
	"read_account",
	"create_database", "read_database", "delete_database", "read_all_databases", "query_databases",
	"create_container", "read_container", "replace_container", "delete_container", "read_all_containers",
	"query_containers",
	"read_partition_key_ranges",
	"create_item", "upsert_item", "replace_item", "patch_item", "read_item", "delete_item",
	"read_all_items", "query_items", "query_plan", "execute_batch", "execute_bulk", "delete_all_items_by_partition_key",
	"read_throughput", "replace_throughput", "read_all_throughputs", "query_throughputs",
	"create_user", "upsert_user", "replace_user", "read_user", "delete_user", "read_all_users", "query_users",
	"create_permission", "upsert_permission", "replace_permission", "read_permission", "delete_permission",
	"read_all_permissions", "query_permissions",
	"create_client_encryption_key", "replace_client_encryption_key", "read_client_encryption_key",
	"delete_client_encryption_key",
	"read_all_client_encryption_keys", "query_client_encryption_keys",
	other,
}

const other = "other"

// operationNumbers maps the operations to their positions in the list.
var operationNumbers = func() map[string]uint8 {
	numbers := make(map[string]uint8, len(operations))
	for i, name := range operations {
		numbers[name] = uint8(i)
	}
	return numbers
}()

// operationNumber returns the position of an operation.
func operationNumber(name string) uint8 {
	if n, ok := operationNumbers[name]; ok {
		return n
	}
	return uint8(len(operations) - 1)
}
