//! Account keys: a wrong key, and the read-only key.

use azure_data_cosmos::{ContainerClient, CosmosClient, FeedScope};
use serde_json::json;

use crate::calls::{create, create_response, read, rows};
use crate::harness::{Behaviour, Failure, behaviour, failure, holds, refused, same, status_of};
use crate::world::{World, unique};

/// 64 bytes that are not a key of the account.
const WRONG: &str =
    "QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQQ==";

/// A container with the item "1" under "a", and the same container through a read-only client.
struct IssuedKey {
    container: ContainerClient,
    client: CosmosClient,
    readonly: ContainerClient,
    id: String,
}

async fn issue(w: &'static World) -> Result<IssuedKey, Failure> {
    holds(!w.readonly_key.is_empty(), "ORRERY_READONLY_KEY is not set")?;
    let container = w.container().await?;
    create(&container, "a", json!({"id": "1", "pk": "a", "n": 1})).await?;
    let id = container.read(None).await?.into_model()?.id.to_string();
    let client = w.client_with(&w.readonly_key).await?;
    let readonly = client.database_client(w.database_id()).container_client(id.clone(), None).await?;
    Ok(IssuedKey { container, client, readonly, id })
}

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("key.wrong", |w| async move {
            // A client reads the account when it is made, so it is refused at once.
            match w.client_with(WRONG).await {
                Err(error) => holds(error.0.starts_with("401"), error.0),
                Ok(client) => match client.database_client(w.database_id()).read(None).await {
                    Err(error) => same("status", status_of(&error), 401),
                    Ok(_) => failure("the database was read"),
                },
            }
        }),
        behaviour("key.readonly.read", |w| async move {
            let it = issue(w).await?;
            it.client.database_client(w.database_id()).read(None).await?;
            same("id", it.readonly.read(None).await?.into_model()?.id.as_ref(), it.id.as_str())?;
            same("n", read(&it.readonly, "a", "1").await?["n"].as_i64(), Some(1))
        }),
        behaviour("key.readonly.query", |w| async move {
            let it = issue(w).await?;
            let found = rows(&it.readonly, "SELECT VALUE c.n FROM c", FeedScope::full_container()).await?;
            same("rows", found, vec![json!(1)])?;
            let found = rows(&it.readonly, "SELECT VALUE c.n FROM c", FeedScope::partition("a")).await?;
            same("rows of the key", found, vec![json!(1)])
        }),
        behaviour("key.readonly.no-item-write", |w| async move {
            let it = issue(w).await?;
            let made = create_response(&it.readonly, "a", json!({"id": "2", "pk": "a"})).await;
            refused("create", made, 403)?;
            let changed = json!({"id": "1", "pk": "a", "n": 2});
            refused("replace", it.readonly.replace_item("a", "1", changed, None).await, 403)?;
            refused("delete", it.readonly.delete_item("a", "1", None).await, 403)?;
            same("n", read(&it.container, "a", "1").await?["n"].as_i64(), Some(1))?;
            refused("read the other", it.container.read_item("a", "2", None).await, 404)?;
            Ok(())
        }),
        behaviour("key.readonly.no-control-write", |w| async move {
            let it = issue(w).await?;
            refused("create a database", it.client.create_database(&unique("db"), None).await, 403)?;
            refused("delete a container", it.readonly.delete(None).await, 403)?;
            read(&it.container, "a", "1").await?;
            Ok(())
        }),
    ]
}
