import { CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import { expect, test } from 'vitest'
import { missingSources, nullIfUnavailable } from './neighbours.ts'

test('a service that is unavailable or failed gives null; a fault of ours is thrown', async () => {
  expect(await nullIfUnavailable(Promise.resolve(4))).toBe(4)
  expect(await nullIfUnavailable(Promise.reject(new CommandUnavailable('no reply')))).toBeNull()
  expect(await nullIfUnavailable(Promise.reject(new CommandFailed('failed')))).toBeNull()
  await expect(nullIfUnavailable(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})

test('a service without a reply is missing, an empty reply is not', () => {
  expect(missingSources({ discovery: null, profile: [], messages: 0 })).toEqual(['discovery'])
})
