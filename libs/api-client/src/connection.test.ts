import { closeCodes } from '@codekin/contracts/socket-protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, reconnection, type SocketState } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose server end the test controls. `tokens` are used in turn; the last one repeats. */
function open(tokens: (string | null)[]) {
  const offered: (string | undefined)[] = []
  const refusals: (string | undefined)[] = []
  const states: SocketState[] = []
  let line: WebSocket | undefined
  class Line {
    readyState = 1
    constructor(_: string, protocols: string[]) {
      offered.push(protocols[1]?.replace('bearer.', ''))
      line = this as unknown as WebSocket
    }
    close() {}
  }
  const connection = new Connection(
    {
      origin: 'ws://test',
      token: async (refused) => {
        refusals.push(refused)
        return tokens.length > 1 ? (tokens.shift() ?? null) : (tokens[0] ?? null)
      },
      onState: (state) => states.push(state),
      WebSocket: Line as unknown as typeof WebSocket,
      random: () => 0.5,
    },
    () => {},
    () => {},
  )
  const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
  return {
    connection,
    offered,
    refusals,
    states,
    pass,
    async welcome() {
      await pass()
      line?.onmessage?.({ data: '{}' } as MessageEvent)
    },
    async lose(code: number) {
      await pass()
      line?.onclose?.({ code } as CloseEvent)
      await pass()
    },
  }
}

test.for(['revoked', 'notSignedIn'] as const)(
  'a socket closed as %s requests another token at once and reconnects with it',
  async (reason) => {
    const socket = open(['first', 'second'])
    await socket.welcome()
    await socket.lose(closeCodes[reason])
    expect(socket.refusals).toEqual([undefined, 'first'])
    expect(socket.offered).toEqual(['first', 'second'])
    await socket.welcome()
    expect(socket.connection.state).toBe('open')
  },
)

test.for([[null], ['first']])('a refused token closes the connection if the next one is %s', async ([next]) => {
  const socket = open(['first', next ?? null])
  await socket.welcome()
  await socket.lose(closeCodes.revoked)
  await socket.pass(60_000)
  expect(socket.connection.state).toBe('closed')
  expect(socket.offered).toEqual(['first'])
})

test('after repeated refusals, new tokens are requested with pauses, and not forever', async () => {
  const socket = open(['0', '1', '2', '3', '4', '5', '6', '7'])
  for (let refusals = 0; refusals < 10; refusals += 1) {
    await socket.lose(closeCodes.revoked)
    if (refusals === 1) expect(socket.connection.state).toBe('waiting')
    await socket.pass(60_000)
  }
  expect(socket.connection.state).toBe('closed')
  expect(socket.offered).toHaveLength(1 + reconnection.attempts)
})

test('after the last attempt a connection stays closed until `reconnect` is called', async () => {
  const socket = open(['token'])
  for (let losses = 0; losses <= reconnection.attempts; losses += 1) {
    await socket.lose(1006)
    await socket.pass(60_000)
  }
  expect(socket.connection.state).toBe('closed')
  expect(socket.offered).toHaveLength(1 + reconnection.attempts)
  socket.connection.reconnect()
  await socket.welcome()
  expect(socket.connection.state).toBe('open')
})
