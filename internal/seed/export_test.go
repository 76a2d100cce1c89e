package seed

// ContainerProperties are the names that a container of a seed file may have.
func ContainerProperties() []string {
	var names []string
	for _, k := range containerShape.keys {
		names = append(names, k.name)
	}
	return names
}
