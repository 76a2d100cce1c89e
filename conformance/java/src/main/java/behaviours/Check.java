package behaviours;

/** Code that returns when what it is about holds and throws when it does not. */
@FunctionalInterface
interface Check {
    void run() throws Exception;
}
