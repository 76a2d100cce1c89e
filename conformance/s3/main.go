// Command store serves a directory by S3: it is versitygw as a library. The command of versitygw
// also drives other stores, and takes much longer to build.
//
//	store ADDRESS ABOUT DIRECTORY [CERTIFICATE KEY]
//
// ABOUT is the directory of what is known of objects; DIRECTORY holds a directory for each bucket.
// ROOT_ACCESS_KEY and ROOT_SECRET_KEY are the credentials. With a certificate it serves HTTPS only.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/embedgw"
)

func main() {
	if err := serve(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(args []string) error {
	if len(args) != 3 && len(args) != 5 {
		return fmt.Errorf("usage: store ADDRESS ABOUT DIRECTORY [CERTIFICATE KEY]")
	}
	about, err := meta.NewSideCar(args[1])
	if err != nil {
		return err
	}
	files, err := posix.New(args[2], about, posix.PosixOpts{SideCarDir: args[1]})
	if err != nil {
		return err
	}
	config := &embedgw.Config{
		RootUserAccess: os.Getenv("ROOT_ACCESS_KEY"), RootUserSecret: os.Getenv("ROOT_SECRET_KEY"),
		Ports: []string{args[0]}, Quiet: true, MaxConnections: 10_000, MaxRequests: 10_000, MultipartMaxParts: 10_000,
	}
	if len(args) == 5 {
		config.CertFile, config.KeyFile = args[3], args[4]
	}
	return embedgw.RunVersityGW(context.Background(), files, config)
}
