import type { Answer, Call } from '@codekin/api-client/client'
import { expect, test } from 'vitest'
import { offerProofDialog, ProofDeclined, useProof, withProof } from './proof.ts'

const headers = new Headers()
const refused: Answer = { status: 403, headers, body: { code: 'fresh_proof_required', error: 'x', requestId: 'r' } }
const done: Answer = { status: 200, headers, body: { done: true } }
const call: Call = { method: 'POST', url: '/api/v1/thing', headers: {} }

/** A server that asks for a proof until it has one. */
function startServer() {
  const server = { isProved: false, calls: 0 }
  const send = withProof(() => {
    server.calls += 1
    return Promise.resolve(server.isProved ? done : refused)
  })
  return { server, send }
}
const isAsked = () => expect.poll(() => useProof.getState().asked !== null).toBe(true)

test('a call that needs a proof is repeated once it is given, and concurrent calls ask once', async () => {
  const takeAway = offerProofDialog()
  const { server, send } = startServer()
  const answers = Promise.all([send(call), send(call)])
  await isAsked()
  server.isProved = true
  useProof.getState().asked?.settle(true)
  expect(await answers).toEqual([done, done])
  expect([server.calls, useProof.getState().asked]).toEqual([4, null])
  takeAway()
})

test('declining shows no message, and the next call asks again', async () => {
  const takeAway = offerProofDialog()
  const { server, send } = startServer()
  for (const calls of [1, 2]) {
    const answer = send(call).catch((error: unknown) => error)
    await isAsked()
    useProof.getState().asked?.settle(false)
    expect(await answer).toBeInstanceOf(ProofDeclined)
    expect(server.calls).toBe(calls)
  }
  takeAway()
})

test('a call that is refused again is not repeated forever, and without a dialog no proof is requested', async () => {
  const { server, send } = startServer()
  expect(await send(call)).toBe(refused)
  const takeAway = offerProofDialog()
  const answer = send(call)
  await isAsked()
  useProof.getState().asked?.settle(true)
  expect(await answer).toBe(refused)
  expect(server.calls).toBe(3)
  takeAway()
})
