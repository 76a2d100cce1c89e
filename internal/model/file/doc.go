// Package file has the formats of the workbench: orrery.stats/1 (a schema with statistics and its
// future size), orrery.workload/1 (access patterns as SQL with rates), orrery.design/1 (a document
// design with its reasons) and orrery.case/1 (all of these with assertions about the design).
//
// The one idea: files speak in names, the rest of the workbench in numbers. This package is the
// only one that translates: "sales_order.customer_id" is a column or a foreign key in a file, and a
// position in a schema elsewhere. A name with a dot or another mark of the notation is written in
// quotes, so every name can be written. Each mistake of a file has its line, its path and a fix.
//
// The package does not analyse SQL, read databases or judge designs. The forms of the files are
// structs whose tags package form reads. Start reading at ReadStats, ReadWorkload, ReadDesign and
// ReadCase.
package file
