//! Requests that the SDK cannot make, signed like those of the REST API: it splits and merges a
//! container's physical partitions by the server's admin API, and creates resources.

use azure_data_cosmos::ContainerClient;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, Mac};
use reqwest::Client;
use sha2::Sha256;

use crate::harness::{Failure, Outcome, holds, present};
use crate::world::World;

/// Splits the range with the most data into two.
pub async fn split(w: &World, container: &ContainerClient) -> Outcome {
    change(w, container, "split", "{}").await
}

/// Splits one range into this many.
pub async fn split_into(w: &World, container: &ContainerClient, into: usize) -> Outcome {
    change(w, container, "split", &format!("{{\"into\":{into}}}")).await
}

/// Merges all ranges into one.
pub async fn merge(w: &World, container: &ContainerClient) -> Outcome {
    change(w, container, "merge", "{}").await
}

/// The k-th change of a container's partitions: split, split, merge, and so on.
pub async fn reshape(w: &World, container: &ContainerClient, k: usize) -> Outcome {
    change(w, container, if k % 3 == 2 { "merge" } else { "split" }, "{}").await
}

async fn change(w: &World, container: &ContainerClient, action: &str, body: &str) -> Outcome {
    let link = link_of(w, container).await?;
    post(w, "ranges", &link, &format!("_orrery/{link}/{action}"), body, 200).await
}

/// The link of a container of the suite's database, by names.
pub async fn link_of(w: &World, container: &ContainerClient) -> Result<String, Failure> {
    let id = container.read(None).await?.into_model()?.id;
    Ok(format!("dbs/{}/colls/{id}", w.database_id()))
}

/// Posts a body to a path, signed for a type of resource below a link; the reply has to have this
/// status.
pub async fn post(w: &World, kind: &str, link: &str, path: &str, body: &str, want: u16) -> Outcome {
    let endpoint = w.endpoint.trim_end_matches('/');
    let http = Client::new();
    // The server's own clock, in the form that it expects in a request.
    let unsigned = http.get(endpoint).send().await?;
    let date = present("the date of a reply", unsigned.headers().get("date"))?.to_str()?.to_owned();
    let reply = http
        .post(format!("{endpoint}/{path}"))
        .header("authorization", signature(&w.key, kind, link, &date)?)
        .header("x-ms-date", &date)
        .header("x-ms-version", "2020-07-15")
        .header("content-type", "application/json")
        .body(body.to_owned())
        .send()
        .await?;
    let status = reply.status().as_u16();
    let text = reply.text().await?;
    holds(status == want, format!("POST {path}: {status} {text}"))
}

/// The authorization header of a POST for a type of resource below a link.
fn signature(key: &str, kind: &str, link: &str, date: &str) -> Result<String, Failure> {
    let mut sum = Hmac::<Sha256>::new_from_slice(&STANDARD.decode(key)?)?;
    sum.update(format!("post\n{kind}\n{link}\n{}\n\n", date.to_lowercase()).as_bytes());
    let signed = STANDARD.encode(sum.finalize().into_bytes());
    let escaped = signed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    Ok(format!("type%3Dmaster%26ver%3D1.0%26sig%3D{escaped}"))
}
