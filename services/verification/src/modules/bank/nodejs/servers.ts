import type { Item } from '../rules/item.ts'

export const servers: readonly Item[] = [
  {
    id: 'nodejs/fetch-and-status',
    topic: 'servers',
    kind: 'single',
    difficulty: -1.2,
    seconds: 40,
    question: 'The service responds with status 500 and the body `{"error":"busy"}`. What does `load` do?',
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
      'It returns `null`, because `fetch` rejects',
      'It returns `null`, because `json()` rejects',
      'It throws an error with the status 500',
    ],
    explanation:
      '`fetch` rejects when there is no response, for instance because the connection failed. Any status is a response, and the body is valid JSON. The code has to check `response.ok` or `response.status` itself.',
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
      'The client gets a status 500, and the server continues',
      'The client waits for a response, and the server continues',
      'The connection is closed, and the server continues',
    ],
    explanation:
      'The server ignores the promise that the handler returns, so its rejection is unhandled, and by default an unhandled rejection ends the process. The handler has to catch its errors and respond; many frameworks do that for you.',
  },
  {
    id: 'nodejs/graceful-shutdown',
    topic: 'servers',
    kind: 'order',
    difficulty: -0.1,
    seconds: 60,
    question:
      'On deployment, a service should shut down without losing requests. Its handlers use a pool of database connections. Put the steps in order.',
    steps: [
      'The process gets `SIGTERM`',
      'The server stops accepting connections, with `server.close()`',
      'The requests in progress have been answered',
      'The connections in the database pool are closed',
      'The event loop is empty, and the process ends',
    ],
    explanation:
      'First the server stops letting in new work, then it finishes the old work, and only then does it close what that work needs: closing the pool earlier would make the running requests fail. With nothing left to wait for, the process exits without `process.exit()`; a timer as a last resort makes sense.',
  },
  {
    id: 'nodejs/request-id-in-logs',
    topic: 'servers',
    kind: 'single',
    difficulty: 0.3,
    seconds: 60,
    question:
      'Every log line should include the id of the request it was written for, even deep inside functions that don’t receive the request. Requests overlap in time. What fits?',
    right: 'An `AsyncLocalStorage`, with each request handled inside `run(id, handler)`',
    wrong: [
      'A module variable that is set at the beginning of each request',
      'A property of `process` that each handler sets again after every `await`',
      'A `Map` from the thread’s id to the id of the request running in it',
    ],
    explanation:
      'Handlers take turns at each `await`, so whatever one of them sets globally, the others see. An `AsyncLocalStorage` follows the asynchronous flow: `getStore()` returns the id in everything that was started inside `run`. All requests share the same thread.',
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
      '`response.text()` resolves after two seconds with part of it',
      '`fetch` itself rejects, two seconds after the start',
    ],
    explanation:
      '`fetch` is fulfilled as soon as the headers arrive, but the signal stays attached to the response: when it aborts, reading the body rejects with a `TimeoutError`. So one signal limits the exchange as a whole.',
  },
  {
    id: 'nodejs/limit-by-header',
    topic: 'servers',
    kind: 'single',
    difficulty: 0.9,
    seconds: 60,
    question:
      'Each request body should take at most `limit` bytes of memory. How can a client still use up all the memory with one request?',
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
      'By sending each byte of the body in a separate packet',
      'By sending a negative number as `Content-Length`',
    ],
    explanation:
      'A chunked body has no `Content-Length`, so the check sees 0 and the loop collects whatever arrives. If there is a length, the parser passes on only that many bytes, and it rejects one that isn’t a valid number. Check the limit against the bytes counted in the loop; the header is only useful for rejecting early.',
  },
  {
    id: 'nodejs/keep-alive-behind-a-balancer',
    topic: 'servers',
    kind: 'single',
    difficulty: 1.4,
    seconds: 75,
    question:
      'A load balancer keeps idle connections to a Node server open for 60 seconds. Now and then, mostly when there is little traffic, it responds with 502 to a request that the server never logs. The server runs with its defaults. What is the most likely fix?',
    right: 'Set `server.keepAliveTimeout` to more than 60 seconds',
    wrong: [
      'Set `server.requestTimeout` to more than 60 seconds',
      'Set `server.maxConnections` to more than the balancer uses',
      'Set `server.headersTimeout` to less than 60 seconds',
    ],
    explanation:
      'By default, Node closes an idle connection after a few seconds. If the balancer sends a request on it at that very moment, the connection is reset and no handler ever sees the request. The side that sends requests should be the first to close, so the server has to wait longer than the balancer does.',
  },
]
