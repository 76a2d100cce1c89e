package orrery

import (
	"context"
	"log/slog"

	"github.com/orrery-db/orrery/internal/datadir"
)

// SetAsideContainer is a container whose data is in the store but which the account does not know.
// It serves nothing, and its data stays unchanged until a person restores a backup or drops it.
type SetAsideContainer = datadir.SetAsideContainer

// SetAside returns the containers that were set aside when the server started.
func (s *Server) SetAside() []SetAsideContainer {
	return datadir.SetAsideOf(s.present.Load().SetAside())
}

// DropSetAside deletes the data of a container that is set aside, in a data directory that no
// server has open. It refuses every other container.
func DropSetAside(ctx context.Context, dir string, number uint32, logger *slog.Logger) (dropped SetAsideContainer,
	err error,
) {
	return datadir.New(dir, logger).DropSetAside(ctx, number)
}
