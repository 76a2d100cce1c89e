// The objects that a script sees. The file is one function: prepare.js evaluates first and hands it
// the captured intrinsics, because a script may replace the ones that it can reach. So this code
// calls no method of a prototype, spreads nothing and iterates with counters only.
//
// Its functions are made once per engine and frozen: they work on the run in progress. The objects
// that the script gets are new in every run, made when it first asks for them, and inherit the
// functions. Objects of our own are literals with all their members, because an assignment or a
// missing member would reach what the script has put on Object.prototype.
(function (own) {
  'use strict';
  const { apply, construct, create, define, fixed, parse, stringify, isArray, text, NativeError, host } = own;

  const codes = own.codes = own.freeze({
    BadRequest: 400, Forbidden: 403, NotFound: 404, Conflict: 409, PreconditionFailed: 412,
    RequestEntityTooLarge: 413, RetryWith: 449, InternalServerError: 500,
  });

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
    if (callback === undefined && typeof options === 'function') return { options: undefined, callback: options };
    if (options !== undefined && typeof options !== 'object') {
      throw bad('The "options" parameter must be of type "object". Actual type is: "' + typeof options + '".');
    }
    if (callback !== undefined && typeof callback !== 'function') {
      throw bad('The "callback" parameter must be of type "function". Actual type is: "' + typeof callback + '".');
    }
    return { options, callback };
  }

  function need(name, least, got) {
    if (got < least) {
      throw bad('The function "' + name + '" requires at least ' + least + ' argument(s) but was called with ' +
        got + ' argument(s).');
    }
  }

  // Operations of the host, by number. Go has the same list.
  const CREATE = 0, UPSERT = 1, REPLACE = 2, DELETE = 3, READ = 4, FEED = 5, QUERY = 6, PATCH = 7;
  const LOG = 10, ABORT = 11, FAIL = 12, DETAIL = 16, ID = 17;

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

  // The kinds of programs. Go has the same list.
  const PROCEDURE = 0, PRE = 1, POST = 2;

  // The run in progress: what Go says about it, the queue of callbacks, and the objects that the
  // script has asked for.
  let run, head, tail, context, collection, underscore, console, request, response;
  let selfPath, altPath, selfItems, altItems;

  // Callbacks wait in the queue until the running function has returned.
  function later(act, callback, reply, statusCode) {
    const node = { act, callback, reply, statusCode, next: null };
    if (tail === null) head = node; else tail.next = node;
    tail = node;
  }
  function raise(error) { throw error; }
  function fail(callback, error) { callback(error); }

  function tidy(link) {
    const end = link.length - 1;
    return end >= 0 && link[end] === '/' ? apply(own.slice, link, [0, end]) : link;
  }

  function outside(link) {
    return bad('Function is not allowed to operate on resources outside current collection. ' +
      'Make sure that the link provided, "' + link + '", belongs to current collection.');
  }

  function preparePaths() {
    if (selfPath !== undefined) return;
    selfPath = tidy(run.self);
    altPath = tidy(run.alt);
    selfItems = selfPath + '/docs/';
    altItems = altPath + '/docs/';
  }

  function checkCollection(link) {
    if (typeof link !== 'string') throw bad('Invalid collection link: "' + text(link) + '".');
    if (link === run.self) return;
    preparePaths();
    const path = tidy(link);
    if (path !== selfPath && path !== altPath) throw outside(link);
  }

  function checkItem(link) {
    if (typeof link !== 'string') throw bad('Invalid document link: "' + text(link) + '".');
    preparePaths();
    const path = tidy(link);
    if (apply(own.slice, path, [0, selfItems.length]) !== selfItems &&
        apply(own.slice, path, [0, altItems.length]) !== altItems) throw outside(link);
    return path;
  }

  function outcome(statusCode) {
    return { statusCode, currentCollectionSizeInMB: run.usage, maxCollectionSizeInMB: run.quota };
  }

  // settle turns the reply of the host into a queued callback. A number is a failure; false means
  // that the budget of the run is used up.
  function settle(reply, callback, succeed, statusCode) {
    if (reply === false) return false;
    if (typeof reply === 'number') {
      const error = storeFailure(reply, host(DETAIL));
      if (callback === undefined) later(raise, error); else later(fail, callback, error);
    } else if (callback !== undefined) {
      later(succeed, callback, reply, statusCode);
    }
    return true;
  }

  function giveItem(callback, reply, statusCode) { callback(undefined, parse(reply), outcome(statusCode)); }

  // The first character of an upsert's reply says whether the item is new.
  function giveUpserted(callback, reply) {
    giveItem(callback, apply(own.slice, reply, [1]), reply[0] === '+' ? 201 : 200);
  }

  function giveDeleted(callback) { callback(undefined, outcome(204)); }

  function giveRead(callback, reply) {
    if (reply !== true) return giveItem(callback, reply, 200);
    const options = outcome(304);
    options.notModified = true;
    callback(undefined, undefined, options);
  }

  // givePage hands over the items of a page: the reply is {"Items":[…],"Continuation":"…"}.
  function givePage(callback, reply) {
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

  function write(name, operation, count, link, body, options, callback) {
    need(name, 2, count);
    checkCollection(link);
    const given = arrange(options, callback);
    const json = itemText(body, given.options);
    const reply = host(operation, '', json, textOption(given.options, 'etag'),
      textOption(given.options, 'indexAction'),
      option(given.options, 'disableAutomaticIdGeneration', false) === true);
    return settle(reply, given.callback, operation === CREATE ? giveItem : giveUpserted, 201);
  }

  function pageOptions(options) {
    let size = +option(options, 'pageSize', 100);
    if (!(size >= 1)) size = size === -1 ? -1 : 100;
    return { size: size > 1000000 ? 1000000 : size | 0, from: textOption(options, 'continuation') };
  }

  const items = fixed({
    getSelfLink() { return run.self; },
    getAltLink() { return run.alt; },

    createDocument(link, body, options, callback) {
      return write('createDocument', CREATE, arguments.length, link, body, options, callback);
    },

    upsertDocument(link, body, options, callback) {
      return write('upsertDocument', UPSERT, arguments.length, link, body, options, callback);
    },

    replaceDocument(link, body, options, callback) {
      need('replaceDocument', 2, arguments.length);
      const path = checkItem(link), given = arrange(options, callback);
      const json = typeof body === 'object' ? stringify(body) : body;
      const reply = host(REPLACE, path, text(json), textOption(given.options, 'etag'),
        textOption(given.options, 'indexAction'));
      return settle(reply, given.callback, giveItem, 200);
    },

    patchDocument(link, operations, options, callback) {
      need('patchDocument', 2, arguments.length);
      if (operations === null || typeof operations !== 'object') {
        throw bad('The patch must be an array of operations, or an object with "operations".');
      }
      const path = checkItem(link), json = stringify(operations), given = arrange(options, callback);
      const reply = host(PATCH, path, text(json), textOption(given.options, 'etag'),
        textOption(given.options, 'indexAction'));
      return settle(reply, given.callback, giveItem, 200);
    },

    deleteDocument(link, options, callback) {
      need('deleteDocument', 1, arguments.length);
      const path = checkItem(link), given = arrange(options, callback);
      return settle(host(DELETE, path, textOption(given.options, 'etag')), given.callback, giveDeleted);
    },

    readDocument(link, options, callback) {
      need('readDocument', 1, arguments.length);
      const path = checkItem(link), given = arrange(options, callback);
      return settle(host(READ, path, textOption(given.options, 'ifNoneMatch')), given.callback, giveRead);
    },

    readDocuments(link, options, callback) {
      need('readDocuments', 1, arguments.length);
      checkCollection(link);
      const given = arrange(options, callback), pages = pageOptions(given.options);
      return settle(host(FEED, pages.from, pages.size), given.callback, givePage);
    },

    queryDocuments(link, query, options, callback) {
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
      return settle(reply, given.callback, givePage);
    },
  });

  function absent(name) {
    return fixed({
      call() { throw bad('The function "' + name + '" is not supported: this server has no attachments.'); },
    }).call;
  }
  const attachments = {
    __proto__: null, create: absent('createAttachment'), read: absent('readAttachment'),
    list: absent('readAttachments'), query: absent('queryAttachments'), upsert: absent('upsertAttachment'),
    replace: absent('replaceAttachment'), remove: absent('deleteAttachment'),
  };

  own.bad = bad;
  own.storeFailure = storeFailure;
  own.arrange = arrange;
  own.pageOptions = pageOptions;
  own.outcome = outcome;
  own.later = later;
  own.FEED = FEED;
  own.DETAIL = DETAIL;
  own.isCollection = function (x) {
    return x === collection || (typeof x === 'object' && x !== null && own.prototypeOf(x) === collection);
  };
  own.respond = function (list) {
    if (run.kind === PRE) {
      throw bad('The callback function must be provided for scenarios, such as pre-trigger, when response ' +
        'object is not available.');
    }
    append(theResponse(), 'Body', stringify(list));
  };

  // The members of a collection. A script that assigns to one gives its collection a member of its own.
  const ofCollection = {
    getSelfLink: items.getSelfLink, getAltLink: items.getAltLink,
    createDocument: items.createDocument, upsertDocument: items.upsertDocument,
    replaceDocument: items.replaceDocument, patchDocument: items.patchDocument, deleteDocument: items.deleteDocument,
    readDocument: items.readDocument, readDocuments: items.readDocuments, queryDocuments: items.queryDocuments,
    createAttachment: attachments.create, readAttachment: attachments.read, readAttachments: attachments.list,
    queryAttachments: attachments.query, upsertAttachment: attachments.upsert,
    replaceAttachment: attachments.replace, deleteAttachment: attachments.remove,
  };
  // members adds functions of query.js.
  own.members = function (functions) {
    for (const name in functions) ofCollection[name] = functions[name];
  };
  function theCollection() {
    if (collection === undefined) collection = create(ofCollection);
    return collection;
  }

  // A message is a request or response: its entries by name, and the object that the script sees.
  function messageOf(body, headers, writable) {
    const entries = { __proto__: null, Body: { __proto__: null, json: body, value: undefined, writable, set: false } };
    if (headers !== undefined) {
      const all = parse(headers);
      for (const name in all) add(entries, name, all[name]);
    }
    return { __proto__: null, entries, object: undefined };
  }
  function add(entries, name, value) { entries[name] = { __proto__: null, value, writable: false, set: false }; }

  // get returns the value of an entry. A body stays text until a script asks for it.
  function get(message, name) {
    const entry = message.entries[name];
    if (entry === undefined) return undefined;
    if (entry.json !== undefined) {
      entry.value = parse(entry.json);
      entry.json = undefined;
    }
    return entry.value;
  }

  function set(message, name, value) {
    if (name === undefined) return;
    const entry = message.entries[name];
    if (entry === undefined) throw bad('Cannot set new values: ' + text(name));
    if (!entry.writable) throw failure(codes.Forbidden, 'Not a writable property: ' + text(name));
    if (value !== undefined && value !== null) {
      const json = typeof value === 'object' ? text(stringify(value)) : text(value);
      if (json.length > run.limit) {
        throw failure(codes.RequestEntityTooLarge, 'Resulting message would be too large because of "' + name +
          '". Return from script with current message and use continuation token to call the script again ' +
          'or modify your script.');
      }
    }
    entry.value = value;
    entry.json = undefined;
    entry.set = true;
  }

  function append(message, name, value) {
    const before = get(message, name);
    set(message, name, before === undefined || before === null ? value : text(before) + text(value));
  }

  function accessors(message) {
    const all = fixed({
      getBody() { return get(message(), 'Body'); },
      setBody(value) { set(message(), 'Body', value); },
      appendBody(value) { append(message(), 'Body', value); },
      getValue(name) { return get(message(), name); },
      setValue(name, value) { set(message(), name, value); },
      appendValue(name, value) { append(message(), name, value); },
    });
    return {
      read: { getBody: all.getBody, getValue: all.getValue },
      written: {
        getBody: all.getBody, setBody: all.setBody, appendBody: all.appendBody,
        getValue: all.getValue, setValue: all.setValue, appendValue: all.appendValue,
      },
    };
  }
  const ofRequest = accessors(theRequest), ofResponse = accessors(theResponse);

  function theRequest() {
    if (request !== undefined) return request;
    const body = run.requestBody === undefined && run.kind === PROCEDURE ? run.list : run.requestBody;
    request = messageOf(body, run.requestHeaders, run.kind === PRE);
    if (run.kind !== PROCEDURE) add(request.entries, 'OperationType', run.operation);
    return request;
  }

  function theResponse() {
    if (response !== undefined) return response;
    response = messageOf(run.responseBody, run.responseHeaders, true);
    if (run.kind === POST) {
      add(response.entries, 'ResourceQuotaCurrentUsage', run.usage);
      add(response.entries, 'MaxResourceQuota', run.quota);
    }
    return response;
  }

  // objectOf returns the object of a message: accessors for the body and for each header.
  function objectOf(message, of, writable) {
    if (message.object !== undefined) return message.object;
    const object = create(writable ? of.written : of.read);
    for (const name in message.entries) {
      if (name === 'Body') continue;
      define(object, 'get' + name, {
        __proto__: null, value: function () { return get(message, name); },
        writable: true, enumerable: true, configurable: true,
      });
    }
    message.object = object;
    return object;
  }
  function requestObject() { return objectOf(theRequest(), ofRequest, run.kind === PRE); }
  function responseObject() { return objectOf(theResponse(), ofResponse, true); }

  const members = fixed({
    getCollection() { return theCollection(); },
    getRequest() { return requestObject(); },
    getResponse() { return responseObject(); },
    abort(error) { report(ABORT, error); },
    log(first) {
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
      if (run.kind !== PRE && host(LOG, line) === false) {
        throw failure(codes.RequestEntityTooLarge, 'Resulting message would be too large because of "' +
          'x-ms-documentdb-script-log-results". Return from script with current message and use continuation ' +
          'token to call the script again or modify your script.');
      }
    },
  });

  const ofPreTrigger = {
    getCollection: members.getCollection, getRequest: members.getRequest, abort: members.abort,
  };
  const ofContext = {
    getCollection: members.getCollection, getRequest: members.getRequest, abort: members.abort,
    getResponse: members.getResponse,
  };
  const { getContext } = fixed({
    getContext() {
      if (context === undefined) context = create(run.kind === PRE ? ofPreTrigger : ofContext);
      return context;
    },
  });
  function getUnderscore() {
    if (underscore === undefined) {
      const all = theCollection();
      underscore = run.kind === PRE ? { __proto__: all, request: requestObject() } :
        { __proto__: all, request: requestObject(), response: responseObject() };
    }
    return underscore;
  }
  function getConsole() {
    if (console === undefined) console = { log: members.log };
    return console;
  }
  const expose = own.exposed(getContext, getUnderscore, getConsole);

  // start describes a run.
  own.start = function (kind, limit, log, list, requestBody, requestHeaders, responseBody, responseHeaders,
    self, alt, usage, quota, operation) {
    run = {
      kind, limit, log, list, requestBody, requestHeaders, responseBody, responseHeaders,
      self, alt, usage, quota, operation,
    };
    head = tail = null;
    context = collection = underscore = console = request = response = selfPath = undefined;
    expose();
  };

  // enter calls the function of the program. It returns false when that is none.
  // Jobs of promises run between two functions, so Go runs them, and then calls next.
  own.enter = function (main) {
    try {
      if (typeof main !== 'function') return false;
      apply(main, undefined, run.list === undefined ? [] : parse(run.list));
    } catch (e) {
      report(FAIL, e);
    }
  };

  // next calls the next callback. After the last one it returns the body that the script has set as
  // JSON: of the response, or in a pre-trigger of the request. It returns true when none was set.
  own.next = function () {
    try {
      if (head !== null) {
        const task = head;
        head = head.next;
        if (head === null) tail = null;
        task.act(task.callback, task.reply, task.statusCode);
        return;
      }
      const changed = run.kind === PRE ? request : response;
      if (changed === undefined || (!changed.entries.Body.set && run.kind !== PROCEDURE)) return true;
      const body = get(changed, 'Body');
      const json = run.kind === PRE && typeof body === 'string' ? body : stringify(body);
      return json === undefined ? true : json;
    } catch (e) {
      report(FAIL, e);
    }
  };
})
