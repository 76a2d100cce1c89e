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
  const { apply, construct, create, define, fixed, parse, stringify, isArray, text, NativeError } = own;
  const { host } = own;

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

  // arrange sorts out optional options and an optional callback. It leaves them in two variables,
  // which the caller copies at once: a member of an item may call another function of the collection.
  // Options of null are none.
  let givenOptions, givenCallback;
  function arrange(options, callback) {
    if (callback === undefined && typeof options === 'function') {
      givenOptions = undefined;
      givenCallback = options;
      return;
    }
    if (options !== undefined && typeof options !== 'object') {
      throw bad('The "options" parameter must be of type "object". Actual type is: "' + typeof options + '".');
    }
    if (callback !== undefined && typeof callback !== 'function') {
      throw bad('The "callback" parameter must be of type "function". Actual type is: "' + typeof callback + '".');
    }
    givenOptions = options === null ? undefined : options;
    givenCallback = callback;
  }

  function need(name, least, got) {
    if (got < least) {
      throw bad('The function "' + name + '" requires at least ' + least + ' argument(s) but was called with ' +
        got + ' argument(s).');
    }
  }

  // Operations of the host, by number. Go has the same list.
  const CREATE = 0, UPSERT = 1, REPLACE = 2, DELETE = 3, READ = 4, FEED = 5, QUERY = 6, PATCH = 7;
  const UNSEEN = 32; // added to an operation without a callback: nobody sees its item
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
  let runKind, runLimit, runLog, runList, runRequestBody, runRequestHeaders, runResponseBody, runResponseHeaders;
  let runSelf, runAlt, runUsage, runQuota, runOperation;
  let head, tail, context, collection, underscore, console, request, response;
  let preparedSelf, preparedAlt, selfPath, altPath, selfItems, altItems;

  // Callbacks wait in the queue until the running function has returned.
  function later(act, callback, reply, statusCode) {
    const node = [act, callback, reply, statusCode, null]; // its own elements: no prototype is asked
    if (tail === null) head = node; else tail[4] = node;
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
    if (preparedSelf === runSelf && preparedAlt === runAlt) return;
    preparedSelf = runSelf;
    preparedAlt = runAlt;
    selfPath = tidy(runSelf);
    altPath = tidy(runAlt);
    selfItems = selfPath + '/docs/';
    altItems = altPath + '/docs/';
  }

  function checkCollection(link) {
    if (typeof link !== 'string') throw bad('Invalid collection link: "' + text(link) + '".');
    if (link === runSelf) return;
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
    return { statusCode, currentCollectionSizeInMB: runUsage, maxCollectionSizeInMB: runQuota };
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

  function giveItem(callback, reply, statusCode) {
    callback(undefined, parse(reply), outcome(statusCode));
  }

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
    return typeof body === 'object' ? textOf(stringify(body)) : body;
  }

  function textOf(value) { return typeof value === 'string' ? value : text(value); }

  function write(name, operation, count, link, body, options, callback) {
    if (count < 2) need(name, 2, count);
    if (link !== runSelf) checkCollection(link);
    arrange(options, callback);
    options = givenOptions;
    callback = givenCallback;
    const json = itemText(body, options);
    const as = operation + (callback === undefined ? UNSEEN : 0);
    const reply = options === undefined ? host(as, '', json) :
      host(as, '', json, textOption(options, 'etag'), textOption(options, 'indexAction'),
        option(options, 'disableAutomaticIdGeneration', false) === true);
    return settle(reply, callback, operation === CREATE ? giveItem : giveUpserted, 201);
  }

  // change replaces or patches an item.
  function change(operation, path, json, options, callback) {
    const as = operation + (callback === undefined ? UNSEEN : 0);
    const reply = options === undefined ? host(as, path, textOf(json)) :
      host(as, path, textOf(json), textOption(options, 'etag'), textOption(options, 'indexAction'));
    return settle(reply, callback, giveItem, 200);
  }

  function pageOptions(options) {
    let size = +option(options, 'pageSize', 100);
    if (!(size >= 1)) size = size === -1 ? -1 : 100;
    return { size: size > 1000000 ? 1000000 : size | 0, from: textOption(options, 'continuation') };
  }

  const items = fixed({
    getSelfLink() { return runSelf; },
    getAltLink() { return runAlt; },

    createDocument(link, body, options, callback) {
      return write('createDocument', CREATE, arguments.length, link, body, options, callback);
    },

    upsertDocument(link, body, options, callback) {
      return write('upsertDocument', UPSERT, arguments.length, link, body, options, callback);
    },

    replaceDocument(link, body, options, callback) {
      need('replaceDocument', 2, arguments.length);
      const path = checkItem(link);
      arrange(options, callback);
      options = givenOptions;
      callback = givenCallback;
      return change(REPLACE, path, typeof body === 'object' ? stringify(body) : body, options, callback);
    },

    patchDocument(link, operations, options, callback) {
      need('patchDocument', 2, arguments.length);
      if (operations === null || typeof operations !== 'object') {
        throw bad('The patch must be an array of operations, or an object with "operations".');
      }
      const path = checkItem(link), json = stringify(operations);
      arrange(options, callback);
      return change(PATCH, path, json, givenOptions, givenCallback);
    },

    deleteDocument(link, options, callback) {
      need('deleteDocument', 1, arguments.length);
      const path = checkItem(link);
      arrange(options, callback);
      options = givenOptions;
      callback = givenCallback;
      return settle(host(DELETE, path, textOption(options, 'etag')), callback, giveDeleted);
    },

    readDocument(link, options, callback) {
      need('readDocument', 1, arguments.length);
      const path = checkItem(link);
      arrange(options, callback);
      options = givenOptions;
      callback = givenCallback;
      const as = callback === undefined ? READ + UNSEEN : READ;
      const reply = options === undefined ? host(as, path) : host(as, path, textOption(options, 'ifNoneMatch'));
      return settle(reply, callback, giveRead);
    },

    readDocuments(link, options, callback) {
      need('readDocuments', 1, arguments.length);
      checkCollection(link);
      arrange(options, callback);
      options = givenOptions;
      callback = givenCallback;
      const pages = pageOptions(options);
      return settle(host(FEED, pages.from, pages.size), callback, givePage);
    },

    queryDocuments(link, query, options, callback) {
      need('queryDocuments', 2, arguments.length);
      checkCollection(link);
      if (typeof query !== 'string' && typeof query !== 'object') {
        throw bad('The "filterQuery" parameter must be of type "string" or "object". Actual type is: "' +
          typeof query + '".');
      }
      arrange(options, callback);
      options = givenOptions;
      callback = givenCallback;
      const pages = pageOptions(options);
      const json = stringify(typeof query === 'string' ? { __proto__: null, query: query } : query);
      const reply = host(QUERY, pages.from, pages.size, text(json),
        option(options, 'enableScan', false) === true,
        option(options, 'enableLowPrecisionOrderBy', false) === true);
      return settle(reply, callback, givePage);
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
  own.arrange = function (options, callback) {
    arrange(options, callback);
    return { options: givenOptions, callback: givenCallback };
  };
  own.pageOptions = pageOptions;
  own.outcome = outcome;
  own.later = later;
  own.FEED = FEED;
  own.DETAIL = DETAIL;
  own.isCollection = function (x) {
    return x === collection || (typeof x === 'object' && x !== null && own.prototypeOf(x) === collection);
  };
  own.respond = function (list) {
    if (runKind === PRE) {
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
      const json = typeof value === 'object' ? textOf(stringify(value)) : textOf(value);
      if (json.length > runLimit) {
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
    const body = runRequestBody === undefined && runKind === PROCEDURE ? runList : runRequestBody;
    request = messageOf(body, runRequestHeaders, runKind === PRE);
    if (runKind !== PROCEDURE) add(request.entries, 'OperationType', runOperation);
    return request;
  }

  function theResponse() {
    if (response !== undefined) return response;
    response = messageOf(runResponseBody, runResponseHeaders, true);
    if (runKind === POST) {
      add(response.entries, 'ResourceQuotaCurrentUsage', runUsage);
      add(response.entries, 'MaxResourceQuota', runQuota);
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
  function requestObject() { return objectOf(theRequest(), ofRequest, runKind === PRE); }
  function responseObject() { return objectOf(theResponse(), ofResponse, true); }

  const members = fixed({
    getCollection() { return theCollection(); },
    getRequest() { return requestObject(); },
    getResponse() { return responseObject(); },
    abort(error) { report(ABORT, error); },
    log(first) {
      if (!runLog) return;
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
      if (runKind !== PRE && host(LOG, line) === false) {
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
      if (context === undefined) context = create(runKind === PRE ? ofPreTrigger : ofContext);
      return context;
    },
  });
  function getUnderscore() {
    if (underscore === undefined) {
      const all = theCollection();
      underscore = runKind === PRE ? { __proto__: all, request: requestObject() } :
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
  own.start = function (kind, limit, log, list, self, alt, usage, quota, operation,
    requestBody, requestHeaders, responseBody, responseHeaders) {
    runKind = kind;
    runLimit = limit;
    runLog = log;
    runList = list;
    runSelf = self;
    runAlt = alt;
    runUsage = usage;
    runQuota = quota;
    runOperation = operation;
    runRequestBody = requestBody;
    runRequestHeaders = requestHeaders;
    runResponseBody = responseBody;
    runResponseHeaders = responseHeaders;
    head = tail = null;
    context = collection = underscore = console = request = response = undefined;
    expose();
  };

  // enter calls the function of the program. It returns false when that is none.
  // Jobs of promises run between two functions, so Go runs them, and then calls next.
  own.enter = function (main) {
    try {
      if (typeof main !== 'function') return false;
      apply(main, undefined, runList === undefined ? [] : parse(runList));
    } catch (e) {
      report(FAIL, e);
    }
  };

  // next calls the next callback. After the last one it returns the body that the script has set as
  // JSON: of the response, or in a pre-trigger of the request. It returns true when none was set.
  own.next = function () {
    try {
      if (head !== null) {
        const task = head, act = task[0];
        head = task[4];
        if (head === null) tail = null;
        act(task[1], task[2], task[3]);
        return;
      }
      const changed = runKind === PRE ? request : response;
      if (changed === undefined || (!changed.entries.Body.set && runKind !== PROCEDURE)) return true;
      const body = get(changed, 'Body');
      const json = runKind === PRE && typeof body === 'string' ? body : stringify(body);
      return json === undefined ? true : json;
    } catch (e) {
      report(FAIL, e);
    }
  };
})
