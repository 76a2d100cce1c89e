//! Hierarchical partition keys: /tenant, /user, /session.

use azure_data_cosmos::models::{PartitionKeyValue, PatchOperation};
use azure_data_cosmos::{ContainerClient, FeedScope, PartitionKey, TransactionalBatch};
use serde_json::{Value, json};

use crate::calls::{create, own, patch, read, rows, sorted, strings};
use crate::harness::{Behaviour, Failure, Outcome, answered, behaviour, refused, same};
use crate::world::World;

const ALL: &str = "SELECT VALUE c.id FROM c";

async fn container(w: &'static World) -> Result<ContainerClient, Failure> {
    w.container_keyed(("/tenant", "/user", "/session")).await
}

fn item(id: &str, tenant: &str, user: &str, session: &str) -> Value {
    json!({"id": id, "tenant": tenant, "user": user, "session": session})
}

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("hierarchical.create-read", |w| async move {
            let container = container(w).await?;
            let it = item("1", "t", "u", "s");
            create(&container, ("t", "u", "s"), it.clone()).await?;
            same("item", own(&read(&container, ("t", "u", "s"), "1").await?), it)
        }),
        behaviour("hierarchical.other-key", |w| async move {
            let container = container(w).await?;
            create(&container, ("t", "u", "s"), item("1", "t", "u", "s")).await?;
            refused("read", container.read_item(("t", "u", "other"), "1", None).await, 404)?;
            Ok(())
        }),
        behaviour("hierarchical.replace-delete", |w| async move {
            let container = container(w).await?;
            let key = ("t", "u", "s");
            create(&container, key, item("1", "t", "u", "s")).await?;
            let mut changed = item("1", "t", "u", "s");
            changed["n"] = json!(2);
            let replaced = container.replace_item(key, "1", changed, None).await?;
            answered("replace", replaced.status(), 200)?;
            same("n", read(&container, key, "1").await?["n"].as_i64(), Some(2))?;
            answered("delete", container.delete_item(key, "1", None).await?.status(), 204)?;
            refused("read", container.read_item(key, "1", None).await, 404)?;
            Ok(())
        }),
        behaviour("hierarchical.upsert-patch", |w| async move {
            let container = container(w).await?;
            let key = ("t", "u", "s");
            container.upsert_item(key, "1", item("1", "t", "u", "s"), None).await?;
            patch(&container, key, "1", vec![PatchOperation::set("/n", json!(3))]).await?;
            same("n", read(&container, key, "1").await?["n"].as_i64(), Some(3))
        }),
        behaviour("hierarchical.query.full", |w| async move {
            finds(w, FeedScope::partition(("t1", "u1", "s1")), &["a", "b"]).await
        }),
        behaviour("hierarchical.query.prefix-one", |w| async move {
            finds(w, FeedScope::partition("t1"), &["a", "b", "c", "d"]).await
        }),
        behaviour("hierarchical.query.prefix-two", |w| async move {
            finds(w, FeedScope::partition(("t1", "u1")), &["a", "b", "c"]).await
        }),
        behaviour("hierarchical.batch", |w| async move {
            let container = container(w).await?;
            let key = ("t", "u", "s");
            let batch = TransactionalBatch::new(key)
                .create_item(item("1", "t", "u", "s"))?
                .create_item(item("2", "t", "u", "s"))?;
            let response = container.execute_transactional_batch(batch, None).await?.into_model()?;
            let statuses: Vec<_> = response.results().iter().map(|r| r.status_code()).collect();
            same("statuses", statuses, vec![201, 201])?;
            read(&container, key, "1").await?;
            read(&container, key, "2").await?;
            Ok(())
        }),
        behaviour("hierarchical.mixed-types", |w| async move {
            let container = container(w).await?;
            let values = vec![
                PartitionKeyValue::from("t"),
                PartitionKeyValue::try_from(1.5)?,
                PartitionKeyValue::from(true),
            ];
            let key = PartitionKey::try_from(values)?;
            let it = json!({"id": "1", "tenant": "t", "user": 1.5, "session": true});
            create(&container, key.clone(), it.clone()).await?;
            same("item", own(&read(&container, key, "1").await?), it)
        }),
    ]
}

/// A query in this scope finds exactly these of six items.
async fn finds(w: &'static World, scope: FeedScope, want: &[&str]) -> Outcome {
    let container = container(w).await?;
    let items = [
        ("a", "t1", "u1", "s1"),
        ("b", "t1", "u1", "s1"),
        ("c", "t1", "u1", "s2"),
        ("d", "t1", "u2", "s1"),
        ("e", "t2", "u1", "s1"),
        ("f", "t2", "u2", "s2"),
    ];
    for (id, tenant, user, session) in items {
        create(&container, (tenant, user, session), item(id, tenant, user, session)).await?;
    }
    same("rows", sorted(strings(&rows(&container, ALL, scope).await?)), want.to_vec())
}
