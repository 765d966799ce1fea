import { userActive } from '@codekin/contracts/identity/events'
import { aPrivacy } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const daySeconds = 86_400

async function isActive({ userId }: Person, day = matching.clock.now().toISOString().slice(0, 10)): Promise<void> {
  await matching.publish(userActive, { userId, day })
  await matching.settle()
}

/** Activity of the other person as the viewer sees it. */
async function activityOf(viewer: Person, other: Person): Promise<string[]> {
  const again = await matching.as({ userId: viewer.userId })
  const { matches } = await again.matching.listMatches({ query: {} })
  const match = matches.find(({ profile }) => profile.id === other.userId)
  return match?.compatibility.factors.find(({ factor }) => factor === 'activity')?.reasons ?? []
}

/** Two people who matched 40 days ago. */
async function oldMatch(about: Parameters<Matching['person']>[0] = {}) {
  const [ann, bob] = [await matching.person(), await matching.person(about)]
  await ann.swipes(bob)
  await bob.swipes(ann)
  matching.clock.advance(40 * daySeconds)
  return { ann, bob }
}

test('reading and writing messages counts as activity, without a dealt card', async () => {
  const { ann, bob } = await oldMatch()
  expect(await activityOf(ann, bob)).toEqual(['Last active over a month ago'])
  await isActive(bob)
  expect(await activityOf(ann, bob)).toEqual(['Active in the last 2 days'])
  matching.clock.advance(5 * daySeconds)
  expect(await activityOf(ann, bob)).toEqual(['Active this week'])
})

test("an old day that arrives late doesn't make anyone active today", async () => {
  const { ann, bob } = await oldMatch()
  await isActive(bob, new Date(matching.clock.now().getTime() - 20 * 1000 * daySeconds).toISOString().slice(0, 10))
  expect(await activityOf(ann, bob)).toEqual(['Active this month'])
  await isActive(bob)
  await isActive(bob, new Date(matching.clock.now().getTime() - 9 * 1000 * daySeconds).toISOString().slice(0, 10))
  expect(await activityOf(ann, bob)).toEqual(['Active in the last 2 days'])
})

test("hidden activity isn't shown, and an unknown person isn't an error", async () => {
  const { ann, bob } = await oldMatch({ privacy: aPrivacy({ showActivity: false }) })
  await isActive(bob)
  expect(await activityOf(ann, bob)).toEqual([])
  await isActive({ ...ann, userId: matching.deps.newId() })
})
