/**
 * The Java SDK's part of the storm, in gateway mode: see ../README.md for what a program is told, does and prints. It is an application and knows
 * nothing of splits, merges or partition key ranges. Start reading at Main, then Writer, Reader and Pager.
 */
package storm;
