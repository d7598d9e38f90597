/**
 * Writes the configuration of the reverse proxy nginx, of production and of the local stack alike. It is generated,
 * because the two differ in ports, files and certificates, and because other code knows its headers and addresses too.
 */

import { oddPath } from '../api-path.js'
import { addressPattern, appRoutes } from '../app-addresses.ts'
import { assetCaching, pageHeaders } from '../content-policy.js'
import { languagePattern, partPath, partsPath, partsWithinMs } from '../document.ts'
import { forgottenHeaders, imageCaching, imageHeaders, imagePattern } from '../image-path.js'

/**
 * How often one address on the network may ask. A company of thousands may stand behind one, and all of them begin on
 * one morning.
 *
 * @typedef {object} Limits
 * @property {number} [callsPerSecond]
 * @property {number} [doorsPerSecond] calls of people who are not signed in yet
 * @property {number} [connections] open at the same moment; each live connection is one, and each request under way
 */

/** @type {Required<Limits>} */
export const usualLimits = { callsPerSecond: 200, doorsPerSecond: 20, connections: 5000 }

/**
 * @typedef {object} Tls
 * @property {string} certificate file
 * @property {string} key file
 * @property {string} redirectFrom address at which plain HTTP is redirected to HTTPS
 * @property {string} challenges folder of what a certificate authority asks for by plain HTTP
 */

/**
 * @typedef {object} ProxySettings
 * Paths that are not absolute begin in the folder that nginx is started with (`-p`).
 *
 * @property {string} host name people type
 * @property {string} listen address that the product is served at
 * @property {Tls} [tls] how it is served by HTTPS; without it, it is served by plain HTTP
 * @property {string} app folder with `plain`, `gzip` and `br`, each holding the whole app
 * @property {string} config file served as /config.json
 * @property {string[] | string} directus where each process of Directus listens, or a file of `server` lines that says
 * so
 * @property {string[]} [trustedProxies] networks whose `X-Forwarded-For` says who comes; nobody else's does
 * @property {Limits} [limits] those that are not named are `usualLimits`
 * @property {string[]} connect hosts the app may talk to
 * @property {string} scratch folder it may write to
 * @property {string} mimeTypes file
 * @property {string} log file that gets a line for each request
 * @property {string} [locations] further locations of the server, as nginx reads them
 */

const header = (/** @type {[string, string]} */ [name, value]) => `add_header ${name} "${value}" always;`

/**
 * An error in the programme's own format.
 *
 * @param {number} status @param {string} code @param {string} message
 */
export const errorReply = (status, code, message) =>
  `default_type application/json; return ${status} '${errorBody(code, message)}';`

/** @param {string} code @param {string} message */
const errorBody = (code, message) => `{"errors":[{"message":"${message}","extensions":{"code":"${code}"}}]}`

/** Passes a request to a process of Directus, at the address that the location wrote, or at the one given. */
const passToDirectus = (address = '') => `
      proxy_pass http://directus${address};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host '';
      proxy_set_header X-Forwarded-Port '';
      # The same in both logs.
      proxy_set_header X-Request-Id $request_id;
      proxy_set_header Upgrade $live;
      proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 3s;
      proxy_read_timeout 120s;
      error_page 502 504 = @directus_away;
      error_page 413 = @too_large;
      error_page 429 = @too_many;`

/**
 * The same for addresses below `/api`, without that beginning and otherwise as they came: decoded, a part of the path
 * that holds a slash would be two.
 */
const passApiToDirectus = `
      default_type application/json;
      if ($below_api = '') { return 400 '${errorBody('INVALID_PATH', 'A path holds no encoded slash, no backslash and no part that leads up.')}'; }${passToDirectus('$below_api')}`

/** @param {ProxySettings} settings */
export function nginxConf(settings) {
  const limits = { ...usualLimits, ...settings.limits }
  const sections = [
    processSettings(settings),
    limitZones(limits),
    documentParts(settings),
    maps,
    upstream(settings.directus),
    settings.tls ? redirectServer(settings.host, settings.tls) : '',
    serverSettings(settings, limits),
    appLocations(settings),
    apiLocations(limits),
    imageLocations(limits),
    errorLocations,
    rpcLocation(limits),
    settings.locations ?? '',
  ]
  return `${sections.join('')}  }\n}\n`
}

