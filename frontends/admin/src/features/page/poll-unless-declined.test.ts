import { ProofDeclined } from '@codekin/web-runtime/proof'
import { expect, test } from 'vitest'
import { pollUnlessDeclined } from './poll-unless-declined.ts'

test('polling stops when the user declines to reauthenticate', () => {
  const again = pollUnlessDeclined(60_000)
  expect(again({ state: { error: null } })).toBe(60_000)
  expect(again({ state: { error: new Error('away') } })).toBe(60_000)
  const declined = new ProofDeclined('fresh_proof_required', 'Nothing was changed.', { status: 403 })
  expect(again({ state: { error: declined } })).toBe(false)
})
