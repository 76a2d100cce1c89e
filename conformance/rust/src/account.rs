//! Reaching the server: the first requests of a client.

use futures::future::try_join_all;
use serde_json::json;

use crate::calls::{create, create_response, read};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, present, same};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("account.first-request", first_request),
        behaviour("account.connection-string", connection_string),
        behaviour("account.two-clients", two_clients),
        behaviour("account.concurrent", concurrent),
        behaviour("account.activity-id", activity_id),
    ]
}

async fn first_request(w: &'static World) -> Outcome {
    let container = w.container().await?;
    create(&container, "a", json!({"id": "1", "pk": "a"})).await?;
    let client = w.client_with(&w.key).await?;
    let id = container.read(None).await?.into_model()?.id;
    let again = client.database_client(w.database_id()).container_client(id.to_string(), None).await?;
    same("id", read(&again, "a", "1").await?["id"].as_str(), Some("1"))
}

/// The SDK accepts no connection string, so this parses it as a program would.
async fn connection_string(w: &'static World) -> Outcome {
    let text = format!("AccountEndpoint={};AccountKey={};", w.endpoint, w.key);
    let part = |name: &str| {
        present(name, text.split(';').find_map(|part| part.strip_prefix(&format!("{name}="))))
            .map(str::to_owned)
    };
    let client = w.client_at(&part("AccountEndpoint")?, &part("AccountKey")?).await?;
    let database = client.database_client(w.database_id()).read(None).await?.into_model()?;
    same("id", database.id, Some(w.database_id()))
}

async fn two_clients(w: &'static World) -> Outcome {
    let container = w.container().await?;
    let id = container.read(None).await?.into_model()?.id;
    let second = w.client_with(&w.key).await?;
    let other = second.database_client(w.database_id()).container_client(id.to_string(), None).await?;
    create(&container, "a", json!({"id": "1", "pk": "a", "n": 3})).await?;
    same("n", read(&other, "a", "1").await?["n"].as_i64(), Some(3))
}

async fn concurrent(w: &'static World) -> Outcome {
    let container = w.shared().await?;
    let key = unique("p");
    for n in 0..20 {
        create(&container, &key, json!({"id": format!("i{n}"), "pk": key, "n": n})).await?;
    }
    let reads = (0..20).map(|n| {
        let (container, key) = (container.clone(), key.clone());
        async move { Ok::<_, Failure>(read(&container, &key, &format!("i{n}")).await?["n"].as_i64()) }
    });
    let found = try_join_all(reads).await?;
    same("items", found, (0..20).map(Some).collect::<Vec<_>>())
}

async fn activity_id(w: &'static World) -> Outcome {
    let container = w.shared().await?;
    let key = unique("p");
    create_response(&container, &key, json!({"id": "1", "pk": key})).await?;
    let mut seen = Vec::new();
    for _ in 0..2 {
        let response = container.read_item(&key, "1", None).await?;
        seen.push(present("activity id", response.headers().activity_id())?.to_string());
    }
    holds(!seen[0].is_empty() && seen[0] != seen[1], format!("activity ids {seen:?}"))
}
