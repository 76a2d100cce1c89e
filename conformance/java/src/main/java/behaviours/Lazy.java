package behaviours;

import java.util.concurrent.Callable;

/**
 * A fixture that the first behaviour makes and the others share; they only read it, or write under
 * keys of their own.
 */
final class Lazy<T> {
    private final Callable<T> make;
    private T value;

    Lazy(Callable<T> make) {
        this.make = make;
    }

    synchronized T get() throws Exception {
        if (value == null) {
            value = make.call();
        }
        return value;
    }
}
