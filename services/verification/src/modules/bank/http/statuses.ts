import type { Item } from '../rules/item.ts'

export const statuses: readonly Item[] = [
  {
    id: 'http/unauthorized-or-forbidden',
    topic: 'statuses',
    kind: 'single',
    difficulty: -1.4,
    seconds: 35,
    question:
      'A user is signed in with valid credentials and requests a page that only administrators may see. Which status fits best?',
    right: '403 Forbidden',
    wrong: ['401 Unauthorized', '405 Method Not Allowed', '400 Bad Request'],
    explanation:
      '403 says that the server understood the request and refuses it; the user would need different permissions. Despite its name, 401 is about authentication: credentials are missing or invalid, and `WWW-Authenticate` in the response says how to provide them. Some services deliberately respond with 404 to hide that the page exists.',
  },
  {
    id: 'http/created-with-location',
    topic: 'statuses',
    kind: 'single',
    difficulty: -1,
    seconds: 40,
    question:
      'A `POST /orders` has created an order, and the server has chosen its URL. Which response tells the client so in the way HTTP defines?',
    right: '201 with the order’s URL in `Location`',
    wrong: [
      '200 with the order’s URL in `Referer`',
      '202 with the order’s URL in `Host`',
      '302 with the order’s URL in `Origin`',
    ],
    explanation:
      '201 Created says that a new resource exists, and `Location` names it. 202 would mean that the work has been accepted but isn’t done yet. `Referer`, `Host` and `Origin` are request headers.',
  },
  {
    id: 'http/gateway-timeout',
    topic: 'statuses',
    kind: 'single',
    difficulty: -0.6,
    seconds: 45,
    question:
      'Users get a 504 from the reverse proxy in front of an application, but only for one slow report. What does the status mean?',
    right: 'The proxy got no response from the application within its time limit',
    wrong: [
      'The application sent the proxy something that isn’t a valid response',
      'The application told the proxy that it is overloaded and to come back later',
      'The proxy couldn’t read the whole request because the user’s line was too slow',
    ],
    explanation:
      '504 Gateway Timeout comes from an intermediary that didn’t get a response in time from the server behind it. An invalid response would be 502, and an overloaded or stopped service 503. The slow request may still be running in the application after the user has seen the error.',
  },
  {
    id: 'http/redirects-that-keep-the-method',
    topic: 'statuses',
    kind: 'multiple',
    difficulty: 0.1,
    seconds: 50,
    question:
      'A browser sends a POST with a form, and the response is a redirect. With which of these status codes does it send a POST with the same content to the new URL?',
    right: ['307 Temporary Redirect', '308 Permanent Redirect'],
    wrong: ['301 Moved Permanently', '302 Found', '303 See Other'],
    explanation:
      '307 and 308 were defined so that the method must not change. With 301 and 302, browsers turn POST into GET for historical reasons, and the specification allows it. 303 asks for exactly that: fetch the result with GET, so that reloading the page doesn’t send the form again.',
  },
  {
    id: 'http/accepted-for-later',
    topic: 'statuses',
    kind: 'single',
    difficulty: -0.1,
    seconds: 60,
    question:
      'A request starts an export that takes minutes. The server puts it in a queue and responds at once. Which design does HTTP suggest?',
    right: '202 with a link to a resource that reports its progress',
    wrong: [
      '201 with an empty export that fills up until it is complete',
      '204, so that the client knows there is no export yet and asks again',
      '503 with `Retry-After` set to the time the export will take',
    ],
    explanation:
      '202 Accepted says that the request has been accepted but not completed, with no promise about the outcome. HTTP has no way to send the final status later, so the response should point to something the client can ask. 503 would mean that the request wasn’t handled at all.',
  },
  {
    id: 'http/range-answered-by-whole',
    topic: 'statuses',
    kind: 'single',
    difficulty: 0.9,
    seconds: 75,
    question:
      'A program resumes a download: it has 500 bytes and sends `Range: bytes=500-` with `If-Range` and the entity tag it knows. The response is 200 instead of 206. What should it do with the content?',
    right: 'Replace what it has, because the content is the whole file from its first byte',
    wrong: [
      'Append it to what it has, because the server has left out the first 500 bytes',
      'Discard it and keep what it has, because 200 says that nothing is missing',
      'Append it after skipping 500 bytes, because the file can’t have changed since',
    ],
    explanation:
      '206 Partial Content carries the requested part. With 200 the server sends the complete current file, either because it doesn’t support ranges or because, as `If-Range` reveals, the file has changed. Joining old and new bytes could then produce a file that never existed.',
  },
  {
    id: 'http/if-none-match-by-method',
    topic: 'statuses',
    kind: 'single',
    difficulty: 1.4,
    seconds: 75,
    question:
      'For both requests the resource exists, and its current entity tag is `"v1"`. How does a server that supports conditional requests respond?',
    code: {
      language: 'http',
      text: `GET /notes/7 HTTP/1.1
If-None-Match: "v1"

PUT /notes/7 HTTP/1.1
If-None-Match: *
Content-Type: text/plain`,
    },
    right: '304 for the GET, 412 for the PUT',
    wrong: ['304 for both of them', '412 for both of them', '304 for the GET, 409 for the PUT'],
    explanation:
      'The condition is false in both cases, because a matching representation exists. For GET and HEAD that means “you have it already”: 304 Not Modified. For any other method the request must not be carried out, and the status is 412 Precondition Failed; so `If-None-Match: *` makes a PUT that can only create.',
  },
]
