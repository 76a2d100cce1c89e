//! Every value that an item may hold is returned unchanged.

use azure_data_cosmos::options::ItemWriteOptions;
use serde_json::{Map, Value, json};

use crate::calls::{create_response, own, read, writing, writing_text};
use crate::harness::{Behaviour, Outcome, behaviour, failure, refused, same};
use crate::world::{World, unique};

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("item.numbers", |w| async move {
            comes_back(w, json!([0, -1, 1.5, 0.1, 1e21, -2.5e-7, 9_007_199_254_740_991_i64, f64::MAX])).await
        }),
        behaviour("item.values", |w| async move {
            let value = json!({
                "null": null, "true": true, "false": false, "text": "", "list": [], "object": {},
                "nested": [[1, [2, [3]]], {"a": {"b": [{"c": null}]}}], "": "empty name",
            });
            comes_back(w, value.clone()).await?;
            comes_back_with(w, value, writing_text()).await
        }),
        behaviour("item.strings", |w| async move {
            comes_back(
                w,
                json!(["\"quoted\"", "back\\slash", "a\nb\r\n\tc", "nul \u{0}", "äöüß", "東京", "🚲👩‍👩‍👧"]),
            )
            .await
        }),
        behaviour("item.nested", |w| async move {
            let deep = (0..50).fold(json!("bottom"), |inner, n| json!({ format!("level{n}"): inner }));
            comes_back(w, deep).await
        }),
        behaviour("item.property-names", |w| async move {
            comes_back(w, json!({"a b": 1, "a.b": 2, "ü": 3, "$x": 4, "select": 5, "_own": 6})).await
        }),
        behaviour("item.many-properties", |w| async move {
            let many: Map<String, Value> = (0..1_000).map(|n| (format!("p{n}"), json!(n))).collect();
            comes_back(w, Value::Object(many)).await
        }),
        behaviour("item.large", |w| async move { comes_back(w, json!("x".repeat(1_900_000))).await }),
        behaviour("item.too-large", |w| async move {
            let (container, key) = (w.shared().await?, unique("p"));
            let item = json!({"id": "1", "pk": key, "value": "x".repeat(2_200_000)});
            refused("create", create_response(&container, &key, item).await, 413)?;
            Ok(())
        }),
    ]
}

/// An object's properties become the item's own, any other value its property `value`.
async fn comes_back(w: &'static World, value: Value) -> Outcome {
    comes_back_with(w, value, writing()).await
}

async fn comes_back_with(w: &'static World, value: Value, options: ItemWriteOptions) -> Outcome {
    let (container, key) = (w.shared().await?, unique("p"));
    let mut item = match value {
        Value::Object(fields) => fields,
        other => Map::from_iter([("value".to_owned(), other)]),
    };
    item.insert("id".to_owned(), json!("1"));
    item.insert("pk".to_owned(), json!(key));
    let item = Value::Object(item);
    container.create_item(&key, "1", item.clone(), Some(options)).await?;
    let found = own(&read(&container, &key, "1").await?);
    if equal(&found, &item) {
        return Ok(());
    }
    if item.to_string().len() > 2_000 {
        return failure(format!("{} bytes came back as {}", item.to_string().len(), found.to_string().len()));
    }
    same("item", found, item)
}

/// Equal as JSON: 1e21 is the same number however it is written.
fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(k, v)| b.get(k).is_some_and(|w| equal(v, w)))
        }
        _ => a == b,
    }
}
