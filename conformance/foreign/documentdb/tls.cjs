// The SDK asks for TLS 1.0, which neither Node nor servers speak any longer. Without its wish it takes what both speak.
"use strict";
const https = require("https");
const { request } = https;
https.request = (options, ...rest) => {
  if (options) delete options.secureProtocol;
  return request.call(https, options, ...rest);
};
