// Package migrate writes the rows of a relational database as the items of a document design.
//
// A migration is an import whose source is a mapping: the root rows of an item type are cut into
// parts by their primary key, each part is read in order by one worker, and package transfer sends
// the items. The one idea is that a position is the last root key of each part, and that positions
// move past finished items only. They are kept in the target itself, in a container beside the
// data, so a migration continues from any machine. Items are upserts under ids made from primary
// keys, so repeated work changes nothing. A row that the design refuses goes to a list of rejects;
// it is never cut.
//
// The package is a client of any account of the API. It does not know how rows become items (see
// package items), the command line or a terminal. Start reading at Run, then at feed.
package migrate
