import type { Item } from '../rules/item.ts'

export const security: readonly Item[] = [
  {
    id: 'http/http-only-cookie',
    topic: 'security',
    kind: 'single',
    difficulty: -1,
    seconds: 45,
    question: 'What does a session cookie’s `HttpOnly` attribute protect against?',
    right: 'A script injected into the page reading the cookie',
    wrong: [
      'A forged request from another site carrying the cookie',
      'An eavesdropper reading the cookie on an unencrypted connection',
      'A user changing the cookie’s value with the browser’s tools',
    ],
    explanation:
      '`HttpOnly` hides the cookie from `document.cookie` and other script interfaces; the browser still sends it with requests. `SameSite` and tokens deal with forged requests, `Secure` with unencrypted connections. An injected script can still act as the user while the page is open.',
  },
  {
    id: 'http/same-site-lax',
    topic: 'security',
    kind: 'single',
    difficulty: 0,
    seconds: 65,
    question:
      'The cookie of `shop.example` has `SameSite=Lax`. In which case does a browser send it with a request from a page on `other.example`?',
    right: 'When the user follows a link to `shop.example` there',
    wrong: [
      'When a form there sends a POST to `shop.example`',
      'When an image there is loaded from `shop.example`',
      'When a script there calls `fetch` for `shop.example`',
    ],
    explanation:
      '`Lax` withholds the cookie from cross-site requests except for top-level navigation with a safe method, such as following a link. So users arrive signed in, but forged form posts and embedded requests come without the cookie. `Strict` would withhold it for links too; `None` never withholds it.',
  },
  {
    id: 'http/what-needs-a-preflight',
    topic: 'security',
    kind: 'multiple',
    difficulty: 0.4,
    seconds: 75,
    question:
      'A script on one origin calls `fetch` for another origin. Before which of these requests does the browser send a preflight `OPTIONS` request?',
    right: [
      'POST with `Content-Type: application/json`',
      'GET with an `Authorization` header that the script sets',
      'DELETE without content and without added headers',
    ],
    wrong: [
      'GET with `credentials: "include"` and no added headers',
      'POST with `Content-Type: application/x-www-form-urlencoded`',
      'GET with the header `Accept: application/json`',
    ],
    explanation:
      'No preflight is needed for what a page could always send with a link or a form: GET, HEAD and POST with a few harmless headers and the content types of forms. JSON, `Authorization` and other methods go beyond that, so the browser asks first. Whether cookies are included doesn’t affect the preflight, only which response headers are required.',
  },
  {
    id: 'http/cors-wildcard-with-credentials',
    topic: 'security',
    kind: 'find-the-bug',
    difficulty: 0.5,
    seconds: 70,
    question:
      'A page on `https://app.example` fetches data with `credentials: "include"`; it needs the user’s cookie. The server responds as below, but the script gets an error instead of the data. Which line has to change?',
    code: {
      language: 'http',
      text: `HTTP/1.1 200 OK
Content-Type: application/json
Access-Control-Allow-Origin: *
Access-Control-Allow-Credentials: true
Cache-Control: no-store
Content-Length: 27`,
    },
    line: 3,
    explanation:
      'For a request with credentials the wildcard doesn’t count: the server has to name the origin, `https://app.example`, after checking it against a list of those it trusts. If the value depends on the request, add `Vary: Origin` as well. Line 4 is needed because the request carries a cookie.',
  },
  {
    id: 'http/first-visit-and-hsts',
    topic: 'security',
    kind: 'single',
    difficulty: 0.6,
    seconds: 65,
    question:
      'A site responds to `http:` with a redirect to `https:` and sends `Strict-Transport-Security` there. What does that header protect against that the redirect alone doesn’t?',
    right: 'An attacker on the network intercepting the unencrypted request on later visits',
    wrong: [
      'An attacker on the network intercepting the very first visit from a new browser',
      'An attacker presenting a valid certificate that was issued for a different name',
      'An attacker reading the URLs of pages from the encrypted connection',
    ],
    explanation:
      'A redirect is itself sent unencrypted, so an attacker in between can replace it and keep the user on `http:`. Once the browser has seen the header over `https:`, it no longer sends unencrypted requests to that host for the given time. The first visit is only covered by the list that browsers ship with.',
  },
  {
    id: 'http/cors-does-not-stop-the-request',
    topic: 'security',
    kind: 'single',
    difficulty: 1,
    seconds: 80,
    question:
      'A server sends no CORS headers at all. A script on another site sends it a POST with `Content-Type: text/plain` through `fetch`, and the browser’s console reports a CORS error. What has happened?',
    right: 'The server has received and handled the request; only the response is kept from the script',
    wrong: [
      'The browser has sent an `OPTIONS` first, and no POST because the answer to that was negative',
      'The browser has recognised the other origin beforehand and sent nothing to the server',
      'The server has received the request but refused it, because its `Origin` isn’t on any list',
    ],
    explanation:
      'CORS relaxes the rule that scripts can’t read responses from other origins; it doesn’t keep requests away. A request that doesn’t need a preflight is sent, and the server acts on it. So missing CORS headers don’t protect against forged requests; checking `Origin`, tokens and `SameSite` cookies do.',
  },
  {
    id: 'http/forwarded-for-can-be-forged',
    topic: 'security',
    kind: 'single',
    difficulty: 1.2,
    seconds: 80,
    question:
      'A service limits requests per client address. It has exactly one proxy of its own in front, which appends the address it sees to `X-Forwarded-For`. A request arrives with `X-Forwarded-For: 198.51.100.7, 203.0.113.9`. Which address should the limit count?',
    right: '`203.0.113.9`, because only the last entry is from a trusted party',
    wrong: [
      '`198.51.100.7`, because the first entry is the client and the others are proxies',
      'Both of them, because the client and its own proxy share the responsibility',
      'The connection’s, because headers about addresses can always be forged',
    ],
    explanation:
      'The proxy appends the address that the request came from; everything to the left of it came with the request and may be made up. If you count the first entry, attackers can send a different address with every request. The connection’s address is the proxy’s, the same for all clients.',
  },
]
