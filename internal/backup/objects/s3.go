package objects

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/orrery-db/orrery/internal/backup"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/files"
)

const (
	// partBytes is the size of the parts of a large object.
	partBytes = 16 << 20
	// abandonedAge is the age at which data without a manifest is taken for that of an interrupted
	// backup. An S3 store has no lock that ends with its owner.
	abandonedAge = 7 * 24 * time.Hour
	// s3Attempts is how often a request is made before its error is returned.
	s3Attempts = 6
	// conflictWait is how long a new object first waits for the write of its name that it has met, and
	// longestConflict how long at last.
	conflictWait, longestConflict = 20 * time.Millisecond, 2 * time.Second

	defaultS3Endpoint = "https://s3.amazonaws.com"
	defaultS3Region   = "us-east-1"
)

// transportOf returns the transport of requests. It trusts the certificates in AWS_CA_BUNDLE
// besides those of the system, as other programs for S3 do: a store in a private network has an
// authority of its own.
func transportOf(env map[string]string, secure bool) (*http.Transport, error) {
	transport, err := minio.DefaultTransport(secure)
	file := env["AWS_CA_BUNDLE"]
	if err != nil || file == "" || !secure {
		return transport, err
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	data, err := files.Read(file)
	if err != nil {
		return nil, fmt.Errorf("read AWS_CA_BUNDLE: %w", err)
	}
	if !pool.AppendCertsFromPEM(data) {
		return nil, fmt.Errorf("AWS_CA_BUNDLE: %s holds no certificate in PEM form", file)
	}
	transport.TLSClientConfig.RootCAs = pool
	return transport, nil
}

type s3 struct {
	client         *minio.Client
	place          string
	bucket, prefix string
}

// openS3 connects to s3://bucket/prefix?endpoint=URL&region=NAME.
func openS3(ctx context.Context, place string, o Options) (backup.Objects, error) {
	u, err := url.Parse(place)
	if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" {
		return nil, fmt.Errorf("%s is not the address of an archive: use s3://bucket/prefix?endpoint=https://…&region=…, "+
			"and give the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY", withoutUser(u, place))
	}
	query := u.Query()
	for name := range query {
		if name != "endpoint" && name != "region" {
			return nil, fmt.Errorf("unknown parameter %s of an S3 address: the parameters are endpoint and region", name)
		}
	}
	env := environment(o.Environ)
	at, secure, err := endpoint(first(query.Get("endpoint"), env["AWS_ENDPOINT_URL_S3"], env["AWS_ENDPOINT_URL"],
		defaultS3Endpoint), o.AllowHTTP)
	if err != nil {
		return nil, err
	}
	transport, err := transportOf(env, secure)
	if err != nil {
		return nil, err
	}
	client, err := minio.New(at, &minio.Options{
		Creds: credentialsOf(env), Secure: secure, MaxRetries: s3Attempts, Transport: transport,
		Region:       first(query.Get("region"), env["AWS_REGION"], env["AWS_DEFAULT_REGION"], defaultS3Region),
		BucketLookup: minio.BucketLookupAuto,
	})
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", at, err)
	}
	client.SetAppInfo("orrery-backup", "1")
	s := &s3{client: client, bucket: u.Host, prefix: strings.Trim(u.Path, "/")}
	if s.prefix != "" {
		s.prefix += "/"
	}
	s.place = "s3://" + s.bucket + "/" + s.prefix
	found, err := client.BucketExists(ctx, s.bucket)
	if err != nil {
		return nil, s.explain("find the bucket", err)
	}
	if !found {
		return nil, fmt.Errorf("there is no bucket %s at %s: create it first", s.bucket, at)
	}
	return s, nil
}

// withoutUser returns an address for a message, without a password in it.
func withoutUser(u *url.URL, place string) string {
	if u == nil {
		return place
	}
	return u.Redacted()
}

func first(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}

func environment(environ []string) map[string]string {
	env := make(map[string]string)
	for _, pair := range environ {
		name, value, _ := strings.Cut(pair, "=")
		env[name] = value
	}
	return env
}

// credentialsOf uses the variables, or else the file that other S3 tools use.
func credentialsOf(env map[string]string) *credentials.Credentials {
	if env["AWS_ACCESS_KEY_ID"] != "" {
		return credentials.NewStaticV4(env["AWS_ACCESS_KEY_ID"], env["AWS_SECRET_ACCESS_KEY"], env["AWS_SESSION_TOKEN"])
	}
	file := env["AWS_SHARED_CREDENTIALS_FILE"]
	if file == "" {
		home, _ := os.UserHomeDir()
		file = filepath.Join(home, ".aws", "credentials")
	}
	return credentials.NewFileAWSCredentials(file, first(env["AWS_PROFILE"], "default"))
}

