import { auth } from '@codekin/contracts/auth/endpoints'
import { expect, test } from 'vitest'
import { type Answer, createClient } from './client.ts'

const failing = (status: number, body: unknown) => {
  const answer: Answer = { status, body, headers: new Headers() }
  return createClient(auth, async () => answer).login({ body: { email: 'ann@example.com', password: 'x' } })
}

test('a failure has the message of its answer', async () => {
  const body = { error: 'Wrong email or password.', code: 'invalid_credentials', requestId: 'r' }
  await expect(failing(401, body)).rejects.toMatchObject({ said: body.error, message: body.error, code: body.code })
})

test.each([
  ['no body', undefined],
  ['an error page of a proxy', '<html>Bad gateway</html>'],
  ['a body without a message', { code: 'internal' }],
  ['an empty message', { error: '', code: 'internal' }],
  ['an object in place of a message', { error: { message: 'upstream' }, code: 502, details: {} }],
])('a failure with %s has no message, so that a screen can use its own', async (_, body) => {
  await expect(failing(502, body)).rejects.toMatchObject({ said: undefined, message: 'Request failed', status: 502 })
})

test('a caller learns which of two successes it was', async () => {
  const statuses: number[] = []
  const answer: Answer = { status: 200, body: { sent: true }, headers: new Headers() }
  const client = createClient(auth, async () => answer)
  await client.forgotPassword({ body: { email: 'ann@example.com' } }, { onStatus: (status) => statuses.push(status) })
  expect(statuses).toEqual([200])
})
