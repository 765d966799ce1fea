import { standingChanged } from '@codekin/contracts/admin/events'
import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('returns the members of a match and whether it is active', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const userIds = [ann.userId, bob.userId].toSorted()
  expect(await ask(matching.bus, findMatchMembers, { matchId })).toEqual({
    userIds,
    status: 'active',
    hiddenUserIds: [],
  })
  await ann.matching.endMatch({ params: { id: matchId } })
  expect(await ask(matching.bus, findMatchMembers, { matchId })).toEqual({
    userIds,
    status: 'ended',
    hiddenUserIds: [],
  })
})

test('returns which member is shadow-banned, until the ban ends', async () => {
  const { ann, matchId } = await matching.matched()
  const { userId } = ann
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await matching.publish(standingChanged, aStanding({ userId, shadowBan: { until } }))
  await matching.settle()
  expect((await ask(matching.bus, findMatchMembers, { matchId }))?.hiddenUserIds).toEqual([ann.userId])
  await matching.publish(standingChanged, aStanding({ userId, sourceVersion: 2 }))
  await matching.settle()
  expect((await ask(matching.bus, findMatchMembers, { matchId }))?.hiddenUserIds).toEqual([])
})

test('returns nothing for an unknown match', async () => {
  expect(await ask(matching.bus, findMatchMembers, { matchId: newId() })).toBeNull()
})
