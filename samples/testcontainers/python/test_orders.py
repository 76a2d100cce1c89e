"""Gives a Python test its own Orrery with Testcontainers."""

import pytest
from azure.cosmos import PartitionKey
from testcontainers.community.cosmosdb import CosmosDBNoSQLEndpointContainer


@pytest.fixture(scope="session")
def client():
    # The module publishes port 8081 as 8081, so no other server may use it.
    with CosmosDBNoSQLEndpointContainer(image="ghcr.io/orrery-db/orrery:1") as server:
        yield server.insecure_sync_client()


def test_an_order_is_found_by_its_customer(client):
    database = client.create_database_if_not_exists("shop")
    orders = database.create_container_if_not_exists("orders", PartitionKey("/customerId"))
    orders.upsert_item({"id": "1", "customerId": "c-9", "total": 30})
    assert orders.read_item("1", partition_key="c-9")["total"] == 30
