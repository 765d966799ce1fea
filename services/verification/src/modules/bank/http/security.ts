import type { Item } from '../rules/item.ts'

export const security: readonly Item[] = [
  {
    id: 'http/http-only-cookie',
    topic: 'security',
    kind: 'single',
    difficulty: -1,
    seconds: 45,
    question: 'What does the attribute `HttpOnly` of a session cookie protect from?',
    right: 'A script injected into the page reading out the cookie',
    wrong: [
      'A request forged by another site being sent with the cookie attached to it',
      'Somebody on the network reading the cookie on an unencrypted connection',
      'A user changing the value of the cookie with the tools of the browser',
    ],
    explanation:
      '`HttpOnly` hides the cookie from `document.cookie` and other script interfaces; the browser still sends it with requests. Forged requests are a matter for `SameSite` and tokens, unencrypted connections one for `Secure`. An injected script can still act in the user’s name while the page is open.',
  },
  {
    id: 'http/same-site-lax',
    topic: 'security',
    kind: 'single',
    difficulty: 0,
    seconds: 65,
    question:
      'The cookie of `shop.example` has `SameSite=Lax`. In which case does a browser send it with a request that comes from a page of `other.example`?',
    right: 'When the user follows a link to `shop.example` there',
    wrong: [
      'When a form there sends a POST to `shop.example`',
      'When a picture there is loaded from `shop.example`',
      'When a script there calls `fetch` for `shop.example`',
    ],
    explanation:
      '`Lax` withholds the cookie from cross-site requests except for top-level navigation by a safe method, such as following a link. So users arrive signed in, but forged form posts and embedded requests come without the cookie. `Strict` would withhold it for links too, and `None` in no case.',
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
      'No preflight is needed for what a page could always send by a link or a form: GET, HEAD and POST with a few harmless headers and the content types of forms. JSON, `Authorization` and other methods go beyond that, so the browser asks first. Whether cookies go along does not matter for the preflight, only for which response headers are required.',
  },
  {
    id: 'http/cors-wildcard-with-credentials',
    topic: 'security',
    kind: 'find-the-bug',
    difficulty: 0.5,
    seconds: 70,
    question:
      'A page of `https://app.example` fetches data with `credentials: "include"`; it needs the user’s cookie. The server answers as below, but the script gets an error instead of the data. Which line has to be changed?',
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
      'For a request with credentials the wildcard does not count: the server has to name the origin, `https://app.example`, after checking it against a list of those it trusts. Where the value depends on the request, `Vary: Origin` belongs with it. Line 4 is needed, because the request carries a cookie.',
  },
  {
    id: 'http/first-visit-and-hsts',
    topic: 'security',
    kind: 'single',
    difficulty: 0.6,
    seconds: 65,
    question:
      'A site answers `http:` by a redirect to `https:` and sends `Strict-Transport-Security` there. Against what does that header protect, which the redirect alone does not?',
    right: 'An attacker on the network intercepting the unencrypted request on later visits',
    wrong: [
      'An attacker on the network intercepting the very first visit by a new browser',
      'An attacker presenting a valid certificate that was issued for another name',
      'An attacker reading the addresses of pages from the encrypted connection',
    ],
    explanation:
      'A redirect is itself sent unencrypted, so somebody in between can replace it and keep the user on `http:`. After the header has been seen once over `https:`, the browser no longer sends unencrypted requests to that host for the given time. The first visit is covered only by the list that browsers are shipped with.',
  },
  {
    id: 'http/cors-does-not-stop-the-request',
    topic: 'security',
    kind: 'single',
    difficulty: 1,
    seconds: 80,
    question:
      'A server sends no CORS headers at all. A script on another site sends it a POST with `Content-Type: text/plain` by `fetch`, and the browser’s console reports a CORS error. What has happened?',
    right: 'The server has received and handled the request; only the response is kept from the script',
    wrong: [
      'The browser has asked by `OPTIONS` first, and has not sent the POST as the answer was negative',
      'The browser has recognized the other origin beforehand, and nothing has been sent to the server',
      'The server has received the request, but refused it because its `Origin` is not on any list',
    ],
    explanation:
      'CORS loosens the rule that scripts may not read responses of other origins; it does not keep requests away. A request that needs no preflight is sent, and the server acts on it. So missing CORS headers do not protect from forged requests; checking `Origin`, tokens and `SameSite` cookies do.',
  },
  {
    id: 'http/forwarded-for-can-be-forged',
    topic: 'security',
    kind: 'single',
    difficulty: 1.2,
    seconds: 80,
    question:
      'A service limits requests per address of the client. Exactly one proxy of its own stands in front and appends the address it sees to `X-Forwarded-For`. A request arrives with `X-Forwarded-For: 198.51.100.7, 203.0.113.9`. Which address should be counted?',
    right: '`203.0.113.9`, because only the last entry is from a trusted party',
    wrong: [
      '`198.51.100.7`, because the first entry is the client and the others are proxies',
      'Both of them, because the client and its own proxy share the responsibility',
      'That of the connection, because headers about addresses can always be forged',
    ],
    explanation:
      'The proxy appends the address from which the request reached it; whatever stands to the left came with the request and may be invented. Whoever counts the first entry can be deceived with another address in each request. The address of the connection is that of the proxy, the same for everybody.',
  },
]