/** @param {ProxySettings} settings */
function processSettings({ scratch, mimeTypes, log }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${scratch}/${name};`)
    .join(' ')
  return `worker_processes auto;
pid ${scratch}/nginx.pid;
error_log stderr warn;
# Live connections that a reload leaves with the workers before it go on that long; whoever is on one comes back at once.
worker_shutdown_timeout 60s;
events { worker_connections 4096; }
http {
  include ${mimeTypes};
  default_type application/octet-stream;
  ${temporary}
  server_tokens off;
  sendfile on;
  # Without the query: it may hold a token.
  log_format plain escape=json '{"at":"$time_iso8601","from":"$remote_addr","method":"$request_method","path":"$uri","id":"$request_id","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"to":"$upstream_addr"}';
  access_log ${log} plain;
  client_max_body_size 1m;
  client_body_timeout 30s;
  client_header_timeout 15s;
  keepalive_timeout 65s;

`
}

/**
 * Rate limits, counted for each network.
 *
 * @param {Required<Limits>} limits
 */
function limitZones({ callsPerSecond, doorsPerSecond }) {
  return `  # Whoever has an IPv6 address has all that begin with its first 64 bits.
  map $remote_addr $network { default $binary_remote_addr; "~^(?<first>([0-9a-f]{1,4}:){4})" $first; "~^(?<short>([0-9a-f]{1,4}:){1,3}):" $short; }
  limit_req_zone $network zone=calls:10m rate=${callsPerSecond}r/s;
  limit_req_zone $network zone=doors:10m rate=${doorsPerSecond}r/s;
  limit_req_zone $network zone=chain:10m rate=${callsPerSecond}r/s;
  limit_conn_zone $network zone=people:10m;
  limit_req_status 429;
  limit_conn_status 429;

`
}

/** Where the parts of the document that were known last are kept. @param {ProxySettings} settings */
const documentParts = ({ scratch }) =>
  `  proxy_cache_path ${scratch}/document keys_zone=document:1m max_size=4m inactive=365d use_temp_path=off;

`

const maps = `  # Directus leaves open whatever asks for a live connection on another path.
  map $request_uri $live { default ''; ~*^/api/websocket([/?]|$) $http_upgrade; }
  # What Directus is asked for below /api, as the request line has it; nothing where a part of the path would be two, or lead up.
  map $request_uri $below_api { default ''; "~*^[^?]*${oddPath}" ''; "~^/api(?<below>/.*)$" $below; }
  map $live $connection_upgrade { default upgrade; '' ''; }
  map $http_accept_encoding $packed { default plain; ~*\\bbr\\b br; ~*\\bgzip\\b gzip; }
  map $packed $content_encoding { default $packed; plain ''; }

  # The document of a route, and nothing for any other address, as the request line has it.
  map $request_uri $document {
    default /.no-route;
    ${appRoutes.map((route) => `"~*${addressPattern(route)}" /index.html;`).join('\n    ')}
  }
  # The language that the document is in before any script runs.
  map $http_accept_language $document_language { default en; "~*${languagePattern}" $known; }
  map $size $of_size { default key=$size; '' ''; }
  map $request_uri $image_caching { default "${imageCaching.plain}"; ~[?&]v=[^&] "${imageCaching.versioned}"; }
  # Not what a picture could not be answered with.
  map $status $kept_image { ~^[23] $image_caching; default no-store; }

`

/** @param {ProxySettings['directus']} directus */
function upstream(directus) {
  const servers =
    typeof directus === 'string'
      ? `include ${directus};`
      : directus.map((address) => `server ${address} max_fails=2 fail_timeout=5s;`).join('\n    ')
  return `  # Any process will do: none remembers who came to it before. What was not handed over goes to the next one.
  upstream directus {
    zone directus 64k;
    ${servers}
    keepalive 32;
    keepalive_timeout 60s;
  }
  # The same for parts of the document, which wait less: one that came too late does not count against a process.
  upstream document_parts {
    zone document_parts 64k;
    ${servers}
    keepalive 4;
  }

`
}

/**
 * Plain HTTP: answers the certificate authority and redirects everything else.
 *
 * @param {string} host @param {Tls} tls
 */
function redirectServer(host, { redirectFrom, challenges }) {
  return `  server {
    listen ${redirectFrom};
    server_name ${host};
    location /.well-known/acme-challenge/ { root ${challenges}; }
    location / { return 301 https://${host}$request_uri; }
  }

`
}

/** @param {ProxySettings} settings @param {Required<Limits>} limits */
function serverSettings({ host, listen, tls, app, trustedProxies = [] }, { connections }) {
  return `  server {
    listen ${listen}${tls ? ' ssl http2' : ''};
    server_name ${host};
${tls ? tlsSettings(tls) : ''}${realAddress(trustedProxies)}    limit_conn people ${connections};
    root ${app}/$packed;

`
}

/**
 * Who comes, where something stands before the proxy: the last address that is none of its own.
 *
 * @param {string[]} trusted
 */
function realAddress(trusted) {
  if (trusted.length === 0) return ''
  return `    ${trusted.map((network) => `set_real_ip_from ${network};`).join(' ')}
    real_ip_header X-Forwarded-For;
    real_ip_recursive on;
`
}

/** @param {Tls} tls */
function tlsSettings({ certificate, key }) {
  return `    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
    ssl_prefer_server_ciphers off;
    ssl_session_cache shared:tls:10m;
    ssl_session_tickets off;
`
}

/** @param {ProxySettings} settings */
function appLocations({ app, connect, config, tls }) {
  const onlyByHttps = tls ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
  const secure = Object.entries({ ...pageHeaders(connect), ...onlyByHttps })
    .map(header)
    .join(' ')
  const document = `
      ${secure}
      add_header Cache-Control no-cache always;
      add_header Vary "Accept-Encoding, Accept-Language" always;
      root ${app}/plain;
      ssi on;
      gzip on;`
  return `    location /assets/ {
      ${secure}
      add_header Content-Encoding $content_encoding;
      add_header Vary Accept-Encoding;
      add_header Cache-Control "${assetCaching}";
      try_files $uri =404;
    }
    location = /config.json {
      ${secure}
      add_header Cache-Control no-store;
      alias ${config};
    }
    location / {
      ${secure}
      add_header Content-Encoding $content_encoding always;
      add_header Vary Accept-Encoding always;
      add_header Cache-Control no-cache always;
      try_files $uri @document;
    }
    location @document {${document}
      # What no route has is answered with the same page, which says so, and with the status that says so to programs.
      try_files $document =404;
      error_page 404 /index.html;
    }
    location = /index.html {${document}
    }
    # Parts of the document that the programme makes (named, for finding the language forgets what has a number): the same for everybody, asked for at most once a second, and the
    # last ones that came where none comes.
    location ${partsPath} {
      internal;
      proxy_pass http://document_parts;
      rewrite ^${partsPath.replaceAll('.', '\\.')}(?<part>\\w+)$ ${partPath('$part', '$document_language')}? break;
      proxy_http_version 1.1;
      proxy_pass_request_headers off;
      proxy_pass_request_body off;
      proxy_set_header Host $host;
      proxy_set_header Connection '';
      proxy_connect_timeout 1s;
      proxy_read_timeout ${partsWithinMs}ms;
      proxy_cache document;
      proxy_cache_key "$uri $document_language";
      proxy_cache_valid 200 1s;
      proxy_cache_revalidate on;
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating invalid_header http_403 http_404 http_429 http_500 http_502 http_503 http_504;
      proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;
      proxy_intercept_errors on;
      error_page 400 401 403 404 405 429 500 502 503 504 = @no_part;
    }
    # From outside there is no such address.
    location @no_part {
      if ($request_uri ~* "^/+(\\.|%2e)document") { return 404; }
      return 204;
    }

`
}

/** @param {Required<Limits>} limits */
function apiLocations({ callsPerSecond, doorsPerSecond }) {
  return `    location = /api { return 301 /api/; }
    location /api/ {
      limit_req zone=calls burst=${callsPerSecond * 4} nodelay;
      gzip on;
      gzip_proxied any;
      gzip_types application/json text/css application/javascript image/svg+xml;
      gzip_min_length 1024;${passApiToDirectus}
    }
    # What Directus tells a monitor is asked for inside, at each process.
    location ~* ^/api/metrics(/|$) { ${errorReply(404, 'ROUTE_NOT_FOUND', 'There is no such path.')} }
    # In any case of the letters: Directus answers to each.
    location ~* ^/api/((auth|users/register|users/invite|graphql/system|programme/(auth|registration|wallets))(/|$)|users/*$) {
      limit_req zone=doors burst=${doorsPerSecond * 6} nodelay;${passApiToDirectus}
    }
    location ~* ^/api/(files|assets)(/|$) {
      limit_req zone=calls burst=${callsPerSecond * 8} nodelay;
      client_max_body_size 25m;
      proxy_request_buffering off;${passApiToDirectus}
    }
`
}

/** @param {Required<Limits>} limits */
function imageLocations({ callsPerSecond }) {
  return `    location /images/ { ${errorReply(404, 'ROUTE_NOT_FOUND', 'There is no such picture.')} }
    location ~ "${imagePattern}" {
      limit_req zone=calls burst=${callsPerSecond * 8} nodelay;
      limit_except GET { deny all; }
      rewrite ^ /assets/$picture?$of_size? break;
      gzip on;
      gzip_proxied any;
      gzip_types image/svg+xml;
      ${forgottenHeaders.map((name) => `proxy_set_header ${name} '';`).join(' ')}
      proxy_hide_header Set-Cookie;
      ${['Cache-Control', ...Object.keys(imageHeaders)].map((name) => `proxy_hide_header ${name};`).join(' ')}
      ${Object.entries(imageHeaders).map(header).join(' ')}
      add_header Cache-Control $kept_image always;${passToDirectus()}
    }
`
}

const errorLocations = `    location @directus_away { ${errorReply(503, 'SERVICE_UNAVAILABLE', 'Directus does not answer.')} }
    location @too_large { ${errorReply(413, 'CONTENT_TOO_LARGE', 'This is larger than may be sent here.')} }
    location @too_many { add_header Retry-After 1 always; ${errorReply(429, 'REQUESTS_EXCEEDED', 'Too many requests; try again in a second.')} }

`

/** @param {Required<Limits>} limits */
function rpcLocation({ callsPerSecond }) {
  return `    location = /rpc {
      limit_req zone=chain burst=${callsPerSecond * 4} nodelay;
      limit_except POST { deny all; }
      client_max_body_size 64k;
      rewrite ^ /programme/rpc break;
      # Nobody is asked who they are here.
      proxy_set_header Cookie '';
      proxy_set_header Authorization '';${passToDirectus()}
    }
`
}
