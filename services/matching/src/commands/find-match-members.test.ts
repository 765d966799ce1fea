import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('tells the members of a match and whether it stands', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const userIds = [ann.userId, bob.userId].toSorted()
  expect(await ask(matching.bus, findMatchMembers, { matchId })).toEqual({ userIds, status: 'active' })
  await ann.matching.endMatch({ params: { id: matchId } })
  expect(await ask(matching.bus, findMatchMembers, { matchId })).toEqual({ userIds, status: 'ended' })
})

test('knows nothing of a match that is none', async () => {
  expect(await ask(matching.bus, findMatchMembers, { matchId: newId() })).toBeNull()
})
