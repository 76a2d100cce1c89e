//! Partial update. The SDK can apply a patch itself; here the server applies it.

use azure_data_cosmos::ContainerClient;
use azure_data_cosmos::models::{PatchInstructions, PatchOperation};
use azure_data_cosmos::options::Precondition;
use serde_json::{Value, json};

use crate::calls::{create, own, patch, patching, read};
use crate::harness::{Behaviour, Failure, Outcome, answered, behaviour, holds, refused, same};
use crate::world::{World, unique};

/// The item that the behaviours patch.
struct Patched {
    container: ContainerClient,
    key: String,
    stored: Value,
}

async fn patched(w: &'static World) -> Result<Patched, Failure> {
    let (container, key) = (w.shared().await?, unique("p"));
    let item = json!({
        "id": "1", "pk": key, "name": "old", "n": 10, "tags": ["a", "b", "c"],
        "address": {"city": "Bonn", "street": "Weg"},
    });
    let stored = create(&container, &key, item).await?;
    Ok(Patched { container, key, stored })
}

impl Patched {
    async fn apply(&self, operations: Vec<PatchOperation>) -> Outcome {
        patch(&self.container, &self.key, "1", operations).await?;
        Ok(())
    }

    /// The server refuses these operations with 400 and leaves the item unchanged.
    async fn refuses(&self, operations: Vec<PatchOperation>) -> Outcome {
        refused("patch", patch(&self.container, &self.key, "1", operations).await, 400)?;
        same("item", self.now().await?, own(&self.stored))
    }

    async fn now(&self) -> Result<Value, Failure> {
        Ok(own(&read(&self.container, &self.key, "1").await?))
    }
}

pub fn all() -> Vec<Behaviour> {
    let mut all = applied();
    all.extend(refusals());
    all
}

fn applied() -> Vec<Behaviour> {
    vec![
        behaviour("patch.set", |w| async move {
            let it = patched(w).await?;
            let operations =
                vec![PatchOperation::set("/name", json!("new")), PatchOperation::set("/new", json!([1]))];
            let instructions = PatchInstructions::from(operations);
            let response = it.container.patch_item(&it.key, "1", instructions, Some(patching())).await?;
            answered("patch", response.status(), 200)?;
            let now = it.now().await?;
            same("name", &now["name"], &json!("new"))?;
            same("new", &now["new"], &json!([1]))
        }),
        behaviour("patch.add", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::add("/color", json!("red"))]).await?;
            it.apply(vec![PatchOperation::add("/name", json!("new"))]).await?;
            let now = it.now().await?;
            same("color", &now["color"], &json!("red"))?;
            same("name", &now["name"], &json!("new"))
        }),
        behaviour("patch.replace", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::replace("/name", json!("new"))]).await?;
            same("name", &it.now().await?["name"], &json!("new"))
        }),
        behaviour("patch.remove", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::remove("/name")]).await?;
            holds(it.now().await?.get("name").is_none(), "name is still there")
        }),
        behaviour("patch.increment", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::increment("/n", 5)]).await?;
            same("n", it.now().await?["n"].as_i64(), Some(15))?;
            it.apply(vec![PatchOperation::increment("/n", -3)]).await?;
            same("n", it.now().await?["n"].as_i64(), Some(12))
        }),
        behaviour("patch.increment.creates", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::increment("/count", 4)]).await?;
            same("count", it.now().await?["count"].as_i64(), Some(4))
        }),
        behaviour("patch.pointer-escape", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::set("/a~1b", json!(1))]).await?;
            same("a/b", it.now().await?["a/b"].as_i64(), Some(1))
        }),
        behaviour("patch.array.set", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::set("/tags/0", json!("x"))]).await?;
            same("tags", &it.now().await?["tags"], &json!(["x", "b", "c"]))
        }),
        behaviour("patch.array.insert", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::add("/tags/1", json!("x"))]).await?;
            it.apply(vec![PatchOperation::add("/tags/-", json!("y"))]).await?;
            same("tags", &it.now().await?["tags"], &json!(["a", "x", "b", "c", "y"]))
        }),
        behaviour("patch.array.remove", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::remove("/tags/0")]).await?;
            same("tags", &it.now().await?["tags"], &json!(["b", "c"]))
        }),
        behaviour("patch.nested", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::set("/address/city", json!("Köln"))]).await?;
            same("address", &it.now().await?["address"], &json!({"city": "Köln", "street": "Weg"}))
        }),
        behaviour("patch.several", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![
                PatchOperation::set("/n", json!(1)),
                PatchOperation::increment("/n", 2),
                PatchOperation::remove("/name"),
            ])
            .await?;
            let now = it.now().await?;
            same("n", now["n"].as_i64(), Some(3))?;
            holds(now.get("name").is_none(), "name is still there")
        }),
        behaviour("patch.ten", |w| async move {
            let it = patched(w).await?;
            let set = |n| PatchOperation::set(format!("/p{n}"), json!(n));
            it.apply((0..10).map(set).collect()).await?;
            let now = it.now().await?;
            holds((0..10).all(|n| now[format!("p{n}")] == json!(n)), format!("item {now}"))
        }),
        behaviour("patch.new-etag", |w| async move {
            let it = patched(w).await?;
            it.apply(vec![PatchOperation::set("/name", json!("new"))]).await?;
            let now = read(&it.container, &it.key, "1").await?;
            same("_rid", &now["_rid"], &it.stored["_rid"])?;
            holds(now["_etag"] != it.stored["_etag"], "the etag is the same")
        }),
    ]
}

fn refusals() -> Vec<Behaviour> {
    vec![
        behaviour("patch.replace.missing", |w| async move {
            patched(w).await?.refuses(vec![PatchOperation::replace("/nowhere", json!(1))]).await
        }),
        behaviour("patch.remove.missing", |w| async move {
            patched(w).await?.refuses(vec![PatchOperation::remove("/nowhere")]).await
        }),
        behaviour("patch.increment.string", |w| async move {
            patched(w).await?.refuses(vec![PatchOperation::increment("/name", 1)]).await
        }),
        behaviour("patch.array.out-of-bounds", |w| async move {
            patched(w).await?.refuses(vec![PatchOperation::add("/tags/9", json!("x"))]).await
        }),
        behaviour("patch.nested.missing-parent", |w| async move {
            patched(w).await?.refuses(vec![PatchOperation::set("/a/b", json!(1))]).await
        }),
        behaviour("patch.atomic", |w| async move {
            let operations = vec![
                PatchOperation::set("/name", json!("new")),
                PatchOperation::replace("/nowhere", json!(1)),
            ];
            patched(w).await?.refuses(operations).await
        }),
        behaviour("patch.system-property", |w| async move {
            patched(w).await?.refuses(vec![PatchOperation::set("/_ts", json!(1))]).await
        }),
        behaviour("condition.patch.stale", |w| async move {
            let it = patched(w).await?;
            let etag = it.stored["_etag"].as_str().unwrap_or_default().to_owned();
            it.apply(vec![PatchOperation::set("/name", json!("new"))]).await?;
            let before = it.now().await?;
            let operations = vec![PatchOperation::set("/name", json!("newer"))];
            let options = patching().with_precondition(Precondition::if_match(etag));
            let late =
                it.container.patch_item(&it.key, "1", PatchInstructions::from(operations), Some(options));
            refused("patch", late.await, 412)?;
            same("item", it.now().await?, before)
        }),
        behaviour("patch.missing-item", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            let operations = vec![PatchOperation::set("/name", json!("new"))];
            refused("patch", patch(&container, &key, "1", operations).await, 404)?;
            Ok(())
        }),
    ]
}
