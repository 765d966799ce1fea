import { ProofDeclined } from '@codekin/web-runtime/proof'
import { expect, test } from 'vitest'
import { whileProved } from './while-proved.ts'

test('whoever would not prove who they are is not asked again by what is read anew', () => {
  const again = whileProved(60_000)
  expect(again({ state: { error: null } })).toBe(60_000)
  expect(again({ state: { error: new Error('away') } })).toBe(60_000)
  const declined = new ProofDeclined('fresh_proof_required', 'Nothing was changed.', { status: 403 })
  expect(again({ state: { error: declined } })).toBe(false)
})
