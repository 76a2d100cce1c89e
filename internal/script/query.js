// The fluent queries of a collection: filter, map, pluck, flatten, unwind, sortBy, chain. The
// service turns them into a query; here the functions run over the pages of the partition's feed.
(function (own) {
  'use strict';
  const { create, define, fixed, parse, isArray, host, bad, later } = own;

  function put(list, x) {
    define(list, list.length, { __proto__: null, value: x, writable: true, enumerable: true, configurable: true });
  }

  // Each step turns one element into elements that it gives to next.
  const steps = {
    __proto__: null,
    filter: function (f) { return function (x, next) { if (f(x)) next(x); }; },
    map: function (f) { return function (x, next) { next(f(x)); }; },
    flatten: function (shallow) {
      return function walk(x, next) {
        if (!isArray(x)) { next(x); return; }
        for (let i = 0; i < x.length; i++) {
          if (shallow || !isArray(x[i])) next(x[i]); else walk(x[i], next);
        }
      };
    },
    unwind: function (inner, combine) {
      return function (x, next) {
        const list = inner(x);
        if (!isArray(list)) return;
        for (let i = 0; i < list.length; i++) next(combine === undefined ? list[i] : combine(x, list[i]));
      };
    },
  };

  // The order of values in queries: undefined, null, booleans, numbers, texts, arrays, objects.
  function rank(x) {
    if (x === undefined) return 0;
    if (x === null) return 1;
    switch (typeof x) {
      case 'boolean': return 2;
      case 'number': return 3;
      case 'string': return 4;
      default: return isArray(x) ? 5 : 6;
    }
  }

  function compare(a, b) {
    const difference = rank(a) - rank(b);
    if (difference !== 0 || rank(a) > 4) return difference;
    return a < b ? -1 : a > b ? 1 : 0;
  }

  // sorted merges runs of growing length, so equal elements keep their order.
  function sorted(list, key, sign) {
    let from = [];
    for (let i = 0; i < list.length; i++) put(from, { __proto__: null, key: key(list[i]), value: list[i] });
    for (let width = 1; width < list.length; width *= 2) {
      const to = [];
      for (let start = 0; start < list.length; start += 2 * width) {
        let a = start, b = start + width;
        const middle = b < list.length ? b : list.length;
        const end = b + width < list.length ? b + width : list.length;
        while (a < middle || b < end) {
          const second = a >= middle || (b < end && sign * compare(from[b].key, from[a].key) < 0);
          put(to, second ? from[b++] : from[a++]);
        }
      }
      from = to;
    }
    const result = [];
    for (let i = 0; i < from.length; i++) put(result, from[i].value);
    return result;
  }

  // through runs steps from one on over a list.
  function through(list, plan) {
    for (let i = 0; i < plan.length; i++) {
      const step = plan[i];
      if (step.sign !== undefined) {
        list = sorted(list, step.key, step.sign);
        continue;
      }
      const out = [];
      for (let j = 0; j < list.length; j++) step.each(list[j], function (x) { put(out, x); });
      list = out;
    }
    return list;
  }

  // read answers {accepted, list, continuation} or throws an error of the store.
  function read(plan, pages) {
    let ordered = false;
    for (let i = 0; i < plan.length; i++) if (plan[i].sign !== undefined) ordered = true;
    let list = [], from = ordered ? '' : pages.from;
    for (;;) {
      const want = pages.size < 0 ? -1 : ordered ? 1000 : pages.size - list.length;
      const reply = host(own.FEED, from, want);
      if (reply === false) return { __proto__: null, accepted: false };
      if (typeof reply === 'number') throw own.storeFailure(reply, host(own.DETAIL));
      const page = parse(reply), found = ordered ? page.Items : through(page.Items, plan);
      for (let i = 0; i < found.length; i++) put(list, found[i]);
      from = page.Continuation;
      if (!from || (!ordered && pages.size > 0 && list.length >= pages.size)) break;
    }
    if (!ordered) return { __proto__: null, accepted: true, list: list, continuation: from };
    // An ordered query reads everything; its continuation is how much of the result was returned.
    list = through(list, plan);
    const first = +pages.from || 0, part = [];
    const end = pages.size < 0 || first + pages.size > list.length ? list.length : first + pages.size;
    for (let i = first; i < end; i++) put(part, list[i]);
    return { __proto__: null, accepted: true, list: part, continuation: end < list.length ? '' + end : '' };
  }

  function respond(done, list) { own.respond(list); }
  function give(done, result) {
    const outcome = own.outcome(200);
    if (result.continuation) outcome.continuation = result.continuation;
    done(undefined, result.list, outcome);
  }
  function giveError(done, error) {
    if (done === undefined) throw error.value;
    done(error.value);
  }

  // finish runs a plan at once; its callback waits.
  function finish(plan, options, callback) {
    const given = own.arrange(options, callback), pages = own.pageOptions(given.options);
    const done = given.callback;
    let error, result;
    try {
      result = read(plan, pages);
    } catch (e) {
      error = { __proto__: null, value: e };
    }
    if (error !== undefined) {
      later(giveError, done, error);
      return { isAccepted: true };
    }
    if (!result.accepted) return { isAccepted: false };
    const answer = { isAccepted: true };
    if (result.continuation) answer.continuation = result.continuation;
    if (done === undefined) later(respond, undefined, result.list); else later(give, done, result);
    return answer;
  }

  // add gives the target one function: the collection, or the chain so far. sortOut turns its
  // arguments into {step, options, callback}.
  function add(target, chain, name, sortOut) {
    const value = function () {
      const list = [];
      // The first argument may be the collection.
      const skip = arguments.length > 0 && own.isCollection(arguments[0]) ? 1 : 0;
      for (let i = skip; i < arguments.length; i++) put(list, arguments[i]);
      const sorted = sortOut(list), options = sorted.options, callback = sorted.callback;
      if (chain === undefined) return finish([sorted.step], options, callback);
      if (options !== undefined && typeof options !== 'function') {
        throw bad('When using "chain", options can only be provided on the call to the "value" function');
      }
      if (options !== undefined || callback !== undefined) {
        throw bad('When using "chain", the callback parameter can only be provided on the "value" function.');
      }
      const plan = [];
      for (let i = 0; i < chain.length; i++) put(plan, chain[i]);
      put(plan, sorted.step);
      return chainOf(plan);
    };
    define(target, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
  }

  function withFunction(make) {
    return function (list) {
      if (typeof list[0] !== 'function') throw bad('The predicate/transform function must be provided.');
      return { __proto__: null, step: make(list[0]), options: list[1], callback: list[2] };
    };
  }

  function each(step) { return { __proto__: null, each: step, sign: undefined, key: undefined }; }

  function addAll(target, chain) {
    add(target, chain, 'filter', withFunction(function (f) { return each(steps.filter(f)); }));
    add(target, chain, 'map', withFunction(function (f) { return each(steps.map(f)); }));
    add(target, chain, 'sortBy', withFunction(function (f) { return { __proto__: null, key: f, sign: 1 }; }));
    add(target, chain, 'sortByDescending', withFunction(function (f) { return { __proto__: null, key: f, sign: -1 }; }));
    add(target, chain, 'pluck', function (list) {
      const name = list[0];
      if (typeof name !== 'string' || name === '') {
        throw bad('The property name must be a string and cannot be empty.');
      }
      const step = each(steps.map(function (x) { return x === undefined || x === null ? undefined : x[name]; }));
      return { __proto__: null, step: step, options: list[1], callback: list[2] };
    });
    add(target, chain, 'flatten', function (list) {
      const given = typeof list[0] === 'boolean' ? 1 : 0;
      const step = each(steps.flatten(given === 1 && list[0]));
      return { __proto__: null, step: step, options: list[given], callback: list[given + 1] };
    });
    add(target, chain, 'unwind', function (list) {
      const inner = list[0];
      if (!inner) throw bad('When using "unwind", "collectionSelector" must be used.');
      if (typeof inner !== 'function') throw bad('When using "unwind", "collectionSelector" must be a function.');
      if (inner.length !== 1) throw bad('"collectionSelector" requires one argument.');
      let combine, next = 1;
      if (typeof list[1] === 'function') {
        combine = list[1];
        if (combine.length < 2) throw bad('"resultSelector" requires two arguments.');
        next = 2;
      }
      const step = each(steps.unwind(inner, combine));
      return { __proto__: null, step: step, options: list[next], callback: list[next + 1] };
    });
  }

  function chainOf(plan) {
    const object = { isAccepted: true, value(options, callback) { return finish(plan, options, callback); } };
    addAll(object, plan);
    return object;
  }

  // The functions of the collection itself are made once, like those of surface.js.
  const queries = {
    chain() { return chainOf([]); },
    proxy(captures) {
      const object = create(this);
      object.captures = captures;
      return object;
    },
  };
  addAll(queries, undefined);
  own.members(fixed(queries));
})
