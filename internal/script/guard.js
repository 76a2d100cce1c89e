// Bounds built-in functions that walk far without looking for an interruption: those of long and
// sparse arrays, and the search for a long text in a long text. It is given the captured intrinsics.
(function (own) {
  'use strict';
  const { apply, define, isArray, text, prototypeOf } = own;
  const descriptor = Object.getOwnPropertyDescriptor, isView = ArrayBuffer.isView;
  const typedPrototype = Object.getPrototypeOf(Uint8Array.prototype);
  const typedLength = descriptor(typedPrototype, 'length').get;
  const has = WeakSet.prototype.has, add = WeakSet.prototype.add;
  const proxies = new WeakSet();
  let proxied = false;

  const LONGEST = 500000;          // elements that one call may walk
  const SEARCH = 20000000;         // characters times characters of one search

  function refuse(message) { throw new RangeError(message); }

  function bounded(list) {
    if (list === null || (typeof list !== 'object' && typeof list !== 'function')) return;
    for (let o = list; proxied && o !== null; o = prototypeOf(o)) {
      if (apply(has, proxies, [o])) refuse('A function of arrays cannot walk a Proxy.');
    }
    let length;
    if (isArray(list)) {
      length = list.length;
    } else if (isView(list) && !('getInt8' in list)) {
      length = apply(typedLength, list, []);
    } else {
      const own = descriptor(list, 'length');
      if (own === undefined) {
        if ('length' in list) refuse('A function of arrays cannot walk an object with an inherited length.');
        return;
      }
      length = own.value;
      if (!('value' in own) || (typeof length === 'object' && length !== null)) {
        refuse('A function of arrays cannot walk an object with a computed length.');
      }
    }
    if (length > LONGEST) refuse('A function of arrays cannot walk more than ' + LONGEST + ' elements.');
  }

  function boundedDeep(list, depth) {
    bounded(list);
    if (depth < 1 || !isArray(list)) return;
    for (let i = 0; i < list.length; i++) if (isArray(list[i])) boundedDeep(list[i], depth - 1);
  }

  function replace(target, name, make) {
    const native = target[name];
    if (typeof native !== 'function') return undefined;
    const guarded = make(native);
    define(guarded, 'name', { __proto__: null, value: native.name, configurable: true });
    define(guarded, 'length', { __proto__: null, value: native.length, configurable: true });
    own.hidden(target, name, guarded);
    return native;
  }

  function guardWalk(native) {
    return {
      walk() {
        if (proxied || !isArray(this) || this.length > LONGEST) bounded(this);
        return apply(native, this, arguments);
      },
    }.walk;
  }

  const walks = ['copyWithin', 'every', 'fill', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'forEach',
    'includes', 'indexOf', 'join', 'lastIndexOf', 'map', 'reduce', 'reduceRight', 'reverse', 'set', 'shift', 'slice',
    'some', 'splice', 'subarray', 'toLocaleString', 'toReversed', 'toSpliced', 'unshift', 'with'];
  const map = Array.prototype.map;
  for (let i = 0; i < walks.length; i++) {
    replace(Array.prototype, walks[i], guardWalk);
    replace(typedPrototype, walks[i], guardWalk);
  }
  replace(typedPrototype, 'sort', guardWalk);
  replace(typedPrototype, 'toSorted', guardWalk);

  // Without an order of its own, the engine sorts without a pause.
  function byText(a, b) {
    a = text(a);
    b = text(b);
    return a < b ? -1 : a > b ? 1 : 0;
  }
  function guardSort(native) {
    return {
      sort(order) {
        bounded(this);
        return apply(native, this, [order === undefined ? byText : order]);
      },
    }.sort;
  }
  replace(Array.prototype, 'sort', guardSort);
  replace(Array.prototype, 'toSorted', guardSort);

  replace(Array.prototype, 'concat', function (native) {
    return {
      concat() {
        bounded(this);
        for (let i = 0; i < arguments.length; i++) bounded(arguments[i]); // any object may be spreadable
        return apply(native, this, arguments);
      },
    }.concat;
  });
  const flat = replace(Array.prototype, 'flat', function (native) {
    return {
      flat(depth) {
        const levels = depth === undefined ? 1 : +depth;
        boundedDeep(this, levels);
        return apply(native, this, [levels]);
      },
    }.flat;
  });
  replace(Array.prototype, 'flatMap', function () {
    return {
      flatMap(f, self) {
        bounded(this);
        const lists = apply(map, this, [f, self]);
        boundedDeep(lists, 1);
        return apply(flat, lists, [1]);
      },
    }.flatMap;
  });
  replace(Array, 'from', function (native) {
    return { from(list) { if (!isView(list)) boundedSource(list); return apply(native, this, arguments); } }.from;
  });
  function boundedSource(list) {
    if (typeof list === 'string' && list.length > LONGEST) {
      refuse('A text of more than ' + LONGEST + ' characters cannot become an array.');
    }
    if (list === null || list === undefined || typeof list === 'string' || list[Symbol.iterator]) return;
    bounded(list);
  }

  replace(String, 'raw', function (native) {
    return {
      raw(strings) {
        const list = [{ __proto__: null, raw: strings.raw }];
        bounded(list[0].raw);
        for (let i = 1; i < arguments.length; i++) {
          define(list, i, { __proto__: null, value: arguments[i], writable: true, enumerable: true, configurable: true });
        }
        return apply(native, this, list);
      },
    }.raw;
  });

  const searches = ['includes', 'indexOf', 'lastIndexOf', 'replace', 'replaceAll', 'split'];
  for (let i = 0; i < searches.length; i++) {
    replace(String.prototype, searches[i], function (native) {
      return {
        search(what) {
          // A text that is no primitive could change between the check and the search.
          const where = typeof this === 'string' || this === null || this === undefined ? this : text(this);
          const plain = typeof what === 'object' && what !== null && !(what instanceof RegExp) ? text(what) : what;
          if (typeof where === 'string' && typeof plain === 'string' && plain.length > 1 &&
              where.length * plain.length > SEARCH) {
            refuse('The text to search for is too long for the text to search in.');
          }
          if (searches[i] === 'split' && plain === '' && where.length > LONGEST) {
            refuse('A text of more than ' + LONGEST + ' characters cannot become an array.');
          }
          if (searches[i] === 'replaceAll' && where.length > 4 * LONGEST) {
            refuse('The text to replace in has more than ' + 4 * LONGEST + ' characters.');
          }
          if (plain === what) return apply(native, where, arguments);
          return apply(native, where, arguments.length < 2 ? [plain] : [plain, arguments[1]]);
        },
      }.search;
    });
  }

  replace(String.prototype, 'normalize', function (native) {
    return {
      normalize(form) {
        const whole = this === null || this === undefined ? this : text(this);
        if (typeof whole === 'string' && whole.length > LONGEST) {
          refuse('A text of more than ' + LONGEST + ' characters cannot be normalized.');
        }
        return form === undefined ? apply(native, whole, []) : apply(native, whole, [form]);
      },
    }.normalize;
  });

  // A Proxy is remembered, because it can give another length to every question.
  const NativeProxy = Proxy, revocable = Proxy.revocable;
  // The engine compares every key of a Proxy with every other one, without a pause. It looks
  // for the trap again in every call, so the handler itself is behind a Proxy.
  const KEYS = 10000;
  const guardedHandler = {
    __proto__: null,
    get(handler, name) {
      const trap = handler[name];
      if (name !== 'ownKeys' || typeof trap !== 'function') return trap;
      return function (target) {
        const keys = apply(trap, handler, [target]), list = [];
        if (keys === null || typeof keys !== 'object') return keys;
        const length = +keys.length;
        if (length > KEYS) refuse('A Proxy cannot have more than ' + KEYS + ' keys.');
        for (let i = 0; i < length; i++) {
          define(list, i, { __proto__: null, value: keys[i], writable: true, enumerable: true, configurable: true });
        }
        return list;
      };
    },
  };
  function guarded(handler) {
    return handler === null || typeof handler !== 'object' ? handler : new NativeProxy(handler, guardedHandler);
  }
  const ScriptProxy = function Proxy(target, handler) {
    if (new.target === undefined) throw new TypeError('Proxy must be called with new');
    const p = new NativeProxy(target, guarded(handler));
    proxied = true;
    apply(add, proxies, [p]);
    return p;
  };
  define(ScriptProxy, 'length', { __proto__: null, value: 2, configurable: true });
  define(ScriptProxy, 'prototype', { __proto__: null, value: undefined, writable: true });
  own.hidden(ScriptProxy, 'revocable', function (target, handler) {
    const pair = apply(revocable, NativeProxy, [target, guarded(handler)]);
    proxied = true;
    apply(add, proxies, [pair.proxy]);
    return pair;
  });
  own.hidden(globalThis, 'Proxy', ScriptProxy);
})
