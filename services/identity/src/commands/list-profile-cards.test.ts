import { listProfileCards } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('every profile comes once, in the order of ids, as it was last announced', async () => {
  const people = []
  for (let i = 0; i < 5; i += 1) people.push(await identity.signUp({ full_name: `Person ${i}` }))
  await people[1]?.users.addSkill({ body: { name: 'Rust' } })
  await people[2]?.users.changeOwnProfile({ body: { discoverable: false } })
  const cards = []
  for (let afterUserId: string | null = null; ; ) {
    const page: { userId: string }[] = (await ask(identity.bus, listProfileCards, { afterUserId, limit: 2 })).cards
    if (page.length === 0) break
    cards.push(...page)
    afterUserId = page.at(-1)?.userId ?? null
  }
  expect(cards.map(({ userId }) => userId)).toEqual(people.map(({ userId }) => userId))
  for (const card of cards) {
    expect(card).toEqual((await identity.announced('profile-changed', card.userId)).at(-1))
  }
})
