using Microsoft.Azure.Cosmos;
using Testcontainers.CosmosDb;
using Xunit;

namespace Sample;

/// <summary>Gives a .NET test its own Orrery with Testcontainers.</summary>
public sealed class OrdersTest : IAsyncLifetime
{
    private readonly CosmosDbContainer _server = new CosmosDbBuilder("ghcr.io/orrery-db/orrery:1").Build();

    public Task InitializeAsync() => _server.StartAsync();

    public Task DisposeAsync() => _server.DisposeAsync().AsTask();

    [Fact]
    public async Task AnOrderIsFoundByItsCustomer()
    {
        // No handler is needed: the account returns the address that the client used.
        using var client = new CosmosClient(
            $"AccountEndpoint=http://{_server.Hostname}:{_server.GetMappedPublicPort(8081)}/;AccountKey={CosmosDbBuilder.DefaultAccountKey}",
            new CosmosClientOptions { ConnectionMode = ConnectionMode.Gateway });
        Database database = await client.CreateDatabaseIfNotExistsAsync("shop");
        Container orders = await database.CreateContainerIfNotExistsAsync("orders", "/customerId");
        await orders.UpsertItemAsync(new Order("1", "c-9", 30));
        Order order = await orders.ReadItemAsync<Order>("1", new PartitionKey("c-9"));
        Assert.Equal(30, order.total);
    }

    private sealed record Order(string id, string customerId, int total);
}
