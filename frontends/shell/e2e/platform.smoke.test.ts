import { randomUUID } from 'node:crypto'
import type { Person } from '@codekin/world/person'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bootMilliseconds, finishOnboarding, member, type Opened, type Platform, startPlatform } from './platform.ts'
import { button, completeOnboarding, composer, confirmEmail, passUntilShown, register } from './sign-up-steps.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

/** A separate browser, closed after each attempt even if it fails. */
async function openBrowser(...args: Parameters<Platform['open']>): Promise<Opened> {
  const opened = await platform.open(...args)
  onTestFinished(() => opened.close())
  return opened
}

const signups = ({ page }: Opened) => page.getByRole('list', { name: 'Signups, newest first' }).getByRole('listitem')

/** Opens the admin overview. It has joined the live feed once it lists an earlier signup. */
async function openOverview(earlier: Person): Promise<Opened> {
  const admin = await platform.world.admin()
  await finishOnboarding(admin)
  const opened = await openBrowser('/admin', { as: admin })
  await signups(opened).getByText(earlier.name).waitFor()
  return opened
}

/** Registers on the landing page while the admin watches, answers the onboarding and confirms the email. */
async function signUp(ann: Opened, admin: Opened, o: { name: string; email: string; suggested: string }) {
  const alert = admin.page.getByRole('region', { name: 'Notifications' }).getByText(`${o.name} (${o.email})`)
  // The alert disappears after five seconds, so the wait for it starts before the signup.
  await Promise.all([alert.waitFor(), register(ann.page, o.name, o.email)])
  await signups(admin).first().getByText(o.name).waitFor()
  await completeOnboarding(ann.page, o.suggested)
  await confirmEmail(platform, ann.page, o.email)
  await platform.world.settle()
}

/** Likes a person in the deck. Returns once the server has recorded it. */
async function like({ page }: Opened, name: string): Promise<void> {
  await passUntilShown(page, name)
  const [recorded] = await Promise.all([page.waitForResponse('**/matching/swipe'), button(page, 'Like').click()])
  await recorded.finished()
  await platform.world.settle()
}

/** Both write once with the conversation open. Both messages are there after a reload. */
async function chat(ann: Opened, bob: Opened): Promise<void> {
  const messages = [
    [ann, 'Bob', 'Hello Bob, a compiler together?', bob],
    [bob, 'Ann', 'With pleasure', ann],
  ] as const
  const shown = ({ page }: Opened, text: string) => page.getByRole('article').filter({ hasText: text })
  for (const [from, name] of messages) await composer(from.page, name).waitFor()
  for (const [from, name, text, to] of messages) {
    await composer(from.page, name).fill(text)
    await composer(from.page, name).press('Enter')
    await shown(to, text).waitFor()
  }
  await Promise.all([ann.page.reload(), bob.page.reload()])
  for (const opened of [ann, bob])
    for (const [, , text] of messages) await expect.poll(() => shown(opened, text).count()).toBe(1)
}

test('a newcomer registers, confirms the email, matches with a member and chats live, and an admin is alerted to the signup', async () => {
  // Unique for each attempt, since a retry meets the users of the previous one.
  const surname = randomUUID().slice(0, 8)
  const newcomer = { name: `Ann ${surname}`, email: `ann-${surname}@example.com` }
  const person = await member(platform.world, `Bob ${surname}`)
  await platform.world.settle()
  const admin = await openOverview(person)
  const ann = await openBrowser('/')
  await signUp(ann, admin, { ...newcomer, suggested: person.name })

  await ann.page.goto(`${platform.world.origin}/discover`)
  await like(ann, person.name)
  await ann.page.goto(`${platform.world.origin}/matches`)
  await ann.page.getByRole('heading', { level: 1 }).waitFor()
  const bob = await openBrowser('/discover', { as: person })
  await like(bob, newcomer.name)
  await bob.page.getByRole('dialog').getByText('You matched with Ann').waitFor()
  await button(bob.page, 'Send a message').click()

  // The match appears on her open list without a reload.
  await ann.page.getByRole('main').getByRole('link', { name: person.name }).first().click()
  await ann.page.getByRole('heading', { level: 1, name: person.name }).waitFor()
  await ann.page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click()
  await chat(ann, bob)
  expect([ann.faults(), bob.faults(), admin.faults()]).toEqual([[], [], []])
})
