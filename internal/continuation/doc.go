// Package continuation makes and reads the texts of continuations: where a page ended, signed with
// the account's secret, so that a client can only send back what the server gave it.
//
// It knows neither queries nor items: a position is bytes. Start reading at Sealer.
package continuation
