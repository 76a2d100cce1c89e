//! User-defined functions in queries. The SDK cannot create them, so [`crate::shapes::post`] does.

use azure_data_cosmos::options::QueryOptions;
use azure_data_cosmos::{ContainerClient, FeedScope};
use serde_json::{Value, json};

use crate::calls::{create, pages, rows, rows_with};
use crate::harness::{Behaviour, Failure, Outcome, behaviour, holds, present, refused, same};
use crate::shapes::{link_of, post};
use crate::world::World;

pub fn all() -> Vec<Behaviour> {
    vec![
        behaviour("scripts.udf.rows", function_rows),
        behaviour("scripts.udf.merged", merged),
        behaviour("scripts.udf.refused", unusable),
    ]
}

const TEXTS: [(&str, &str); 3] = [
    ("twice", include_str!("../../scripts/twice.js")),
    ("big", include_str!("../../scripts/big.js")),
    ("refuse", include_str!("../../scripts/refuse.js")),
];

/// A container with twenty items of ten keys, n from 0 to 19, one without n, and functions.
async fn counted(w: &'static World) -> Result<ContainerClient, Failure> {
    let container = w.container().await?;
    create(&container, "k0", json!({"id": "none", "pk": "k0"})).await?;
    for n in 0..20 {
        let key = format!("k{}", n % 10);
        create(&container, key.clone(), json!({"id": format!("i{n}"), "pk": key, "n": n})).await?;
    }
    let link = link_of(w, &container).await?;
    for (name, text) in TEXTS {
        let body = json!({"id": name, "body": text}).to_string();
        post(w, "udfs", &link, &format!("{link}/udfs"), &body, 201).await?;
    }
    Ok(container)
}

fn numbers(rows: &[Value]) -> Result<Vec<i64>, Failure> {
    rows.iter().map(|row| present("a number", row.as_i64())).collect()
}

fn ascending(mut numbers: Vec<i64>) -> Vec<i64> {
    numbers.sort_unstable();
    numbers
}

async fn function_rows(w: &'static World) -> Outcome {
    let container = counted(w).await?;
    let all = FeedScope::full_container;
    let sql = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) AND c.n < 12";
    let want = vec![12, 14, 16, 18, 20, 22];
    same(sql, ascending(numbers(&rows(&container, sql, all()).await?)?), want.clone())?;
    let mut paged = Vec::new();
    for page in pages(&container, sql, all(), 2).await? {
        holds(page.items().len() <= 2, format!("a page has {} rows", page.items().len()))?;
        paged.extend(numbers(page.items())?);
    }
    same("rows in pages", ascending(paged), want)?;
    let keyed = rows(&container, "SELECT VALUE udf.twice(c.n) FROM c", FeedScope::partition("k0")).await?;
    same("rows of one key", ascending(numbers(&keyed)?), vec![0, 20])?;
    let nested = "SELECT VALUE udf.twice(udf.twice(c.n)) FROM c WHERE c.id = 'i3'";
    same(nested, numbers(&rows(&container, nested, all()).await?)?, vec![12])
}

/// The SDK merges the ordered query. It cannot merge aggregates, so they are of one key.
async fn merged(w: &'static World) -> Outcome {
    let container = counted(w).await?;
    let ordered = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) ORDER BY c.n DESC OFFSET 1 LIMIT 3";
    for (sql, scope, want) in [
        (ordered, FeedScope::full_container(), vec![36, 34, 32]),
        ("SELECT VALUE SUM(udf.twice(c.n)) FROM c", FeedScope::partition("k0"), vec![20]),
        ("SELECT VALUE COUNT(1) FROM c WHERE udf.big(c.n)", FeedScope::partition("k0"), vec![1]),
    ] {
        same(sql, numbers(&rows(&container, sql, scope).await?)?, want)?;
    }
    Ok(())
}

async fn unusable(w: &'static World) -> Outcome {
    let container = counted(w).await?;
    for scope in [FeedScope::partition("k1"), FeedScope::full_container()] {
        let ask = |sql: &'static str| rows_with(&container, sql, scope.clone(), QueryOptions::default());
        let fails = "SELECT VALUE udf.refuse(c.n) FROM c";
        let error = refused(fails, ask(fails).await, 400)?;
        holds(error.to_string().contains("refused on purpose"), format!("the message is {error}"))?;
        let unknown = "SELECT VALUE udf.none(c.n) FROM c";
        refused(unknown, ask(unknown).await, 400)?;
    }
    Ok(())
}
