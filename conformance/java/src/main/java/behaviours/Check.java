package behaviours;

/** Code that returns when a behaviour holds and throws when it does not. */
@FunctionalInterface
interface Check {
    void run() throws Exception;
}
