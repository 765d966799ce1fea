import { randomUUID } from 'node:crypto'
import { reconnection, type SocketState } from '@codekin/api-client/connection'
import { connectRealtime } from '@codekin/api-client/socket'
import { realtime } from '@codekin/realtime/app'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The gateway's limit per user. */
const granted = 10

let service: Awaited<ReturnType<typeof startTestService<typeof realtime>>>
beforeAll(async () => {
  service = await startTestService(realtime)
})
afterAll(() => service.stop())

/** One person's windows, which reconnect as fast as a client may, and the reasons why they were closed. */
async function openWindows(count: number) {
  const { token } = await service.as()
  const states: SocketState[] = []
  let closings = 0
  const Counted = new Proxy(globalThis.WebSocket, {
    construct(target, args: [string, string[]]) {
      const socket = new target(...args)
      socket.addEventListener('close', () => (closings += 1))
      return socket
    },
  })
  const sockets = Array.from({ length: count }, (_, index) =>
    connectRealtime({
      origin: service.url.replace(/^http/, 'ws'),
      token: async () => token,
      WebSocket: Counted,
      random: () => -0.45,
      onFrame: () => {},
      onState: (state) => (states[index] = state),
    }),
  )
  return {
    sockets,
    closings: () => closings,
    inState: (wanted: SocketState) => states.filter((state) => state === wanted).length,
    close: () => sockets.forEach((socket) => socket.close()),
  }
}

test.for([11, 30])(
  'of %i windows ten stay connected and the others pause: no more than those are closed',
  async (count) => {
    const windows = await openWindows(count)
    await eventually(() => windows.inState('resting') === count - granted && windows.inState('open') === granted)
    // Every window is connected or pauses, and none reconnects by itself.
    expect(windows.closings()).toBe(count - granted)
    windows.close()
  },
)

test('a paused window reconnects on request, and one other pauses in its place', async () => {
  const windows = await openWindows(granted + 1)
  await eventually(() => windows.inState('resting') === 1 && windows.inState('open') === granted)
  const resting = windows.sockets.find((socket) => socket.state() === 'resting')
  resting?.reconnect()
  await eventually(() => resting?.state() === 'open' && windows.inState('resting') === 1)
  expect([windows.inState('open'), windows.closings()]).toEqual([granted, 2])
  windows.close()
})

test('a client that is disconnected for the same misuse at every attempt gives up after five', async () => {
  const windows = await openWindows(1)
  for (let room = 0; room < 40; room += 1) windows.sockets[0]?.joinMatch(randomUUID())
  await eventually(() => windows.inState('closed') === 1)
  expect(windows.closings()).toBe(1 + reconnection.attempts)
})
