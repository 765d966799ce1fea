import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '@codekin/api-client/call-error'
import { eventually } from '@codekin/test-kit/settle'
import type { Ledger } from '../ledger/ledger.ts'
import type { Crowd } from './crowd.ts'
import { failureOf, mix, type Operation } from './operations.ts'

export type LoadOptions = {
  origin: string
  crowd: Crowd
  ledger: Ledger
  perSecond: number
}

/** A steady stream of requests, regardless of the responses. */
export type Load = {
  /** From now on failed writes are repeated until they get a reply, like on a device with a bad network. */
  retryUntilAvailable(): void
  counts(): { sent: number; failed: number; failures: Record<string, number>; milliseconds: readonly number[] }
  /** Seconds until a write sent after this call is acknowledged. */
  untilAcknowledged(): Promise<number>
  /** Seconds until a socket receives a message sent after this call. */
  untilReceived(): Promise<number>
  /** Waits for requests in flight, and sends nothing until `goOn`. */
  rest(): Promise<void>
  goOn(): void
  /** Stops sending and waits for requests in flight. */
  stop(): Promise<void>
}

const tickMilliseconds = 5
const pauseMilliseconds = 100
const giveUpMilliseconds = 180_000
/** Waiting longer than this for a sign of life fails. */
const patienceSeconds = 90

/** The operations of a thousand requests, evenly mixed. */
function schedule(): Operation[] {
  return mix
    .flatMap((operation) =>
      Array.from({ length: operation.perMille }, (_, i) => ({ operation, at: (i + 0.5) / operation.perMille })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ operation }) => operation)
}

type State = { sent: number; lastWriteBegan: number; isRetrying: boolean; isResting: boolean; isOver: boolean }

export function startLoad({ origin, crowd, ledger, perSecond }: LoadOptions): Load {
  const state: State = { sent: 0, lastWriteBegan: 0, isRetrying: false, isResting: false, isOver: false }
  const tally = openTally()
  const underWay = new Set<Promise<unknown>>()
  const operations = schedule()
  const send = () => {
    const operation = operations[state.sent % operations.length] as Operation
    const call = callerOf(operation, state, tally)
    const running = operation.run({ origin, crowd, ledger, call }).catch(() => undefined)
    underWay.add(running)
    void running.finally(() => underWay.delete(running))
    state.sent += 1
  }
  const running = keepSending(state, perSecond, send)

  return {
    retryUntilAvailable: () => void (state.isRetrying = true),
    counts: () => ({ sent: state.sent, ...tally.counts() }),
    async untilAcknowledged() {
      const since = performance.now()
      await eventually(() => state.lastWriteBegan > since, patienceSeconds)
      return (performance.now() - since) / 1_000
    },
    untilReceived: () => secondsUntilReceived(crowd),
    async rest() {
      state.isResting = true
      await Promise.all(underWay)
    },
    goOn: () => void (state.isResting = false),
    async stop() {
      state.isOver = true
      await running
      await Promise.all(underWay)
    },
  }
}

/** Calls at a fixed rate; catches up on calls that fell due while the machine was busy. */
async function keepSending(state: State, perSecond: number, send: () => void): Promise<void> {
  let due = state.sent
  for (let last = performance.now(); !state.isOver; ) {
    const now = performance.now()
    if (!state.isResting) due += ((now - last) / 1_000) * perSecond
    last = now
    while (state.sent < due && !state.isResting) send()
    await pause(tickMilliseconds)
  }
}

function openTally() {
  const failures: Record<string, number> = {}
  const milliseconds: number[] = []
  let failed = 0
  return {
    counts: () => ({ failed, failures, milliseconds }),
    async measure<T>(name: string, work: () => Promise<T>): Promise<T> {
      const began = performance.now()
      try {
        return await work()
      } catch (error) {
        failed += 1
        const key = `${name}: ${failureOf(error)}`
        failures[key] = (failures[key] ?? 0) + 1
        throw error
      } finally {
        milliseconds.push(performance.now() - began)
      }
    },
  }
}

/** Calls once; after `retryUntilAvailable`, repeats writes while the failure may be temporary. */
function callerOf({ name, isWrite }: Operation, state: State, tally: ReturnType<typeof openTally>) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const giveUpAt = performance.now() + giveUpMilliseconds
    for (;;) {
      const began = performance.now()
      try {
        const answer = await tally.measure(name, work)
        if (isWrite) state.lastWriteBegan = Math.max(state.lastWriteBegan, began)
        return answer
      } catch (error) {
        if (!state.isRetrying || !isWrite || !mayPass(error) || performance.now() > giveUpAt) throw error
        await pause(pauseMilliseconds)
      }
    }
  }
}

/** No response, "later", or a server error; not a refusal. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.status === 0 || error.status >= 500 || error.status === 408 || error.code === 'request_in_progress'
}

async function secondsUntilReceived(crowd: Crowd): Promise<number> {
  const since = Date.now()
  const received = Promise.withResolvers<number>()
  const stop = crowd.onReceived(({ createdAt }) => {
    if (createdAt > since) received.resolve((Date.now() - since) / 1_000)
  })
  const late = setTimeout(() => received.reject(new Error('No socket told of a new message.')), patienceSeconds * 1_000)
  return await received.promise.finally(() => {
    clearTimeout(late)
    stop()
  })
}
