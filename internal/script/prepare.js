// Prepares a new engine: captures what surface.js needs before any script runs, removes what a
// script must not have, and returns the function that starts a run.
(function (guard, surface, query) {
  'use strict';
  const global = globalThis;
  const apply = Reflect.apply, define = Object.defineProperty, remove = Reflect.deleteProperty;
  const construct = Reflect.construct, setPrototype = Object.setPrototypeOf, freeze = Object.freeze;
  const NativeError = Error;

  const own = {
    __proto__: null, apply, construct, create: Object.create, define, freeze,
    parse: JSON.parse, stringify: JSON.stringify, isArray: Array.isArray, text: String,
    slice: String.prototype.slice, prototypeOf: Object.getPrototypeOf, isError: Error.isError, NativeError, host: global.host,
  };
  remove(global, 'host');

  function hidden(target, name, value) {
    define(target, name, { __proto__: null, value: value, writable: true, enumerable: false, configurable: true });
  }
  own.hidden = hidden;

  // fixed freezes functions that more than one run uses: no run can leave anything on them.
  const keys = Reflect.ownKeys;
  own.fixed = function (functions) {
    const names = keys(functions);
    for (let i = 0; i < names.length; i++) {
      const f = functions[names[i]];
      if (f.prototype) freeze(f.prototype);
      freeze(f);
    }
    return freeze(functions);
  };

  // No way to compile text, no clock finer than Date, no shared memory, no view of the collector, and
  // no integers whose product takes seconds without a pause. Go refuses the literals of those.
  const absent = ['eval', 'BigInt', 'BigInt64Array', 'BigUint64Array', 'SharedArrayBuffer', 'Atomics', 'WeakRef',
    'FinalizationRegistry', 'performance', 'queueMicrotask'];
  for (let i = 0; i < absent.length; i++) remove(global, absent[i]);
  const views = ['getBigInt64', 'setBigInt64', 'getBigUint64', 'setBigUint64'];
  for (let i = 0; i < views.length; i++) remove(DataView.prototype, views[i]);

  // The constructors of functions compile text, so they refuse.
  const kinds = [function () {}, async function () {}, function* () {}, async function* () {}];
  for (let i = 0; i < kinds.length; i++) {
    const prototype = Object.getPrototypeOf(kinds[i]);
    const Refusal = function Function() { throw new NativeError('A script cannot compile text to a function.'); };
    define(Refusal, 'prototype', { __proto__: null, value: prototype, writable: false });
    define(prototype, 'constructor', { __proto__: null, value: Refusal, writable: true, enumerable: false,
      configurable: true });
    if (i === 0) hidden(global, 'Function', Refusal);
  }

  // Error takes a number and a message too, as in the service: new Error(404, 'not there').
  const ScriptError = function Error(first, second) {
    const numbered = arguments.length >= 2 && typeof first === 'number';
    const message = numbered ? second : first;
    const list = message === undefined ? [] : numbered ? [message] : [message, second];
    const e = construct(NativeError, list, new.target === undefined ? ScriptError : new.target);
    if (numbered) hidden(e, 'number', first);
    return e;
  };
  define(ScriptError, 'prototype', { __proto__: null, value: NativeError.prototype, writable: false });
  define(ScriptError, 'length', { __proto__: null, value: 1, configurable: true });
  hidden(NativeError.prototype, 'constructor', ScriptError);
  hidden(ScriptError, 'isError', own.isError);
  hidden(global, 'Error', ScriptError);
  const errors = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError];
  for (let i = 0; i < errors.length; i++) setPrototype(errors[i], ScriptError);

  // expose gives a run its global objects, if the run before has replaced them. Two are made when the
  // script first asks for them.
  let replaced = true;
  function data(value) { return { __proto__: null, value, writable: true, enumerable: false, configurable: true }; }
  function lazy(name, make) {
    const { get, set } = own.fixed({
      get() { return make(); },
      set(value) { replaced = true; hidden(global, name, value); },
    });
    return { __proto__: null, get, set, enumerable: false, configurable: true };
  }
  own.exposed = function (getContext, underscore, console) {
    const context = data(getContext), codes = data(own.codes);
    const all = lazy('__', underscore), log = lazy('console', console);
    return function expose() {
      if (!replaced && global.getContext === getContext && global.ErrorCodes === own.codes) return;
      replaced = false;
      define(global, 'getContext', context);
      define(global, '__', all);
      define(global, 'console', log);
      define(global, 'ErrorCodes', codes);
    };
  };

  // conceal gives user-defined functions theirs.
  const nothing = data(undefined);
  function conceal() {
    define(global, 'getContext', nothing);
    define(global, '__', nothing);
    define(global, 'ErrorCodes', nothing);
    hidden(global, 'console', { log() {} });
  }

  surface(own);
  query(own);
  guard(own);
  conceal();

  return { start: own.start, enter: own.enter, next: own.next, invoke: own.invoke, conceal };
})
