// The SDK requires TLS 1.0, which neither Node nor servers support any longer. Without that option
// both agree on a newer version.
"use strict";
const https = require("https");
const { request } = https;
https.request = (options, ...rest) => {
  if (options) delete options.secureProtocol;
  return request.call(https, options, ...rest);
};
