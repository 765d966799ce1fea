import type { Item } from '../rules/item.ts'

export const servers: readonly Item[] = [
  {
    id: 'nodejs/fetch-and-status',
    topic: 'servers',
    kind: 'single',
    difficulty: -1.2,
    seconds: 40,
    question: 'The service answers with status 500 and the body `{"error":"busy"}`. What does `load` do?',
    code: {
      language: 'javascript',
      text: `async function load(url) {
  try {
    const response = await fetch(url)
    return await response.json()
  } catch {
    return null
  }
}`,
    },
    right: 'It returns the object with the error',
    wrong: [
      'It returns `null`, as `fetch` rejects',
      'It returns `null`, as `json()` rejects',
      'It throws an error with the status 500',
    ],
    explanation:
      '`fetch` rejects when there is no answer, for instance because the connection failed. Any status is an answer, and the body is valid JSON. The code has to look at `response.ok` or `response.status` itself.',
  },
  {
    id: 'nodejs/rejection-in-a-handler',
    topic: 'servers',
    kind: 'single',
    difficulty: -0.8,
    seconds: 50,
    question: 'One request makes `findUser` reject. What happens, with the defaults of Node 24?',
    code: {
      language: 'javascript',
      text: `const server = createServer(async (request, response) => {
  const user = await findUser(request.headers.authorization)
  response.end('Hello ' + user.name)
})
server.listen(8080)`,
    },
    right: 'The whole process ends, and with it all other requests',
    wrong: [
      'The client gets status 500, and the server goes on',
      'The client waits for an answer, and the server goes on',
      'The connection is closed, and the server goes on',
    ],
    explanation:
      'The server does not look at the promise that the handler returns, so its rejection is unhandled, and by default an unhandled rejection ends the process. The handler has to catch its errors and answer; many frameworks do that.',
  },
  {
    id: 'nodejs/graceful-shutdown',
    topic: 'servers',
    kind: 'order',
    difficulty: -0.1,
    seconds: 60,
    question:
      'A service shall end on deployment without losing requests; its handlers use a pool of database connections. Put the steps into their order.',
    steps: [
      'The process gets `SIGTERM`',
      'The server stops accepting connections, by `server.close()`',
      'The requests that are under way have been answered',
      'The connections of the database pool are ended',
      'The event loop is empty, and the process ends',
    ],
    explanation:
      'First no new work is let in, then the old work is finished, and only then does what it needs go away: ending the pool earlier would fail the requests that are still running. With nothing left to wait for the process ends without `process.exit()`; a timer as a last resort is sensible.',
  },
  {
    id: 'nodejs/request-id-in-logs',
    topic: 'servers',
    kind: 'single',
    difficulty: 0.3,
    seconds: 60,
    question:
      'Every line that is logged shall bear the id of the request for which it was written, also deep within functions that do not get the request. Requests overlap in time. What fits?',
    right: 'An `AsyncLocalStorage`, in which each request is handled by `run(id, handler)`',
    wrong: [
      'A variable of the module, which is set at the beginning of each request',
      'A property of `process`, which each handler sets again after every `await`',
      'A `Map` from the id of the thread to the id of the request in it',
    ],
    explanation:
      'Handlers take turns at each `await`, so whatever one of them sets globally is seen by the others. An `AsyncLocalStorage` follows the asynchronous flow: `getStore()` gives the id in everything that was begun within `run`. All requests share the same thread.',
  },
  {
    id: 'nodejs/timeout-and-body',
    topic: 'servers',
    kind: 'single',
    difficulty: 0.6,
    seconds: 60,
    question:
      'The other service sends its status and headers after 100 ms and then its body, slowly, over ten seconds. What happens?',
    code: {
      language: 'javascript',
      text: `const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
const text = await response.text()`,
    },
    right: '`response.text()` rejects two seconds after the start',
    wrong: [
      '`response.text()` resolves after ten seconds with all of it',
      '`response.text()` resolves after two seconds with a part of it',
      '`fetch` itself rejects, two seconds after the start',
    ],
    explanation:
      '`fetch` is fulfilled as soon as the headers are there, but the signal stays attached to the response: when it aborts, reading the body rejects with a `TimeoutError`. So one signal limits the exchange as a whole.',
  },
  {
    id: 'nodejs/limit-by-header',
    topic: 'servers',
    kind: 'single',
    difficulty: 0.9,
    seconds: 60,
    question:
      'Each body shall take at most `limit` bytes of memory. How can a client still use up all of it with one request?',
    code: {
      language: 'javascript',
      text: `async function readBody(request, limit) {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > limit) throw new PayloadTooLarge()
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}`,
    },
    right: 'By sending the body with `Transfer-Encoding: chunked`',
    wrong: [
      'By sending more bytes than its `Content-Length` says',
      'By sending each byte of the body in a packet of its own',
      'By sending a negative number as `Content-Length`',
    ],
    explanation:
      'A chunked body has no `Content-Length`, so the check sees 0 and the loop collects whatever comes. With a length, the parser hands out only so many bytes, and it refuses one that is not a proper number. The limit has to be checked against the bytes counted in the loop; the header is only good for refusing early.',
  },
  {
    id: 'nodejs/keep-alive-behind-a-balancer',
    topic: 'servers',
    kind: 'single',
    difficulty: 1.4,
    seconds: 75,
    question:
      'A load balancer keeps idle connections to a Node server for 60 seconds. Now and then, mostly when there is little traffic, it answers 502 to a request that the server never logs. The server runs with its defaults. What is the most likely cure?',
    right: 'Set `server.keepAliveTimeout` to more than 60 seconds',
    wrong: [
      'Set `server.requestTimeout` to more than 60 seconds',
      'Set `server.maxConnections` to more than the balancer uses',
      'Set `server.headersTimeout` to less than 60 seconds',
    ],
    explanation:
      'By default Node closes an idle connection after a few seconds. If the balancer sends a request on it at that very moment, the connection is reset and no handler ever sees the request. The side that sends requests should be the first to close, so the server has to wait longer than the balancer does.',
  },
]
