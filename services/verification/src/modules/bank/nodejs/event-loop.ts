import type { Item } from '../rules/item.ts'

export const eventLoop: readonly Item[] = [
  {
    id: 'nodejs/synchronous-hashing',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: -1.4,
    seconds: 45,
    question:
      'A login handler calls `crypto.pbkdf2Sync`, which takes 300 ms. When ten people log in at the same moment, other requests to the same process take up to three seconds. Why?',
    right: 'One thread runs all handlers, and it can’t do anything else during each call',
    wrong: [
      'Each call takes a thread from the pool, and the other requests need those',
      'The handlers run in the order of the logins instead of the requests',
      'Each call blocks its client’s socket, and the others wait for sockets',
    ],
    explanation:
      'A process runs its JavaScript on one thread; while a synchronous call is running, no other handler, timer or response gets a turn. The asynchronous `crypto.pbkdf2` computes on a thread of the pool and lets the event loop continue.',
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
      'A timer’s delay is a minimum: the callback runs once its time has come and the thread is free. The loop holds the thread for 200 ms, and nothing interrupts it. Then both timers are due and run in order of their times.',
  },
  {
    id: 'nodejs/process-that-does-not-end',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: -0.3,
    seconds: 50,
    question:
      'A module starts `setInterval(dropExpired, 60_000)` to clean up its cache. Since then, command-line tools that import it no longer exit when their work is done. Which change is right?',
    right: 'Call `unref()` on the interval that it returns',
    wrong: [
      'Call `process.exit()` at the end of `dropExpired`',
      'Start the interval in `setImmediate` or `nextTick`',
      'Make `dropExpired` an async function and await it',
    ],
    explanation:
      'A process exits when nothing is left that could still happen, and an active timer counts as something that could. `unref()` means that this timer alone shouldn’t keep the process alive. Ending the process from within a cache would cut off work that is still going on elsewhere.',
  },
  {
    id: 'nodejs/next-tick-starves',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: 0.3,
    seconds: 60,
    question:
      'A long computation is split into pieces, so that the server can respond in between. With this code it still doesn’t respond until the end. What fixes it?',
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
      'The `nextTick` and microtask queues are emptied before the event loop continues, including anything added in the process, so a chain of them keeps all I/O waiting. `setImmediate` runs in its own phase of the loop: between two pieces, the loop gets to its sockets and timers.',
  },
  {
    id: 'nodejs/measuring-a-blocked-loop',
    topic: 'eventLoop',
    kind: 'single',
    difficulty: 0.5,
    seconds: 50,
    question:
      'Now and then all of a service’s responses are slow at once, even those that don’t need a database. You suspect that something blocks the event loop. Which figure shows it most directly?',
    right: 'The 99th percentile of `perf_hooks.monitorEventLoopDelay()`',
    wrong: [
      'The average of `process.cpuUsage()` over a minute, per core',
      'The number of entries in `process.getActiveResourcesInfo()`',
      'The difference between `heapTotal` and `heapUsed` over time',
    ],
    explanation:
      'The event-loop delay histogram records how much later than planned the loop runs; a blocking call stands out in its high percentiles. An average of CPU use hides pauses of a few hundred milliseconds, and a busy CPU may just as well be due to other threads.',
  },
  {
    id: 'nodejs/order-within-a-callback',
    topic: 'eventLoop',
    kind: 'order',
    difficulty: 0.9,
    seconds: 75,
    question: 'Put the words in the order in which this program prints them.',
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
      'When the callback returns, Node empties the `nextTick` queue and then the microtasks. The callback ran in the poll phase, which is followed by the check phase with the immediates; timers get their turn only in the next iteration of the loop.',
  },
  {
    id: 'nodejs/what-uses-the-thread-pool',
    topic: 'eventLoop',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 60,
    question:
      'By default, a process’s thread pool has four threads. Which of these occupy one of them while they run, so that a few slow ones hold up the others?',
    right: ['`fs.promises.readFile(path)`', '`dns.lookup(host)`', '`zlib.gzip(data, callback)`'],
    wrong: ['A query over an open TCP connection', '`setTimeout(callback, 1000)`', '`JSON.parse(text)`'],
    explanation:
      'File operations, `dns.lookup` (which makes a blocking system call), compression and several `crypto` functions run in libuv’s pool. The event loop watches sockets with the help of the operating system, and timers don’t need a thread. `JSON.parse` runs on the main thread. `UV_THREADPOOL_SIZE` changes the size of the pool.',
  },
]
