//! Session tokens, and the content of errors.

use azure_data_cosmos::options::{ItemReadOptions, QueryOptions};
use azure_data_cosmos::{CosmosError, FeedScope};
use serde_json::json;

use crate::calls::{create_response, rows_with};
use crate::harness::{Behaviour, Failure, Outcome, answered, behaviour, holds, present, refused, same};
use crate::world::unique;

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("session.token.read", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            let written = create_response(&container, &key, json!({"id": "1", "pk": key})).await?;
            let token = present("session token", written.headers().session_token())?.clone();
            let id = container.read(None).await?.into_model()?.id.to_string();
            let second = w.client_with(&w.key).await?;
            let other = second.database_client(w.database_id()).container_client(id, None).await?;
            let options = ItemReadOptions::default().with_session_token(token);
            answered("read", other.read_item(&key, "1", Some(options)).await?.status(), 200)
        }),
        behaviour("session.query", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            let written = create_response(&container, &key, json!({"id": "1", "pk": key})).await?;
            let token = present("session token", written.headers().session_token())?.clone();
            let id = container.read(None).await?.into_model()?.id.to_string();
            let second = w.client_with(&w.key).await?;
            let other = second.database_client(w.database_id()).container_client(id, None).await?;
            let options = QueryOptions::default().with_session_token(token);
            let text = "SELECT VALUE c.id FROM c WHERE c.id = '1'";
            let found = rows_with(&other, text, FeedScope::partition(&key), options).await?;
            same("rows", found, vec![json!("1")])
        }),
        behaviour("session.token.advances", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            let mut seen = Vec::new();
            for id in ["1", "2"] {
                let written = create_response(&container, &key, json!({"id": id, "pk": key})).await?;
                let token = present("session token", written.headers().session_token())?;
                seen.push(position(token.as_str())?);
            }
            same("range", &seen[1].0, &seen[0].0)?;
            holds(seen[1].1 > seen[0].1, format!("the LSN goes from {} to {}", seen[0].1, seen[1].1))
        }),
        behaviour("error.code-and-message", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            let error = refused("read", container.read_item(&key, "1", None).await, 404)?;
            holds(!error.to_string().is_empty(), "the message is empty")
        }),
        behaviour("error.charge", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            charged(&refused("read", container.read_item(&key, "1", None).await, 404)?)
        }),
        behaviour("error.conflict-charge", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            create_response(&container, &key, json!({"id": "1", "pk": key})).await?;
            let second = create_response(&container, &key, json!({"id": "1", "pk": key})).await;
            charged(&refused("create", second, 409)?)
        }),
        behaviour("error.activity-id", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            let error = refused("read", container.read_item(&key, "1", None).await, 404)?;
            let reply = present("the reply", error.response())?;
            let id = present("activity id", reply.headers().activity_id.as_ref())?.to_string();
            holds(!id.is_empty(), "the activity id is empty")
        }),
    ]
}

/// The range and the LSN of a session token `range:version#LSN…` or `range:LSN`.
fn position(token: &str) -> Result<(String, u64), Failure> {
    let (range, rest) = present("the range of the session token", token.split_once(':'))?;
    let lsn = rest.split('#').nth(1).unwrap_or(rest);
    Ok((range.to_owned(), lsn.parse()?))
}

fn charged(error: &CosmosError) -> Outcome {
    let reply = present("the reply", error.response())?;
    let charge = present("request charge", reply.headers().request_charge.as_ref())?.value();
    holds(charge > 0.0, "the charge is 0")
}
