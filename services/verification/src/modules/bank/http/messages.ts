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
      '`Content-Type` describes the content of the message in which it stands, here that of the request. `Accept` lists what the client would like to have in the response. `Content-Encoding` is about compression such as `gzip`.',
  },
  {
    id: 'http/from-name-to-response',
    topic: 'messages',
    kind: 'order',
    difficulty: -1.3,
    seconds: 50,
    question:
      'A browser opens an `https:` page over HTTP/2 for the first time, with nothing cached. Put the steps into order.',
    steps: [
      'The name of the host is resolved to an address',
      'A TCP connection to the address is set up',
      'The TLS handshake checks the certificate and agrees on HTTP/2',
      'The request with its headers is sent',
      'The status and the headers of the response arrive',
      'The content of the response arrives',
    ],
    explanation:
      'An address is needed before anything can connect, and TLS runs over the established TCP connection. The version of HTTP is agreed on in the TLS handshake, by ALPN, so no additional round trip is needed. Only then is the request sent, encrypted along with its headers.',
  },
  {
    id: 'http/header-names-and-repetition',
    topic: 'messages',
    kind: 'output',
    difficulty: -0.8,
    seconds: 50,
    question: 'The class `Headers` follows the rules of HTTP for header fields. What does this print?',
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
      'Names of header fields do not distinguish upper and lower case. A field that occurs several times means the same as one field with the values joined by commas, which is what `append` leads to; `set` replaces what is there. `Set-Cookie` is the exception that must not be joined.',
  },
  {
    id: 'http/location-is-resolved',
    topic: 'messages',
    kind: 'output',
    difficulty: -0.2,
    seconds: 70,
    question:
      'References in HTTP, such as the value of `Location`, are resolved against the address of the request. What does this print?',
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
      'In the format of forms, which `URLSearchParams` reads and writes, a plus sign stands for a space, so a real plus has to be written as `%2B`. `encodeURIComponent` writes a space as `%20`, which is understood everywhere. In a path a plus sign is just a plus sign.',
  },
  {
    id: 'http/quality-values',
    topic: 'messages',
    kind: 'single',
    difficulty: -0.4,
    seconds: 55,
    question: 'A server can provide a resource as JSON, as HTML and as XML. Which one does this request prefer?',
    code: {
      language: 'http',
      text: `GET /report HTTP/1.1
Host: api.example
Accept: application/xml;q=0.8, application/json;q=0.9, text/html, */*;q=0.1`,
    },
    right: 'HTML, as an entry without a weight counts 1',
    wrong: [
      'XML, as the entries stand in order of preference',
      'JSON, as it has the greatest weight of those given',
      'Any of them, as the last entry accepts everything',
    ],
    explanation:
      'Each entry of `Accept` can have a weight `q` between 0 and 1, and 1 is assumed where none is given. The order of the entries does not matter. `*/*;q=0.1` only says that anything else is better than nothing.',
  },
  {
    id: 'http/what-http2-changes',
    topic: 'messages',
    kind: 'multiple',
    difficulty: 0.7,
    seconds: 75,
    question: 'Which statements about HTTP/2, in comparison with HTTP/1.1, are true?',
    right: [
      'Many requests and responses can be under way at the same time on one connection',
      'Header fields are compressed, so that repeated ones cost hardly any bytes',
      'A lost TCP packet still holds up all responses on the connection',
    ],
    wrong: [
      'Spreading files over several host names speeds up loading more than before',
      'Methods and status codes have partly been given other meanings',
      'The connection runs over QUIC, so that it survives a change of network',
    ],
    explanation:
      'HTTP/2 splits messages into frames of numbered streams and compresses headers; what methods, statuses and headers mean stays the same. As it runs over TCP, which delivers in order, one lost packet delays all streams; HTTP/3 over QUIC does away with that. Additional host names now cost connections instead of gaining anything.',
  },
  {
    id: 'http/two-lengths-of-a-request',
    topic: 'messages',
    kind: 'single',
    difficulty: 1.4,
    seconds: 90,
    question:
      'A front-end server passes this HTTP/1.1 request on unchanged over a connection that many users share. It goes by `Content-Length`, the server behind it by `Transfer-Encoding`. What is the danger?',
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
    right: 'The server behind takes the last lines for the beginning of the next request on the connection',
    wrong: [
      'The server behind waits for more content and so keeps the connection from being used by others',
      'The front-end server reads the last lines as a second request, and answers it from its own cache',
      'The front-end server drops the last lines, so that the search runs without what was to be found',
    ],
    explanation:
      'For the server behind, the content ends with the chunk of length 0, and what follows is the start of another request; the request of the next user is then appended to it. This is request smuggling, and it gets past checks that only the front-end server makes. Messages with both headers should be rejected or at least be forwarded with `Content-Length` removed.',
  },
]
