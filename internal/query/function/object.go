package function

import "github.com/orrery-db/orrery/internal/value"

// objects lists OBJECTTOARRAY and CHOOSE.
var objects = []Function{
	{Name: "CHOOSE", Least: 2, Most: -1, Lenient: true, Call: choose},
	{Name: "OBJECTTOARRAY", Least: 1, Most: 3, Call: objectToArray},
}

// choose is CHOOSE(position, value, …): the value at the position, counted from 1. The other values
// may be undefined.
func choose(_ Env, args []value.Value) value.Value {
	place, ok := wholeNumber(args[0])
	if !ok || place < 1 || place >= int64(len(args)) {
		return value.Value{}
	}
	return args[place]
}

// objectToArray is OBJECTTOARRAY(object[, name of names[, name of values]]): an array with an
// object for each member. The default names are "k" and "v".
func objectToArray(env Env, args []value.Value) value.Value {
	if args[0].Kind() != value.Object {
		return value.Value{}
	}
	called := [2]string{"k", "v"}
	for i, name := range args[1:] {
		if name.Kind() != value.String {
			return value.Value{}
		}
		called[i] = name.Text()
	}
	if !env.Holds(len(called[0])+len(called[1])) || !holdsPortions(env, args[0].Len()*3*elementBytes) {
		return value.Value{}
	}
	pairs := make([]value.Value, 0, args[0].Len())
	for name, v := range args[0].Members() {
		if !env.Holds(len(called[0]) + len(called[1]) + len(name)) {
			return value.Value{}
		}
		pairs = append(pairs, value.FromObject([]value.Member{
			{Name: called[0], Value: value.FromString(name)},
			{Name: called[1], Value: v},
		}))
	}
	return value.FromArray(pairs)
}
