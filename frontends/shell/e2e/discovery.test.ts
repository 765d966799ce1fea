import { populate } from '@codekin/world/populate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform } from './platform.ts'
import { journeyMilliseconds } from './staff-steps.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const deckCard = (page: Page) => page.locator('article[data-depth="0"]')
const preset = (page: Page, name: string) =>
  page.getByRole('region', { name: 'How your deck is ordered' }).getByRole('listitem').filter({ hasText: name })

const skillsOf = (...names: string[]) =>
  names.map((name) => ({ id: crypto.randomUUID(), name, level: 'strong' as const, verifiedBy: [] }))

/**
 * Adds many people who share only a craft with the viewer, and many who could teach. The deck is partly random, but with so many
 * the first card is of the side that the weights favour.
 */
async function registerCrowd(): Promise<void> {
  const far = { city: '', timezone: 'Asia/Tokyo' }
  const twin = {
    ...far,
    languages: ['ja'],
    goals: ['co-founder' as const],
    experienceYears: 18,
    lookingFor: ['backend' as const],
    skills: skillsOf('TypeScript', 'Rust', 'PostgreSQL', 'Go', 'Redis', 'Docker', 'Python'),
  }
  const teacher = {
    ...far,
    languages: ['en'],
    goals: ['be-mentor' as const],
    experienceYears: 12,
    lookingFor: ['security' as const],
    skills: skillsOf('Forensics', 'Threat Modeling', 'OWASP'),
  }
  await populate(platform.world, 40, (index) => {
    const isOfOneRole = index % 4 < 2
    return index % 2 === 0
      ? { ...twin, fullName: `Twin ${index}`, roles: [isOfOneRole ? 'backend' : 'frontend'] }
      : { ...teacher, fullName: `Teacher ${index}`, roles: [isOfOneRole ? 'security' : 'embedded'] }
  })
}

/** Returns the first card of a deck that shows this preset. */
async function pickFirstDeveloper(page: Page, name: string): Promise<{ id: string | null; name: string | null }> {
  await headline(page, 'Discover').waitFor()
  await page.getByText('Order:', { exact: true }).locator('..').getByText(name, { exact: true }).waitFor()
  await deckCard(page).waitFor()
  return {
    id: await deckCard(page).getAttribute('data-user'),
    name: await deckCard(page).getByRole('heading', { level: 2 }).textContent(),
  }
}

async function changePreferences(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.waitForURL('**/preferences')
  await headline(page, 'Preferences').waitFor()
  await page.getByRole('region', { name: 'Your 5 best fits' }).getByRole('listitem').first().waitFor()
}

async function backToDeck(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Discover' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/discover')
}

/** Gives one factor all points and the others none, except one that keeps its points. */
async function setOnlyWeight(page: Page, most: string, others: readonly string[]): Promise<void> {
  const slider = (name: string) => page.getByRole('slider', { name, exact: true })
  await slider(most).press('End')
  for (const name of others) {
    await slider(name).press('Home')
    await expect.poll(() => slider(name).getAttribute('aria-valuenow')).toBe('0')
  }
}

