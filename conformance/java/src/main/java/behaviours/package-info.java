/**
 * The behaviours of conformance/behaviours.txt that the Java SDK (azure-cosmos, gateway mode) can express, against a
 * running server.
 *
 * <p>A behaviour is an id and a piece of code that returns when the statement of that id holds and throws when it does
 * not. {@link behaviours.Main} is the program. {@link behaviours.World} has everything that a behaviour may use
 * (clients, databases, containers). {@link behaviours.Expect} reports failures. One class per area has the behaviours
 * themselves. Nothing here starts or stops a server.
 */
package behaviours;
