import type { Item } from '../rules/item.ts'

export const messages: readonly Item[] = [
  {
    id: 'http/content-type-or-accept',
    topic: 'messages',
    kind: 'single',
    difficulty: -1.7,
    seconds: 40,
    question: 'A client sends JSON and wants to receive CSV. Which request headers say so?',
    right: '`Content-Type: application/json` and `Accept: text/csv`',
    wrong: [
      '`Accept: application/json` and `Content-Type: text/csv`',
      '`Content-Type: application/json, text/csv` alone',
      '`Content-Encoding: application/json` and `Accept: text/csv`',
    ],
    explanation:
      '`Content-Type` describes the content of the message it is in, here the request’s. `Accept` lists what the client would like to have in the response. `Content-Encoding` is about compression such as `gzip`.',
  },
  {
    id: 'http/from-name-to-response',
    topic: 'messages',
    kind: 'order',
    difficulty: -1.3,
    seconds: 50,
    question:
      'A browser opens an `https:` page over HTTP/2 for the first time, with nothing cached. Put the steps in order.',
    steps: [
      'The host name is resolved to an address',
      'A TCP connection to the address is opened',
      'The TLS handshake checks the certificate and agrees on HTTP/2',
      'The request with its headers is sent',
      'The status and the headers of the response arrive',
      'The content of the response arrives',
    ],
    explanation:
      'The browser needs an address before it can connect, and TLS runs over the established TCP connection. The HTTP version is agreed on during the TLS handshake, through ALPN, so that doesn’t take another round trip. Only then is the request sent, encrypted along with its headers.',
  },
  {
    id: 'http/header-names-and-repetition',
    topic: 'messages',
    kind: 'output',
    difficulty: -0.8,
    seconds: 50,
    question: 'The class `Headers` follows HTTP’s rules for header fields. What does this print?',
    code: {
      language: 'javascript',
      text: `const headers = new Headers({ Accept: 'text/html' })

headers.append('accept', 'text/csv')
console.log(headers.get('ACCEPT'))

headers.set('Accept', 'text/plain')
console.log(headers.get('accept'))`,
    },
    output: 'text/html, text/csv\ntext/plain',
    explanation:
      'Header field names aren’t case-sensitive. A field that occurs several times means the same as one field with the values joined by commas, which is what `append` produces; `set` replaces what is there. `Set-Cookie` is the exception that must not be joined.',
  },
  {
    id: 'http/location-is-resolved',
    topic: 'messages',
    kind: 'output',
    difficulty: -0.2,
    seconds: 70,
    question:
      'References in HTTP, such as the value of `Location`, are resolved against the URL of the request. What does this print?',
    code: {
      language: 'javascript',
      text: `const base = 'https://shop.example/orders/7/edit?step=2'

console.log(new URL('done', base).href)
console.log(new URL('../8', base).href)
console.log(new URL('/login', base).href)
console.log(new URL('?step=3', base).href)`,
    },
    output:
      'https://shop.example/orders/7/done\nhttps://shop.example/orders/8\nhttps://shop.example/login\nhttps://shop.example/orders/7/edit?step=3',
    explanation:
      'A relative path replaces everything after the last slash of the base path, and `..` goes one segment further up. A path that begins with a slash starts from the root of the host. A reference that is only a query keeps the path and replaces the query.',
  },
  {
    id: 'http/spaces-and-plus-in-queries',
    topic: 'messages',
    kind: 'output',
    difficulty: 0.3,
    seconds: 70,
    question: 'What does this print?',
    code: {
      language: 'javascript',
      text: `const text = 'a+b c'

console.log(encodeURIComponent(text))
console.log(new URLSearchParams({ q: text }).toString())
console.log(new URLSearchParams('q=a+b c').get('q'))
console.log(new URL('https://x.example/a+b').pathname)`,
    },
    output: 'a%2Bb%20c\nq=a%2Bb+c\na b c\n/a+b',
    explanation:
      'In the form encoding, which `URLSearchParams` reads and writes, a plus sign stands for a space, so a real plus has to be written as `%2B`. `encodeURIComponent` writes a space as `%20`, which is understood everywhere. In a path, a plus sign is just a plus sign.',
  },
  {
    id: 'http/quality-values',
    topic: 'messages',
    kind: 'single',
    difficulty: -0.4,
    seconds: 55,
    question: 'A server can provide a resource as JSON, HTML or XML. Which one does this request prefer?',
    code: {
      language: 'http',
      text: `GET /report HTTP/1.1
Host: api.example
Accept: application/xml;q=0.8, application/json;q=0.9, text/html, */*;q=0.1`,
    },
    right: 'HTML, because an entry without a weight counts as 1',
    wrong: [
      'XML, because the entries are in order of preference',
      'JSON, because it has the greatest weight of those given',
      'Any of them, because the last entry accepts everything',
    ],
    explanation:
      'Each entry of `Accept` can have a weight `q` between 0 and 1, and 1 is assumed if none is given. The order of the entries doesn’t matter. `*/*;q=0.1` only says that anything else is better than nothing.',
  },
  {
    id: 'http/what-http2-changes',
    topic: 'messages',
    kind: 'multiple',
    difficulty: 0.7,
    seconds: 75,
    question: 'Which of these statements about HTTP/2, compared with HTTP/1.1, are true?',
    right: [
      'Many requests and responses can be in progress at the same time on one connection',
      'Header fields are compressed, so repeated ones take hardly any bytes',
      'A lost TCP packet still holds up all responses on the connection',
    ],
    wrong: [
      'Spreading files over several host names speeds up loading more than before',
      'Some methods and status codes have been given different meanings',
      'The connection runs over QUIC, so it survives a change of network',
    ],
    explanation:
      'HTTP/2 splits messages into frames of numbered streams and compresses headers; the meaning of methods, statuses and headers stays the same. It runs over TCP, which delivers in order, so one lost packet delays all streams; HTTP/3 over QUIC solves that. Additional host names now cost connections instead of gaining anything.',
  },
  {
    id: 'http/two-lengths-of-a-request',
    topic: 'messages',
    kind: 'single',
    difficulty: 1.4,
    seconds: 90,
    question:
      'A front-end server passes this HTTP/1.1 request on unchanged over a connection shared by many users. It goes by `Content-Length`, while the server behind it goes by `Transfer-Encoding`. What is the danger?',
    code: {
      language: 'http',
      text: `POST /search HTTP/1.1
Host: site.example
Content-Length: 37
Transfer-Encoding: chunked

0

GET /admin HTTP/1.1
X-Ignore: a`,
    },
    right: 'The back-end server treats the last lines as the beginning of the next request on the connection',
    wrong: [
      'The back-end server waits for more content, and so keeps other users from using the connection',
      'The front-end server reads the last lines as a second request and answers it from its own cache',
      'The front-end server drops the last lines, so the search runs without what was to be found',
    ],
    explanation:
      'For the server behind, the content ends with the chunk of length 0, and what follows is the start of another request; the next user’s request is then appended to it. This is request smuggling, and it gets past checks that only the front-end server makes. Messages with both headers should be rejected, or at least forwarded with `Content-Length` removed.',
  },
]
