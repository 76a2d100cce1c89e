// How an Aspire application gets an Orrery in place of the emulator. Add the projects that
// use it with .WithReference(cosmos).WaitFor(cosmos).
var builder = DistributedApplication.CreateBuilder(args);

var cosmos = builder.AddAzureCosmosDB("cosmos").RunAsEmulator(emulator => emulator
    .WithImageRegistry("ghcr.io")
    .WithImage("orrery-db/orrery")
    .WithImageTag("1")
    .WithDataVolume());

cosmos.AddCosmosDatabase("shop").AddContainer("orders", "/customerId");

builder.Build().Run();
