package cosmos

import (
	"context"
	"strconv"

	"github.com/orrery-db/orrery/internal/api"
)

// ListRanges lists a container's partition key ranges.
func (s *Service) ListRanges(ctx context.Context, call *api.Call, db, coll string, o api.RangesOptions) (*Reply,
	error,
) {
	res, err := s.Engine.ListRanges(ctx, call, db, coll, o)
	r, err := reply(res, err)
	if r == nil || err != nil || res.Outcome != api.Found {
		return r, err
	}
	f := newFeed(res.ListRID, "PartitionKeyRanges")
	for i := range res.Ranges {
		f.add(appendRange(make([]byte, 0, 512), &res.Ranges[i]))
	}
	r.Body = f.close()
	return r, nil
}

// appendRange appends a range as clients see it.
func appendRange(b []byte, r *api.Range) []byte {
	b = append(b, `{"_rid":"`...)
	b = append(b, r.RID...)
	b = append(b, `","id":"`...)
	b = append(b, r.ID...)
	b = append(b, `","_etag":`...)
	b = strconv.AppendQuote(b, string(r.ETag))
	b = append(b, `,"minInclusive":"`...)
	b = append(b, r.EPKs.Min.String()...)
	b = append(b, `","maxExclusive":"`...)
	b = append(b, r.EPKs.Max.String()...)
	b = append(b, `","ridPrefix":`...)
	b = strconv.AppendUint(b, uint64(r.RIDPrefix), 10)
	b = append(b, `,"_self":"`...)
	b = append(b, r.Self...)
	b = append(b, `pkranges/`...)
	b = append(b, r.RID...)
	b = append(b, `/","throughputFraction":`...)
	b = strconv.AppendFloat(b, r.Fraction, 'g', 6, 64)
	b = append(b, `,"status":"online","parents":[`...)
	for j, parent := range r.Parents {
		if j > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = strconv.AppendUint(b, uint64(parent), 10)
		b = append(b, '"')
	}
	b = append(b, `],"_ts":`...)
	b = strconv.AppendInt(b, r.TS, 10)
	b = append(b, `,"_lsn":`...)
	b = strconv.AppendUint(b, uint64(r.LSN), 10)
	return append(b, '}')
}

// appendStatistics adds the sizes of the container's physical partitions to its body, in the form
// that SDKs read (.NET: PartitionKeyRangeStatistics).
func appendStatistics(body []byte, sizes []api.RangeSizes) []byte {
	b := append(body[:len(body)-1], `,"statistics":[`...)
	for i := range sizes {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendRangeStatistics(b, &sizes[i])
	}
	return append(b, "]}"...)
}

func appendRangeStatistics(b []byte, s *api.RangeSizes) []byte {
	b = append(append(b, `{"id":"`...), s.ID...)
	b = strconv.AppendInt(append(b, `","sizeInKB":`...), Kilobytes(s.Bytes), 10)
	b = strconv.AppendInt(append(b, `,"documentCount":`...), s.Items, 10)
	b = strconv.AppendInt(append(b, `,"sampledDistinctPartitionKeyCount":`...), int64(s.Sampled), 10)
	b = append(b, `,"partitionKeys":[`...)
	for i, one := range s.Largest {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, `{"partitionKey":`...), one.Key.JSON()...)
		b = strconv.AppendInt(append(b, `,"sizeInKB":`...), Kilobytes(one.Bytes), 10)
		b = append(b, '}')
	}
	return append(b, "]}"...)
}

// Kilobytes rounds up, so that anything stored has a size above 0.
func Kilobytes(bytes int64) int64 { return (bytes + 1023) / 1024 }
