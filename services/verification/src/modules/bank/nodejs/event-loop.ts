import type { Item } from '../rules/item.ts'

export const eventLoop: readonly Item[] = [
  {
    id: 'nodejs/synchronous-hashing',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: -1.4,
    seconds: 45,
    question:
      'A login handler calls `crypto.pbkdf2Sync`, which takes 300 ms. While ten people log in at the same moment, other requests to the same process take up to three seconds. Why?',
    right: 'One thread runs all handlers, and it does nothing else during each call',
    wrong: [
      'Each call takes a thread of the pool, and the other requests need those',
      'The handlers are run in the order of the logins, not of the requests',
      'Each call blocks the socket of its client, and the others wait for sockets',
    ],
    explanation:
      'JavaScript of a process runs on one thread; as long as a synchronous call is under way no other handler, timer or answer gets its turn. The asynchronous `crypto.pbkdf2` computes on a thread of the pool and lets the event loop go on.',
  },
  {
    id: 'nodejs/timer-comes-late',
    topic: 'eventLoop',
    kind: 'output',
    difficulty: -0.9,
    seconds: 50,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const started = performance.now()
setTimeout(() => {
  console.log('late:', performance.now() - started >= 200)
}, 10)
setTimeout(() => console.log('second'), 20)

while (performance.now() - started < 200) {}
console.log('loop done')`,
    },
    output: `loop done
late: true
second`,
    explanation:
      'The delay of a timer is a minimum: the callback runs when its time has come and the thread is free. The loop holds the thread for 200 ms, and nothing interrupts it. Then both timers are due and run in the order of their times.',
  },
  {
    id: 'nodejs/process-that-does-not-end',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: -0.3,
    seconds: 50,
    question:
      'A module starts `setInterval(dropExpired, 60_000)` to tidy its cache. Since then command-line tools that import it no longer end when their work is done. Which change is right?',
    right: 'Call `unref()` on the interval that is returned',
    wrong: [
      'Call `process.exit()` at the end of `dropExpired`',
      'Start the interval in `setImmediate` or `nextTick`',
      'Make `dropExpired` an async function and await it',
    ],
    explanation:
      'A process ends when nothing is left that could still happen, and an active timer counts as such. `unref()` says that this timer alone shall not keep the process alive. Ending the process from within a cache would cut off work that others are doing.',
  },
  {
    id: 'nodejs/next-tick-starves',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: 0.3,
    seconds: 60,
    question:
      'A long computation is cut into pieces, so that the server can answer in between. With this code it still answers nothing until the end. What is the cure?',
    code: {
      language: 'javascript',
      text: `function work(pieces, done) {
  if (pieces.length === 0) return done()
  compute(pieces.pop())
  process.nextTick(() => work(pieces, done))
}`,
    },
    right: 'Use `setImmediate` in place of `process.nextTick`',
    wrong: [
      'Use `queueMicrotask` in place of `process.nextTick`',
      'Make `work` async and `await` the next call of itself',
      'Use `Promise.resolve().then` in place of `process.nextTick`',
    ],
    explanation:
      'The queues of `nextTick` and of microtasks are emptied before the event loop goes on, including what is added meanwhile, so a chain of them keeps all I/O waiting. `setImmediate` runs in a phase of the loop of its own: between two pieces the loop comes by its sockets and timers.',
  },
  {
    id: 'nodejs/measuring-a-blocked-loop',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: 0.5,
    seconds: 50,
    question:
      'Now and then all answers of a service are slow at once, also those that need no database. You suspect that something blocks the event loop. Which figure shows it most directly?',
    right: 'The 99th percentile of `perf_hooks.monitorEventLoopDelay()`',
    wrong: [
      'The average of `process.cpuUsage()` over a minute, per core',
      'The number of entries in `process.getActiveResourcesInfo()`',
      'The difference between `heapTotal` and `heapUsed` over time',
    ],
    explanation:
      'The histogram of the event-loop delay records by how much the loop comes later than planned; a blocking call stands out in its high percentiles. An average of CPU use hides pauses of some hundred milliseconds, and a busy CPU may as well be that of other threads.',
  },
  {
    id: 'nodejs/order-within-a-callback',
    topic: 'eventLoop',
    kind: 'order',
    difficulty: 0.9,
    seconds: 75,
    question: 'Put the words into the order in which this program prints them.',
    code: {
      language: 'javascript',
      text: `import { readFile } from 'node:fs'

readFile(import.meta.filename, () => {
  setTimeout(() => console.log('timer'), 0)
  setImmediate(() => console.log('immediate'))
  Promise.resolve().then(() => console.log('promise'))
  process.nextTick(() => console.log('tick'))
  console.log('callback')
})`,
    },
    steps: ['callback', 'tick', 'promise', 'immediate', 'timer'],
    explanation:
      'When the callback returns, the `nextTick` queue is emptied and then the microtasks. The callback ran in the poll phase, and after that comes the check phase with the immediates; timers are looked at only in the next round of the loop.',
  },
  {
    id: 'nodejs/what-uses-the-thread-pool',
    topic: 'eventLoop',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 60,
    question:
      'By default the thread pool of a process has four threads. Which of these occupy one of them while they run, so that a few slow ones hold up the others?',
    right: ['`fs.promises.readFile(path)`', '`dns.lookup(host)`', '`zlib.gzip(data, callback)`'],
    wrong: ['A query over an open TCP connection', '`setTimeout(callback, 1000)`', '`JSON.parse(text)`'],
    explanation:
      'File operations, `dns.lookup` (which asks the system by a blocking call), compression and several functions of `crypto` run in the pool of libuv. Sockets are watched by the event loop by means of the system, and timers need no thread. `JSON.parse` runs on the main thread. `UV_THREADPOOL_SIZE` changes the number.',
  },
]
