//! Containers: lifecycle, names and partition keys.

use azure_data_cosmos::models::{ContainerProperties, PartitionKeyDefinition, PartitionKeyVersion};
use azure_data_cosmos::{DatabaseClient, Query};
use futures::TryStreamExt;
use serde_json::json;

use crate::calls::{create, own, read};
use crate::harness::{Behaviour, Failure, Outcome, answered, behaviour, refused, same};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    let mut all = life();
    all.extend(keys());
    all
}

fn keyed(id: &str) -> ContainerProperties {
    ContainerProperties::new(id.to_owned(), "/pk".into())
}

fn life() -> Vec<Behaviour> {
    vec![
        behaviour("container.create", |w| async move {
            let id = unique("c");
            let response = w.database().create_container(keyed(&id), None).await?;
            answered("create", response.status(), 201)?;
            let made = response.into_model()?;
            same("id", made.id.as_ref(), id.as_str())?;
            same("paths", made.partition_key.paths(), ["/pk"])
        }),
        behaviour("container.read", |w| async move {
            let id = unique("c");
            let container = w.container_of(keyed(&id)).await?;
            let response = container.read(None).await?;
            answered("read", response.status(), 200)?;
            let found = response.into_model()?;
            same("id", found.id.as_ref(), id.as_str())?;
            same("paths", found.partition_key.paths(), ["/pk"])
        }),
        behaviour("container.read.missing", |w| async move {
            refused("read", w.database().container_client(unique("none"), None).await, 404)?;
            Ok(())
        }),
        behaviour("container.create.missing-database", |w| async move {
            let missing = w.client.database_client(unique("none"));
            refused("create", missing.create_container(keyed("c"), None).await, 404)?;
            Ok(())
        }),
        behaviour("container.create.conflict", |w| async move {
            let id = unique("c");
            w.database().create_container(keyed(&id), None).await?;
            refused("second create", w.database().create_container(keyed(&id), None).await, 409)?;
            Ok(())
        }),
        behaviour("container.create.same-id-elsewhere", same_id_elsewhere),
        behaviour("container.query", |w| async move {
            let (id, other) = (unique("c"), unique("c"));
            w.database().create_container(keyed(&id), None).await?;
            w.database().create_container(keyed(&other), None).await?;
            same("containers", named(&w.database(), &id).await?, vec![id])
        }),
        behaviour("container.delete", |w| async move {
            let container = w.container().await?;
            answered("delete", container.delete(None).await?.status(), 204)?;
            refused("read", container.read(None).await, 404)?;
            Ok(())
        }),
        behaviour("container.delete.missing", |w| async move {
            let container = w.container().await?;
            container.delete(None).await?;
            refused("second delete", container.delete(None).await, 404)?;
            Ok(())
        }),
        behaviour("container.delete.then-items", |w| async move {
            let container = w.container().await?;
            create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
            read(&container, "a", "1").await?;
            container.delete(None).await?;
            refused("read an item", container.read_item("a", "1", None).await, 404)?;
            Ok(())
        }),
        behaviour("container.recreate", recreate),
        behaviour("container.id.unicode", |w| async move {
            holds_items(w, unique("контейнер-ä")).await
        }),
        behaviour("container.id.space", |w| async move { holds_items(w, unique("with space")).await }),
        behaviour("container.replace.missing", |w| async move {
            let id = unique("c");
            let container = w.container_of(keyed(&id)).await?;
            container.delete(None).await?;
            refused("replace", container.replace(keyed(&id), None).await, 404)?;
            Ok(())
        }),
        behaviour("container.ranges", ranges),
    ]
}

/// The ids of the containers that have this id.
async fn named(database: &DatabaseClient, id: &str) -> Result<Vec<String>, Failure> {
    let query = Query::from("SELECT * FROM c WHERE c.id = @id").with_parameter("@id", id)?;
    let found: Vec<_> = database.query_containers(query, None).await?.try_collect().await?;
    Ok(found.into_iter().map(|container| container.id.into_owned()).collect())
}

