import { desktop, phone } from '@codekin/browser-test/browser'
import { hasFirefox } from '@codekin/browser-test/firefox'
import { openReader, type Reader } from '@codekin/browser-test/reader'
import type { Person } from '@codekin/world/person'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bootMilliseconds,
  confirmationPath,
  interceptMetrics,
  member,
  type Platform,
  startPlatform,
} from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

async function registerByKeyboard(reader: Reader, { name, email }: { name: string; email: string }): Promise<void> {
  await reader.follows('link', 'Create account')
  await reader.fills('Name', name)
  await reader.fills('Email', email)
  await reader.fills('Password', 'plum-tree-in-winter')
  await reader.press('Enter')
  await reader.arrives(/^\/onboarding/)
}

/** Answers two of the questions and skips the others. */
async function completeOnboardingByKeyboard(reader: Reader): Promise<void> {
  await reader.finds('heading', 'How should people know you?')
  await reader.fills('Headline', 'Makes compilers friendly')
  await reader.press('Enter')
  await reader.finds('heading', 'What do you look like?')
  await reader.follows('button', 'Skip for now')
  await reader.finds('heading', 'What do you do?')
  await reader.follows('button', 'Frontend')
  await reader.follows('button', 'Continue')
  await reader.finds('heading', 'Where in the world are you?')
  await reader.follows('button', 'Continue')
  await reader.finds('heading', 'What do you know, and what are you learning?')
  await reader.follows('button', 'Skip for now')
  await reader.finds('heading', 'What would make this worth your while?')
  await reader.follows('button', 'Skip for now')
  await reader.finds('heading', 'What have you made?')
  await reader.follows('button', 'Skip for now')
  await reader.finds('heading', 'Here are some people you may meet')
  await reader.follows('button', 'Finish')
  await reader.follows('link', 'Continue')
  await reader.finds('heading', 'Choose your plan')
  await reader.follows('button', 'Continue with Free')
  await reader.arrives(/^\/discover$/)
  // Firefox logs an error if a page is left while loading.
  await reader.finds('button', 'Like')
}

async function confirmEmailByKeyboard(reader: Reader, email: string): Promise<void> {
  await reader.goto(platform.world.origin + (await confirmationPath(platform.world, email)))
  await reader.finds('heading', 'Your address is confirmed')
}

/** Finds the newcomer in the host's own deck, and likes them first. */
async function likeFromDeck(host: Person, name: string): Promise<void> {
  await platform.world.settle()
  const { candidates } = await host.matching.listCandidates({ query: { limit: 20 } })
  const newcomer = candidates.find(({ profile }) => profile.full_name === name)
  if (!newcomer) throw new Error(`${name} is not dealt to ${host.name}.`)
  await host.matching.recordSwipe({ body: { targetUserId: newcomer.profile.id, action: 'like' } })
  await platform.world.settle()
}

/** Likes every card until the host's, which becomes a match. */
async function matchByKeyboard(reader: Reader, host: Person): Promise<void> {
  await reader.reaches('button', 'Like')
  let announcement = ''
  while (!announcement.startsWith(`Liked ${host.name}.`)) announcement = await reader.listens('ArrowRight', /^Liked /)
  await reader.finds('dialog', `You matched with ${host.name}`)
  await reader.follows('button', 'Send a message')
  await reader.arrives(/^\/messages\/./)
}

async function chatByKeyboard(reader: Reader, host: Person): Promise<void> {
  await reader.fills(`Message ${host.name}`, 'A compiler together?')
  await reader.press('Enter')
  const matchId = new URL(reader.url()).pathname.split('/').at(-1) ?? ''
  const sent = () => host.messaging.listMessages({ params: { id: matchId } })
  await expect.poll(async () => (await sent()).messages.map(({ content }) => content)).toEqual(['A compiler together?'])
  await host.says(matchId, 'With pleasure')
  await reader.hears(`${host.name}: With pleasure`)
}

const journeys = [
  { engine: 'chromium', isHere: true, place: 'a light desktop', viewport: desktop, theme: 'light', host: 'Hana' },
  { engine: 'firefox', isHere: hasFirefox, place: 'a dark phone', viewport: phone, theme: 'dark', host: 'Hedy' },
] as const

test.for(journeys)(
  'in $engine on $place a person gets from the first page to a chat without mouse or screen',
  // Firefox searches the whole page for each role and name, which takes minutes on a busy machine.
  { timeout: 300_000 },
  async ({ engine, isHere, viewport, theme, host: hostName }, { skip, onTestFinished }) => {
    skip(!isHere, 'This machine has no Firefox.')
    const { origin } = platform.world
    const host = await member(platform.world, hostName)
    const newcomer = { name: `Rea of ${hostName}`, email: `rea-of-${hostName.toLowerCase()}@example.com` }
    const reader = await openReader(engine, { url: `${origin}/`, viewport, theme, before: interceptMetrics })
    onTestFinished(() => reader.close())
    await registerByKeyboard(reader, newcomer)
    await completeOnboardingByKeyboard(reader)
    await confirmEmailByKeyboard(reader, newcomer.email)
    await likeFromDeck(host, newcomer.name)
    await reader.goto(`${origin}/discover`)
    await matchByKeyboard(reader, host)
    await chatByKeyboard(reader, host)
    expect(reader.faults()).toEqual([])
  },
)
