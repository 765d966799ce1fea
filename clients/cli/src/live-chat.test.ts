import { connectRealtime } from '@codekin/api-client/socket'
import { freePort } from '@codekin/local/infra/free-port'
import { eventually } from '@codekin/test-kit/settle'
import { expect, test } from 'vitest'
import { WebSocket } from './live-chat.ts'

test('while no server answers, the connection is tried again, and can be given up at any moment', async () => {
  const states: string[] = []
  const origin = `ws://127.0.0.1:${await freePort()}`
  const open = () =>
    connectRealtime({
      origin,
      token: () => Promise.resolve('token'),
      WebSocket,
      onState: (state) => states.push(state),
      onFrame: () => undefined,
    })
  const socket = open()
  await eventually(() => states.includes('waiting'))
  socket.close()
  const early = open()
  early.close()
  expect([socket.state(), early.state()]).toEqual(['closed', 'closed'])
})
