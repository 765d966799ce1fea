import { CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import { expect, test } from 'vitest'
import { missingOf, unlessAway } from './neighbours.ts'

test('a neighbour that is away, or failed, has nothing to say; a fault of ours is one', async () => {
  expect(await unlessAway(Promise.resolve(4))).toBe(4)
  expect(await unlessAway(Promise.reject(new CommandUnavailable('nobody')))).toBeNull()
  expect(await unlessAway(Promise.reject(new CommandFailed('failed')))).toBeNull()
  await expect(unlessAway(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})

test('whoever said nothing is missing, also who was to say nothing much', () => {
  expect(missingOf({ discovery: null, profile: [], messages: 0 })).toEqual(['discovery'])
})