// endpoint splits the address of a service. Plain HTTP shows the data to everybody on the way.
func endpoint(address string, allowHTTP bool) (at string, secure bool, err error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "" {
		return "", false, fmt.Errorf("%q is not the endpoint of an S3 store: use https://host, or http://127.0.0.1:port",
			address)
	}
	if u.Scheme == "http" && !allowHTTP && !isLoopback(u.Hostname()) {
		return "", false, fmt.Errorf("the endpoint %s uses plain HTTP, which anybody on the way can read: use https, or add "+
			"--allow-http", address)
	}
	return u.Host, u.Scheme == "https", nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// explain wraps the error of a request.
func (s *s3) explain(what string, err error) error {
	if err == nil {
		return nil
	}
	var answer minio.ErrorResponse
	if errors.As(err, &answer) {
		switch {
		case answer.StatusCode == http.StatusNotFound && answer.Code != "NoSuchBucket":
			return fmt.Errorf("%s in %s: %w", what, s.place, fs.ErrNotExist)
		case answer.StatusCode == http.StatusForbidden:
			return fmt.Errorf("%s in %s: %w (%s): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what they may do",
				what, s.place, ErrRefused, answer.Code)
		}
	}
	var untrusted *tls.CertificateVerificationError
	if errors.As(err, &untrusted) {
		// %v: advice about certificates of Orrery servers would be wrong here.
		return fmt.Errorf("%s in %s: %v. If the store has a certificate authority of its own, name the PEM file of that in "+
			"AWS_CA_BUNDLE", what, s.place, err)
	}
	return fmt.Errorf("%s in %s: %w", what, s.place, err)
}

// Describe implements backup.Objects.
func (s *s3) Describe() string { return s.place }

// List implements backup.Objects.
func (s *s3) List(ctx context.Context, prefix string) (list []backup.Info, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for o := range s.client.ListObjects(ctx, s.bucket, minio.ListObjectsOptions{
		Prefix: s.prefix + prefix, Recursive: true,
	}) {
		if o.Err != nil {
			return nil, s.explain("list "+prefix, o.Err)
		}
		list = append(list, backup.Info{
			Name: strings.TrimPrefix(o.Key, s.prefix), Bytes: o.Size, Modified: o.LastModified,
		})
	}
	return list, nil
}

// Get implements backup.Objects.
func (s *s3) Get(ctx context.Context, name string, offset, length int64) (io.ReadCloser, error) {
	var o minio.GetObjectOptions
	var err error
	switch {
	case length == 0:
		return http.NoBody, nil // a range has at least one byte
	case length > 0:
		err = o.SetRange(offset, offset+length-1)
	case offset > 0:
		err = o.SetRange(offset, 0) // to the end
	}
	if err != nil {
		return nil, err
	}
	core := minio.Core{Client: s.client} // one request; the reader of Client makes several
	body, _, _, err := core.GetObject(ctx, s.bucket, s.prefix+name, o)
	var answer minio.ErrorResponse
	if errors.As(err, &answer) && answer.StatusCode == http.StatusRequestedRangeNotSatisfiable {
		return http.NoBody, nil // the object is shorter, which its reader notices as in a file
	}
	if err != nil {
		return nil, s.explain("read "+name, err)
	}
	return body, nil
}

// Put implements backup.Objects.
func (s *s3) Put(ctx context.Context, name string, content []byte) error {
	return s.put(ctx, name, content, minio.PutObjectOptions{})
}

// PutNew implements backup.Objects. A store that does not know the condition ignores it, so the
// object is read back: of two writers at most one finds its own bytes for long.
func (s *s3) PutNew(ctx context.Context, name string, content []byte) error {
	_, err := s.client.StatObject(ctx, s.bucket, s.prefix+name, minio.StatObjectOptions{})
	if err == nil {
		return backup.ErrExists
	}
	if err := s.explain("look for "+name, err); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var in io.ReadCloser
	for wait := conflictWait; ; wait *= 2 {
		var o minio.PutObjectOptions
		o.SetMatchETagExcept("*")
		err := s.put(ctx, name, content, o)
		var answer minio.ErrorResponse
		met := errors.As(err, &answer) &&
			(answer.StatusCode == http.StatusPreconditionFailed || answer.StatusCode == http.StatusConflict)
		if err != nil && !met {
			return err
		}
		// A retry of our own request may have met what the first attempt wrote.
		in, err = s.Get(ctx, name, 0, -1)
		if err == nil {
			break
		}
		if !met || !errors.Is(err, fs.ErrNotExist) || wait > longestConflict {
			return err
		}
		// The write that this one has met goes on still, or has failed: it is tried again.
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-clock.System().After(wait):
		}
	}
	have, err := io.ReadAll(io.LimitReader(in, int64(len(content))+1))
	if err := errors.Join(err, in.Close()); err != nil {
		return err
	}
	if !bytes.Equal(have, content) {
		return backup.ErrExists
	}
	return nil
}

func (s *s3) put(ctx context.Context, name string, content []byte, o minio.PutObjectOptions) error {
	// An MD5 instead of a signature of each chunk: every store knows it, and not all know the chunks.
	o.ContentType, o.PartSize, o.DisableContentSha256, o.SendContentMd5 = "application/octet-stream", partBytes, true, true
	_, err := s.client.PutObject(ctx, s.bucket, s.prefix+name, bytes.NewReader(content), int64(len(content)), o)
	return s.explain("write "+name, err)
}

// Delete implements backup.Objects.
func (s *s3) Delete(ctx context.Context, name string) error {
	err := s.explain("delete "+name, s.client.RemoveObject(ctx, s.bucket, s.prefix+name, minio.RemoveObjectOptions{}))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Lock implements backup.Objects. The condition of PutNew is what excludes other writers.
func (s *s3) Lock(context.Context) (unlock func(), age time.Duration, err error) {
	return func() {}, abandonedAge, nil
}
