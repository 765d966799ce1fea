import { CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import { expect, test } from 'vitest'
import { missingSources, nullIfUnavailable } from './neighbours.ts'

test('an unavailable or failing service returns null; an error of this service is thrown', async () => {
  expect(await nullIfUnavailable(Promise.resolve(4))).toBe(4)
  expect(await nullIfUnavailable(Promise.reject(new CommandUnavailable('no reply')))).toBeNull()
  expect(await nullIfUnavailable(Promise.reject(new CommandFailed('failed')))).toBeNull()
  await expect(nullIfUnavailable(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})

test("a source without a response is missing, one with an empty response isn't", () => {
  expect(missingSources({ discovery: null, profile: [], messages: 0 })).toEqual(['discovery'])
})
