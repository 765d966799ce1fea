import type { CommandReply } from '@codekin/contracts/command'
import { listConsents } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('every person who ever decided is listed once, with their consents as last announced', async () => {
  const people = []
  for (let at = 0; at < 5; at += 1) people.push(await identity.signUp())
  const [ann, bob, cat] = people
  for (const person of [ann, bob, cat]) {
    await person?.privacy.recordConsent({ body: { consentType: 'github-analysis', granted: true } })
    await person?.privacy.recordConsent({ body: { consentType: 'analytics', granted: true } })
  }
  await bob?.privacy.recordConsent({ body: { consentType: 'github-analysis', granted: false } })
  const found = []
  for (let after: string | null = null; found.length === 0 || after !== null; ) {
    const page: CommandReply<typeof listConsents> = await ask(identity.bus, listConsents, { after, limit: 2 })
    found.push(...page.items)
    after = page.next
  }
  expect(found.map(({ userId }) => userId)).toEqual([ann?.userId, bob?.userId, cat?.userId])
  for (const one of found) {
    expect(one).toEqual((await identity.announced('consent-changed', one.userId)).at(-1))
  }
})
