//! The SDK's calls in the short forms that behaviours use: JSON in, JSON out.

use std::num::NonZeroU32;

use azure_data_cosmos::feed::QueryFeedPage;
use azure_data_cosmos::models::{ItemResponse, PatchInstructions, PatchOperation};
use azure_data_cosmos::options::{
    BinaryEncodingOptions, ContentResponseOnWrite, ItemReadOptions, ItemWriteOptions, MaxItemCountHint,
    OperationOptions, PatchItemOptions, PatchStrategy, Precondition, QueryOptions,
};
use azure_data_cosmos::{ContainerClient, CosmosError, FeedScope, PartitionKey, Query};
use futures::TryStreamExt;
use serde_json::Value;

use crate::harness::{Failure, present};

/// Operation options that ask for the written item in the reply.
pub fn returning() -> OperationOptions {
    let mut options = OperationOptions::default();
    options.content_response_on_write = Some(ContentResponseOnWrite::Enabled);
    options
}

/// Write options that ask for the written item in the reply.
pub fn writing() -> ItemWriteOptions {
    ItemWriteOptions::default().with_operation_options(returning())
}

/// Write options that send the item as JSON text, where the SDK's default is binary JSON.
pub fn writing_text() -> ItemWriteOptions {
    let mut options = returning();
    options.binary_encoding = Some(BinaryEncodingOptions::new().with_enabled(false));
    ItemWriteOptions::default().with_operation_options(options)
}

/// Write options for an item with this ETag.
pub fn writing_if_match(etag: &str) -> Option<ItemWriteOptions> {
    Some(writing().with_precondition(Precondition::if_match(etag.to_owned())))
}

/// Read options for an item with another ETag.
pub fn reading_if_none_match(etag: &str) -> Option<ItemReadOptions> {
    Some(ItemReadOptions::default().with_precondition(Precondition::if_none_match(etag.to_owned())))
}

/// Creates an item and returns it as stored.
pub async fn create(
    container: &ContainerClient,
    key: impl Into<PartitionKey>,
    item: Value,
) -> Result<Value, Failure> {
    Ok(create_response(container, key, item).await?.into_model()?)
}

/// Creates an item and returns the whole reply.
pub async fn create_response(
    container: &ContainerClient,
    key: impl Into<PartitionKey>,
    item: Value,
) -> Result<ItemResponse, CosmosError> {
    let id = item["id"].as_str().unwrap_or_default().to_owned();
    container.create_item(key, &id, item, Some(writing())).await
}

/// Reads an item.
pub async fn read(
    container: &ContainerClient,
    key: impl Into<PartitionKey>,
    id: &str,
) -> Result<Value, Failure> {
    Ok(container.read_item(key, id, None).await?.into_model()?)
}

/// An item without the properties that the server adds.
pub fn own(item: &Value) -> Value {
    let mut item = item.clone();
    if let Some(fields) = item.as_object_mut() {
        for name in ["_rid", "_self", "_etag", "_attachments", "_ts"] {
            fields.remove(name);
        }
    }
    item
}

/// The ETag header of a reply.
pub fn etag_of(response: &ItemResponse) -> Result<String, Failure> {
    Ok(present("the ETag header", response.headers().etag())?.to_string())
}

/// All rows of a query.
pub async fn rows(
    container: &ContainerClient,
    query: impl Into<Query>,
    scope: FeedScope,
) -> Result<Vec<Value>, Failure> {
    Ok(rows_with(container, query, scope, QueryOptions::default()).await?)
}

/// All rows of a query with options; the SDK's own error when it fails.
pub async fn rows_with(
    container: &ContainerClient,
    query: impl Into<Query>,
    scope: FeedScope,
    options: QueryOptions,
) -> Result<Vec<Value>, CosmosError> {
    container.query_items::<Value>(query, scope, Some(options)).await?.try_collect().await
}

/// All pages of a query, at most `size` items each.
pub async fn pages(
    container: &ContainerClient,
    query: impl Into<Query>,
    scope: FeedScope,
    size: u32,
) -> Result<Vec<QueryFeedPage<Value>>, Failure> {
    let options = QueryOptions::default().with_max_item_count(limit(size));
    let iterator = container.query_items::<Value>(query, scope, Some(options)).await?;
    Ok(iterator.into_pages().try_collect().await?)
}

/// A page size.
pub fn limit(size: u32) -> MaxItemCountHint {
    NonZeroU32::new(size).map_or(MaxItemCountHint::ServerDecides, MaxItemCountHint::Limit)
}

/// The strings among rows, in order.
pub fn strings(rows: &[Value]) -> Vec<String> {
    rows.iter().filter_map(|row| row.as_str().map(str::to_owned)).collect()
}

/// Sorts rows, to compare rows without an order.
pub fn sorted(mut rows: Vec<String>) -> Vec<String> {
    rows.sort();
    rows
}

/// Patch options that make the server apply the operations.
pub fn patching() -> PatchItemOptions {
    PatchItemOptions::default().with_strategy(PatchStrategy::ServerSide).with_operation_options(returning())
}

/// Patches an item on the server and returns it.
pub async fn patch(
    container: &ContainerClient,
    key: impl Into<PartitionKey>,
    id: &str,
    operations: Vec<PatchOperation>,
) -> Result<Value, CosmosError> {
    container.patch_item(key, id, PatchInstructions::from(operations), Some(patching())).await?.into_model()
}
