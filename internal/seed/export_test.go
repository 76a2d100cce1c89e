package seed

// ContainerProperties returns the names of the properties of a container in a seed file.
func ContainerProperties() []string {
	var names []string
	for _, k := range containerShape.keys {
		names = append(names, k.name)
	}
	return names
}
