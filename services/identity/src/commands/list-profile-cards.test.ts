import type { CommandReply } from '@codekin/contracts/command'
import { listProfileCards } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('every profile is listed once, ordered by id, as last announced', async () => {
  const people = []
  for (let i = 0; i < 5; i += 1) people.push(await identity.signUp({ full_name: `Person ${i}` }))
  await people[1]?.users.addSkill({ body: { name: 'Rust' } })
  await people[2]?.users.changeOwnProfile({ body: { discoverable: false } })
  const cards = []
  for (let after: string | null = null; cards.length === 0 || after !== null; ) {
    const page: CommandReply<typeof listProfileCards> = await ask(identity.bus, listProfileCards, { after, limit: 2 })
    cards.push(...page.items)
    after = page.next
  }
  expect(cards.map(({ userId }) => userId)).toEqual(people.map(({ userId }) => userId))
  for (const card of cards) {
    expect(card).toEqual((await identity.announced('profile-changed', card.userId)).at(-1))
  }
})
