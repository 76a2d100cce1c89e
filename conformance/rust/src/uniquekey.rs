//! Unique keys.

use azure_data_cosmos::ContainerClient;
use azure_data_cosmos::models::{ContainerProperties, PatchOperation, UniqueKey, UniqueKeyPolicy};
use serde_json::{Value, json};

use crate::calls::{create, create_response, patch};
use crate::harness::{Behaviour, Failure, answered, behaviour, refused, refused_with};
use crate::world::{World, unique};

/// A container with one unique key of these paths.
async fn unique_by(w: &'static World, paths: &[&str]) -> Result<ContainerClient, Failure> {
    let key = paths.iter().fold(UniqueKey::default(), |key, path| key.with_path(*path));
    let policy = UniqueKeyPolicy::default().with_unique_key(key);
    w.container_of(ContainerProperties::new(unique("c"), "/pk".into()).with_unique_key_policy(policy)).await
}

fn person(id: &str, email: &str) -> Value {
    json!({"id": id, "pk": "a", "email": email})
}

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("uniquekey.create", |w| async move {
            let container = unique_by(w, &["/email"]).await?;
            create(&container, "a", person("1", "x@y")).await?;
            refused_with("create", create_response(&container, "a", person("2", "x@y")).await, 409, 3301)?;
            Ok(())
        }),
        behaviour("uniquekey.other-key", |w| async move {
            let container = unique_by(w, &["/email"]).await?;
            create(&container, "a", person("1", "x@y")).await?;
            create(&container, "b", json!({"id": "1", "pk": "b", "email": "x@y"})).await?;
            Ok(())
        }),
        behaviour("uniquekey.replace", |w| async move {
            let container = unique_by(w, &["/email"]).await?;
            create(&container, "a", person("1", "one@y")).await?;
            create(&container, "a", person("2", "two@y")).await?;
            let taken = container.replace_item("a", "2", person("2", "one@y"), None).await;
            refused("replace with another's", taken, 409)?;
            let own = container.replace_item("a", "2", person("2", "two@y"), None).await?;
            answered("replace with its own", own.status(), 200)
        }),
        behaviour("uniquekey.upsert", |w| async move {
            let container = unique_by(w, &["/email"]).await?;
            create(&container, "a", person("1", "x@y")).await?;
            refused("upsert", container.upsert_item("a", "2", person("2", "x@y"), None).await, 409)?;
            Ok(())
        }),
        behaviour("uniquekey.patch", |w| async move {
            let container = unique_by(w, &["/email"]).await?;
            create(&container, "a", person("1", "one@y")).await?;
            create(&container, "a", person("2", "two@y")).await?;
            let operations = vec![PatchOperation::set("/email", json!("one@y"))];
            refused("patch", patch(&container, "a", "2", operations).await, 409)?;
            Ok(())
        }),
        behaviour("uniquekey.freed", |w| async move {
            let container = unique_by(w, &["/email"]).await?;
            create(&container, "a", person("1", "x@y")).await?;
            container.delete_item("a", "1", None).await?;
            create(&container, "a", person("2", "x@y")).await?;
            Ok(())
        }),
        behaviour("uniquekey.several-paths", |w| async move {
            let container = unique_by(w, &["/a", "/b"]).await?;
            let item = |id: &str, a: i32, b: i32| json!({"id": id, "pk": "a", "a": a, "b": b});
            create(&container, "a", item("1", 1, 1)).await?;
            create(&container, "a", item("2", 1, 2)).await?;
            refused("create", create_response(&container, "a", item("3", 1, 2)).await, 409)?;
            Ok(())
        }),
        behaviour("uniquekey.missing-value", |w| async move {
            let container = unique_by(w, &["/email"]).await?;
            create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
            let second = create_response(&container, "a", json!({"id": "2", "pk": "a"})).await;
            refused("create", second, 409)?;
            Ok(())
        }),
    ]
}
