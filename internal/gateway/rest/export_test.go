package rest

// PathTricks are for the tests that run gateway and engine together.
var PathTricks = pathTricks
