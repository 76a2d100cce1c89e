// The objects that a script sees. The file is one function: prepare.js evaluates first and hands it
// the captured intrinsics, because a script may replace the ones that it can reach. So this code
// calls no method of a prototype, spreads nothing and iterates with counters only.
(function (own) {
  'use strict';
  const { apply, construct, create, define, freeze, parse, stringify, isArray, text, NativeError, host } = own;

  const codes = {
    __proto__: null, BadRequest: 400, Forbidden: 403, NotFound: 404, Conflict: 409, PreconditionFailed: 412,
    RequestEntityTooLarge: 413, RetryWith: 449, InternalServerError: 500,
  };

  // failure makes an error that scripts recognise by its number.
  function failure(number, message) {
    const e = construct(NativeError, [message]);
    define(e, 'number', { __proto__: null, value: number, writable: true, enumerable: true, configurable: true });
    return e;
  }

  // storeFailure makes the error that a callback receives. Its message is JSON, like its body.
  function storeFailure(number, message) {
    const body = stringify({ __proto__: null, Errors: [message] });
    const e = failure(number, body);
    define(e, 'body', { __proto__: null, value: body, writable: true, enumerable: true, configurable: true });
    return e;
  }

  function bad(message) { return failure(codes.BadRequest, message); }

  function isObject(x) { return x !== null && (typeof x === 'object' || typeof x === 'function'); }

  // option reads a member of options; inherited members of Object.prototype count, as in the service.
  function option(options, name, fallback) {
    const value = options === undefined || options === null ? undefined : options[name];
    return value ? value : fallback;
  }

  function textOption(options, name) { return text(option(options, name, '')); }

  // arrange sorts out optional options and an optional callback.
  function arrange(options, callback) {
    if (callback === undefined && typeof options === 'function') return { __proto__: null, callback: options };
    if (options !== undefined && typeof options !== 'object') {
      throw bad('The "options" parameter must be of type "object". Actual type is: "' + typeof options + '".');
    }
    if (callback !== undefined && typeof callback !== 'function') {
      throw bad('The "callback" parameter must be of type "function". Actual type is: "' + typeof callback + '".');
    }
    return { __proto__: null, options: options, callback: callback };
  }

  function need(name, least, got) {
    if (got < least) {
      throw bad('The function "' + name + '" requires at least ' + least + ' argument(s) but was called with ' +
        got + ' argument(s).');
    }
  }

  // Operations of the host, by number. Go has the same list.
  const CREATE = 0, UPSERT = 1, REPLACE = 2, DELETE = 3, READ = 4, FEED = 5, QUERY = 6;
  const LOG = 10, ABORT = 11, FAIL = 12, FINISH = 13, DRAIN = 14, DETAIL = 16, ID = 17;

  // report hands an uncaught exception to the host, whatever it is.
  function report(operation, error) {
    let number = 0, words = '', stack = '', genuine = false;
    try {
      if (isObject(error)) {
        const n = error.number;
        if (typeof n === 'number' && n === (n | 0)) number = n;
        genuine = own.isError(error);
        if (genuine) stack = text(error.stack);
      }
    } catch (e) { stack = ''; }
    try {
      words = text(error);
      if (!genuine && isObject(error) && typeof error !== 'function') {
        const json = stringify(error);
        if (typeof json === 'string') words = json;
      }
    } catch (e) { words = 'an exception that has no text'; }
    host(operation, number, words, stack);
  }

  // invoke calls a user-defined function with arguments as JSON or undefined; its result is JSON too.
  own.invoke = function (f) {
    try {
      const list = [];
      for (let i = 1; i < arguments.length; i++) {
        define(list, i - 1, {
          __proto__: null, value: arguments[i] === undefined ? undefined : parse(arguments[i]),
          writable: true, enumerable: true, configurable: true,
        });
      }
      if (typeof f !== 'function') throw construct(NativeError, ['the script is not a function']);
      return stringify(apply(f, undefined, list));
    } catch (e) {
      report(FAIL, e);
    }
  };

  own.codes = codes;
  own.storeFailure = storeFailure;
  own.FEED = FEED;
  own.DETAIL = DETAIL;

  // start makes the objects of one run and returns how to run it. Nothing of it outlives the run.
  own.start = function (run) {
    const self = run.self, alt = run.alt;

    // Callbacks wait here until the running function has returned.
    let head = null, tail = null;
    function later(task) {
      const node = { __proto__: null, task: task, next: null };
      if (tail === null) head = node; else tail.next = node;
      tail = node;
    }

    function tidy(link) {
      const end = link.length - 1;
      return end >= 0 && link[end] === '/' ? apply(own.slice, link, [0, end]) : link;
    }
    const selfPath = tidy(self), altPath = tidy(alt);
    const selfItems = selfPath + '/docs/', altItems = altPath + '/docs/';

    function outside(link) {
      return bad('Function is not allowed to operate on resources outside current collection. ' +
        'Make sure that the link provided, "' + link + '", belongs to current collection.');
    }

    function checkCollection(link) {
      if (typeof link !== 'string') throw bad('Invalid collection link: "' + text(link) + '".');
      const path = tidy(link);
      if (path !== selfPath && path !== altPath) throw outside(link);
    }

    function checkItem(link) {
      if (typeof link !== 'string') throw bad('Invalid document link: "' + text(link) + '".');
      const path = tidy(link);
      if (apply(own.slice, path, [0, selfItems.length]) !== selfItems &&
          apply(own.slice, path, [0, altItems.length]) !== altItems) throw outside(link);
      return path;
    }

    function outcome(statusCode) {
      return {
        statusCode: statusCode, currentCollectionSizeInMB: run.usage, maxCollectionSizeInMB: run.quota,
      };
    }

    // settle turns the reply of the host into a queued callback. A number is a failure; false means
    // that the budget of the run is used up.
    function settle(reply, callback, succeed) {
      if (reply === false) return false;
      if (typeof reply === 'number') {
        const error = storeFailure(reply, host(DETAIL));
        later(callback === undefined ? function () { throw error; } : function () { callback(error); });
      } else if (callback !== undefined) {
        later(function () { succeed(callback, reply); });
      }
      return true;
    }

    function item(statusCode) {
      return function (callback, reply) { callback(undefined, parse(reply), outcome(statusCode)); };
    }

    // page hands over the items of a page: the reply is {"Items":[…],"Continuation":"…"}.
    function page(callback, reply) {
      const read = parse(reply), options = outcome(200);
      if (read.Continuation) options.continuation = read.Continuation;
      callback(undefined, read.Items, options);
    }

    // itemText returns the JSON of an item to write, with an id of its own if it has none.
    function itemText(body, options) {
      if (body === null || (typeof body !== 'object' && typeof body !== 'string')) {
        throw bad('The document body must be an object or a string representing a JSON-serialized object.');
      }
      const generate = !(options && options.disableAutomaticIdGeneration === true);
      if (generate) {
        let value = typeof body === 'string' ? parse(body) : body;
        if (isObject(value) && !isArray(value) && !value.id) {
          if (value === body) {
            const copy = {};
            for (const name in body) {
              define(copy, name, {
                __proto__: null, value: body[name], writable: true, enumerable: true, configurable: true,
              });
            }
            value = copy;
          }
          value.id = host(ID);
          body = value;
        }
      }
      return typeof body === 'object' ? text(stringify(body)) : body;
    }

    function write(name, operation) {
      return function (link, body, options, callback) {
        need(name, 2, arguments.length);
        checkCollection(link);
        const given = arrange(options, callback);
        const json = itemText(body, given.options);
        const reply = host(operation, '', json, textOption(given.options, 'etag'),
          textOption(given.options, 'indexAction'),
          option(given.options, 'disableAutomaticIdGeneration', false) === true);
        return settle(reply, given.callback, function (callback, reply) {
          // The first character of an upsert's reply says whether the item is new.
          if (operation === CREATE) return item(201)(callback, reply);
          return item(reply[0] === '+' ? 201 : 200)(callback, apply(own.slice, reply, [1]));
        });
      };
    }

    function pageOptions(options) {
      let size = +option(options, 'pageSize', 100);
      if (!(size >= 1)) size = size === -1 ? -1 : 100;
      return { __proto__: null, size: size > 1000000 ? 1000000 : size | 0, from: textOption(options, 'continuation') };
    }

    const collection = {
      getSelfLink: function () { return self; },
      getAltLink: function () { return alt; },

      createDocument: write('createDocument', CREATE),
      upsertDocument: write('upsertDocument', UPSERT),

      replaceDocument: function (link, body, options, callback) {
        need('replaceDocument', 2, arguments.length);
        const path = checkItem(link), given = arrange(options, callback);
        const json = typeof body === 'object' ? stringify(body) : body;
        const reply = host(REPLACE, path, text(json), textOption(given.options, 'etag'),
          textOption(given.options, 'indexAction'));
        return settle(reply, given.callback, item(200));
      },

      deleteDocument: function (link, options, callback) {
        need('deleteDocument', 1, arguments.length);
        const path = checkItem(link), given = arrange(options, callback);
        const reply = host(DELETE, path, textOption(given.options, 'etag'));
        return settle(reply, given.callback, function (callback) { callback(undefined, outcome(204)); });
      },

      readDocument: function (link, options, callback) {
        need('readDocument', 1, arguments.length);
        const path = checkItem(link), given = arrange(options, callback);
        const reply = host(READ, path, textOption(given.options, 'ifNoneMatch'));
        return settle(reply, given.callback, function (callback, reply) {
          if (reply !== true) return item(200)(callback, reply);
          const options = outcome(304);
          options.notModified = true;
          callback(undefined, undefined, options);
        });
      },

      readDocuments: function (link, options, callback) {
        need('readDocuments', 1, arguments.length);
        checkCollection(link);
        const given = arrange(options, callback), pages = pageOptions(given.options);
        return settle(host(FEED, pages.from, pages.size), given.callback, page);
      },

      queryDocuments: function (link, query, options, callback) {
        need('queryDocuments', 2, arguments.length);
        checkCollection(link);
        if (typeof query !== 'string' && typeof query !== 'object') {
          throw bad('The "filterQuery" parameter must be of type "string" or "object". Actual type is: "' +
            typeof query + '".');
        }
        const given = arrange(options, callback), pages = pageOptions(given.options);
        const json = stringify(typeof query === 'string' ? { __proto__: null, query: query } : query);
        const reply = host(QUERY, pages.from, pages.size, text(json),
          option(given.options, 'enableScan', false) === true,
          option(given.options, 'enableLowPrecisionOrderBy', false) === true);
        return settle(reply, given.callback, page);
      },
    };

    const attachments = ['createAttachment', 'readAttachment', 'readAttachments', 'queryAttachments',
      'upsertAttachment', 'replaceAttachment', 'deleteAttachment'];
    for (let i = 0; i < attachments.length; i++) {
      collection[attachments[i]] = function () {
        throw bad('The function "' + attachments[i] + '" is not supported: this server has no attachments.');
      };
    }

    own.addQueries(collection, {
      __proto__: null, bad, arrange, settle, later, pageOptions, outcome, respond: function (list) {
        if (response === undefined) {
          throw bad('The callback function must be provided for scenarios, such as pre-trigger, when response ' +
            'object is not available.');
        }
        response.appendBody(stringify(list));
      },
    });

    // message makes a request or response: accessors for the body and for each header.
    function message(entries, limit) {
      const object = {};
      function find(name) {
        const entry = entries[name];
        if (entry === undefined) throw bad('Cannot set new values: ' + text(name));
        if (!entry.writable) throw failure(codes.Forbidden, 'Not a writable property: ' + text(name));
        return entry;
      }
      function store(name, entry, value) {
        if (value !== undefined && value !== null) {
          const json = typeof value === 'object' ? text(stringify(value)) : text(value);
          if (json.length > limit) {
            throw failure(codes.RequestEntityTooLarge, 'Resulting message would be too large because of "' + name +
              '". Return from script with current message and use continuation token to call the script again ' +
              'or modify your script.');
          }
        }
        entry.value = value;
        entry.set = true;
      }
      function get(name) {
        const entry = entries[name];
        return entry === undefined ? undefined : entry.value;
      }
      function set(name, value) { if (name !== undefined) store(name, find(name), value); }
      function append(name, value) {
        if (name === undefined) return;
        const entry = find(name), before = entry.value;
        store(name, entry, before === undefined || before === null ? value : text(before) + text(value));
      }
      let writable = false;
      for (const name in entries) {
        object['get' + name] = function () { return get(name); };
        if (!entries[name].writable) continue;
        writable = true;
        object['set' + name] = function (value) { set(name, value); };
        object['append' + name] = function (value) { append(name, value); };
      }
      object.getValue = get;
      if (writable) {
        object.setValue = set;
        object.appendValue = append;
      }
      return object;
    }

    function entriesOf(part, writable) {
      const entries = { __proto__: null };
      const body = part.HasBody ? part.Body : undefined;
      entries.Body = { __proto__: null, value: body, writable: writable, set: false };
      for (const name in part.Headers) {
        entries[name] = { __proto__: null, value: part.Headers[name], writable: false, set: false };
      }
      return entries;
    }

    const requestEntries = entriesOf(run.request, run.kind === 'pre');
    if (run.kind !== 'procedure') {
      requestEntries.OperationType = { __proto__: null, value: run.operation, writable: false };
    }
    const request = message(requestEntries, run.limit);
    const responseEntries = run.kind === 'pre' ? undefined : entriesOf(run.response, true);
    if (run.kind === 'post') {
      responseEntries.ResourceQuotaCurrentUsage = { __proto__: null, value: run.usage, writable: false };
      responseEntries.MaxResourceQuota = { __proto__: null, value: run.quota, writable: false };
    }
    const response = responseEntries === undefined ? undefined : message(responseEntries, run.limit);

    const context = {
      getCollection: function () { return collection; },
      getRequest: function () { return request; },
      abort: function (error) { report(ABORT, error); },
    };
    if (response !== undefined) context.getResponse = function () { return response; };

    const underscore = create(collection);
    underscore.request = request;
    if (response !== undefined) underscore.response = response;

    const console = {
      log: function (first) {
        if (!run.log) return;
        need('log', 1, arguments.length);
        let line;
        if (arguments.length === 1) {
          line = text(first);
        } else {
          if (typeof first !== 'string') {
            throw bad('First argument to console.log should be a string containing zero or more substitution strings.');
          }
          line = '';
          let next = 1, from = 0;
          for (let i = 0; i + 1 < first.length; i++) {
            if (first[i] !== '%' || (first[i + 1] !== 's' && first[i + 1] !== '%')) continue;
            line += apply(own.slice, first, [from, i]);
            line += first[i + 1] === '%' ? '%' : text(arguments[next++]);
            from = i + 2;
            i++;
          }
          line += apply(own.slice, first, [from]);
        }
        if (response !== undefined && host(LOG, line) === false) {
          throw failure(codes.RequestEntityTooLarge, 'Resulting message would be too large because of "' +
            'x-ms-documentdb-script-log-results". Return from script with current message and use continuation ' +
            'token to call the script again or modify your script.');
        }
      },
    };

    own.expose(underscore, function () { return context; }, console, codes);

    // Jobs of promises run between two functions. The host drains them and reports their interruption.
    try {
      const main = own.load();
      if (typeof main !== 'function') return;
      apply(main, undefined, run.arguments);
      host(DRAIN);
      while (head !== null) {
        const task = head.task;
        head = head.next;
        if (head === null) tail = null;
        task();
        host(DRAIN);
      }
      const changed = requestEntries.Body !== undefined && requestEntries.Body.set ? requestEntries.Body.value : undefined;
      const body = responseEntries === undefined ? undefined : responseEntries.Body;
      host(FINISH,
        body === undefined || (run.kind === 'post' && !body.set) ? undefined : stringify(body.value),
        changed === undefined ? undefined : typeof changed === 'string' ? changed : stringify(changed));
    } catch (e) {
      report(FAIL, e);
    }
  };
})