async fn same_id_elsewhere(w: &'static World) -> Outcome {
    let id = unique("c");
    let here = w.container_of(keyed(&id)).await?;
    let (_, database) = w.new_database().await?;
    database.create_container(keyed(&id), None).await?;
    let there = database.container_client(id, None).await?;
    create(&here, "a", json!({"id": "1", "pk": "a"})).await?;
    refused("read in the other", there.read_item("a", "1", None).await, 404)?;
    Ok(())
}

async fn recreate(w: &'static World) -> Outcome {
    let id = unique("c");
    let container = w.container_of(keyed(&id)).await?;
    create(&container, "a", json!({"id": "1", "pk": "a", "n": 1})).await?;
    container.delete(None).await?;
    let container = w.container_of(keyed(&id)).await?;
    refused("read the old item", container.read_item("a", "1", None).await, 404)?;
    create(&container, "a", json!({"id": "1", "pk": "a", "n": 2})).await?;
    same("n", read(&container, "a", "1").await?["n"].as_i64(), Some(2))
}

async fn holds_items(w: &'static World, id: String) -> Outcome {
    let container = w.container_of(keyed(&id)).await?;
    same("id", container.read(None).await?.into_model()?.id.as_ref(), id.as_str())?;
    let item = json!({"id": "1", "pk": "a"});
    create(&container, "a", item.clone()).await?;
    same("item", own(&read(&container, "a", "1").await?), item)
}

async fn ranges(w: &'static World) -> Outcome {
    let container = w.container().await?;
    let ranges = container.read_feed_ranges(None).await?;
    same("number of ranges", ranges.len(), w.ranges)?;
    let mut bounds: Vec<(String, String)> = ranges
        .iter()
        .map(|range| (range.min_inclusive().to_string(), range.max_exclusive().to_string()))
        .collect();
    bounds.sort();
    let mut at = String::new();
    for (min, max) in &bounds {
        same("lower bound", min, &at)?;
        at.clone_from(max);
    }
    same("end", at.as_str(), "FF")
}

fn keys() -> Vec<Behaviour> {
    vec![
        behaviour("container.key.version-2", |w| async move {
            let container = w.container().await?;
            let key = container.read(None).await?.into_model()?.partition_key;
            same("version", key.version(), PartitionKeyVersion::V2)
        }),
        behaviour("container.key.nested-path", |w| async move {
            let container = w.container_keyed("/address/city").await?;
            let item = json!({"id": "1", "address": {"city": "x"}});
            create(&container, "x", item.clone()).await?;
            same("item", own(&read(&container, "x", "1").await?), item)
        }),
        behaviour("container.key.large-values", |w| async move {
            let container = w.container().await?;
            let (a, b) = ("k".repeat(1_499) + "a", "k".repeat(1_499) + "b");
            create(&container, &a, json!({"id": "1", "pk": a})).await?;
            create(&container, &b, json!({"id": "2", "pk": b})).await?;
            read(&container, &a, "1").await?;
            read(&container, &b, "2").await?;
            refused("read under the other key", container.read_item(&b, "1", None).await, 404)?;
            refused("read under the other key", container.read_item(&a, "2", None).await, 404)?;
            Ok(())
        }),
        behaviour("container.key.immutable", |w| async move {
            let container = w.container().await?;
            let mut properties = container.read(None).await?.into_model()?;
            properties.partition_key = "/other".into();
            refused("replace", container.replace(properties, None).await, 400)?;
            Ok(())
        }),
        behaviour("container.hierarchical.create", |w| async move {
            let container = w.container_keyed(("/tenant", "/user", "/session")).await?;
            let key = container.read(None).await?.into_model()?.partition_key;
            same("paths", key.paths(), ["/tenant", "/user", "/session"])?;
            same("kind", format!("{:?}", key.kind()).as_str(), "MultiHash")
        }),
        behaviour("container.hierarchical.too-many", |w| async move {
            let paths = ["/a", "/b", "/c", "/d"].map(Into::into).to_vec();
            let properties = ContainerProperties::new(unique("c"), PartitionKeyDefinition::new(paths));
            refused("create", w.database().create_container(properties, None).await, 400)?;
            Ok(())
        }),
    ]
}