test(
  'another preset or own weights change the cards at once, the deck names its order, and a reset restores it',
  async () => {
    const ann = await member(platform.world, 'Ann')
    await ann.users.changeOwnProfile({ body: { goals: ['find-mentor'] } })
    for (const name of ['Node.js', 'GraphQL', 'Kafka', 'MongoDB']) await ann.users.addSkill({ body: { name } })
    await registerCrowd()
    await platform.world.settle()

    const opened = await platform.open('/discover', { as: ann })
    const { page } = opened
    const first = await pickFirstDeveloper(page, 'Balanced')
    await changePreferences(page)
    await preset(page, 'Find a mentor').getByRole('button', { name: 'Choose' }).click()
    await notices(page).getByText('Deck order: Find a mentor').waitFor()
    await preset(page, 'Find a mentor').getByText('Chosen').waitFor()
    await backToDeck(page)
    const taught = await pickFirstDeveloper(page, 'Find a mentor')
    expect(taught.id).not.toBe(first.id)

    await changePreferences(page)
    const others = ['Goals', 'Roles', 'Shared hours', 'Experience', 'Languages', 'City', 'Proof']
    await setOnlyWeight(page, 'Skills', others)
    await page.getByRole('button', { name: 'Save weights' }).click()
    await notices(page).getByText('Deck order: your own weights').waitFor()
    await backToDeck(page)
    expect((await pickFirstDeveloper(page, 'your own weights')).name).toMatch(/^Twin /)

    await changePreferences(page)
    await setOnlyWeight(page, 'Experience', ['Skills'])
    await page.getByRole('button', { name: 'Save weights' }).click()
    await expect.poll(async () => (await ann.matchingPresets.getPresetProfile()).weights.skills).toBe(0)
    await backToDeck(page)
    expect((await pickFirstDeveloper(page, 'your own weights')).name).toMatch(/^Teacher /)

    await changePreferences(page)
    await page.getByRole('button', { name: 'Reset' }).click()
    await notices(page).getByText('Deck order: Balanced').waitFor()
    await backToDeck(page)
    await pickFirstDeveloper(page, 'Balanced')
    await page.reload()
    await pickFirstDeveloper(page, 'Balanced')
    expect((await ann.matchingPresets.getPresetProfile()).presetId).toBe('balanced')
    expect(opened.faults()).toEqual([])
    await opened.close()
  },
  journeyMilliseconds,
)

test(
  'a project idea is proposed to a match, who is notified elsewhere and accepts; the proposer sees it live',
  async () => {
    const { ann, bob, matchId } = await pair(platform.world, 'Ada', 'Ben')
    const [hers, his] = await Promise.all([
      platform.open('/project-ideas', { as: ann }),
      platform.open('/messages', { as: bob }),
    ])
    await headline(hers.page, 'Project ideas').waitFor()
    await his.page.getByRole('link', { name: /Ada/ }).first().waitFor()
    const idea = hers.page
      .getByRole('article')
      .filter({ has: hers.page.getByRole('list', { name: 'Skills' }) })
      .first()
    const title = (await idea.getByRole('heading', { level: 2 }).textContent()) ?? ''
    const cardOf = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await idea.getByRole('button', { name: 'Propose to a match…' }).click()
    const dialog = hers.page.getByRole('dialog', { name: 'Propose this to a match' })
    await dialog.getByRole('heading', { name: title }).waitFor()
    await dialog.getByRole('radio', { name: 'Ben' }).check()
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await notices(hers.page).getByText('Proposed to Ben').waitFor()
    await notices(hers.page).getByRole('button', { name: 'Open conversation' }).click()
    await hers.page.waitForURL(`**/messages/${matchId}`)
    await cardOf(hers.page).getByText('Waiting for Ben').waitFor()

    await his.page.getByText(`Proposed an idea: ${title}`).first().waitFor()
    await his.page.getByRole('link', { name: /Ada/ }).first().click()
    await his.page.getByRole('textbox', { name: 'Message Ada' }).waitFor()
    await cardOf(his.page).getByRole('button', { name: 'Accept' }).click()
    for (const { page } of [his, hers])
      await cardOf(page)
        .getByText(/^Accepted on /)
        .waitFor()
    for (const { page } of [his, hers]) {
      await page.reload()
      await cardOf(page)
        .getByText(/^Accepted on /)
        .waitFor()
      await expect.poll(() => cardOf(page).count()).toBe(1)
    }
    await expect.poll(async () => (await bob.messaging.countUnread()).unreadCount).toBe(0)
    expect([hers.faults(), his.faults()]).toEqual([[], []])
    await Promise.all([hers.close(), his.close()])
  },
  journeyMilliseconds,
)
