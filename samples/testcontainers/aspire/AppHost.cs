// Gives an Aspire application an Orrery instead of the emulator. Add the projects that use it with
// .WithReference(cosmos).WaitFor(cosmos).
var builder = DistributedApplication.CreateBuilder(args);

var cosmos = builder.AddAzureCosmosDB("cosmos").RunAsEmulator(emulator => emulator
    .WithImageRegistry("ghcr.io")
    .WithImage("orrery-db/orrery")
    .WithImageTag("1")
    .WithDataVolume());

cosmos.AddCosmosDatabase("shop").AddContainer("orders", "/customerId");

builder.Build().Run();
