import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { viewers } from '@codekin/fake-world/viewer'
import { completenessOf } from '@codekin/people/completeness'
import { expect, test } from 'vitest'
import { expectTop, measureLayoutShift, newcomer, watchLayoutShift } from './pages.ts'

const open = devPages(import.meta.dirname)
const faceless = { profile: { photoUrl: null } }

test('the next step is a single one: people waiting for a reply come first', async () => {
  const { page, faults } = await open('/dashboard')
  await page.getByRole('heading', { name: 'Ana is waiting for your reply' }).waitFor()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/messages\//)
  expect(faults()).toEqual([])
})

test('the dashboard shows the top card, the remaining swipes and missing parts of the profile', async () => {
  const { page, faults } = await open('/dashboard', { scene: faceless })
  const top = page.getByRole('region', { name: 'Next in your deck' })
  await top.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  await page.getByText('of 100').waitFor()
  await page.getByRole('link', { name: 'Add a photo' }).waitFor()
  await page.getByRole('link', { name: /María José Fernández/ }).waitFor()
  expect(faults()).toEqual([])
})

test('each waiting person is named once', async () => {
  const { page, faults } = await open('/dashboard')
  await page.getByRole('heading', { name: 'Ana is waiting for your reply' }).waitFor()
  const others = page.getByRole('region', { name: 'Also waiting for you' }).getByRole('listitem')
  await others.first().waitFor()
  await expect.poll(() => others.count()).toBe(4)
  const links = await others.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(4)
  await expect.poll(() => page.getByText('Ana Kim').count()).toBe(0)
  expect(faults()).toEqual([])
})

test('a complete profile and answered matches are not mentioned', async () => {
  const { page, faults } = await open('/dashboard', { scene: { matches: 'none' } })
  await page.getByRole('heading', { name: 'Meet someone new' }).waitFor()
  await page.getByText('of 100').waitFor()
  for (const heading of ['Your profile', 'New matches', 'Waiting for you']) {
    await expect.poll(() => page.getByRole('heading', { name: heading }).count()).toBe(0)
  }
  expect(faults()).toEqual([])
})

test.for(['sparse', 'newcomer', 'long'] as const)('a %s profile shows its percentage once', async (viewer) => {
  const { page, faults } = await open('/dashboard', { scene: { viewer } })
  const card = page.getByRole('region', { name: 'Your profile' })
  await card.getByText(`${completenessOf(viewers[viewer]).percent}% of your profile is filled in`).waitFor()
  await expect.poll(() => card.getByRole('img').count()).toBe(0)
  expect(faults()).toEqual([])
})

test('the top card is shown once, even if meeting someone is the next step', async () => {
  const { page, faults } = await open('/dashboard', { scene: { matches: 'none' } })
  await page.getByRole('heading', { name: 'Meet someone new' }).waitFor()
  await page.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  await expect.poll(() => page.getByText('Nora Haddad').count()).toBe(1)
  await expect.poll(() => page.getByText('Most compatible').count()).toBe(0)
  await page.getByRole('region', { name: 'Next', exact: true }).getByRole('link', { name: 'Discover' }).click()
  await expectTop(page, 'Nora Haddad')
  expect(faults()).toEqual([])
})

test('the next step of a new user is their profile', async () => {
  const { page, faults } = await open('/dashboard', { scene: newcomer })
  await page.getByRole('heading', { name: 'List at least 3 skills' }).waitFor()
  await page.getByRole('link', { name: 'Edit profile' }).waitFor()
  const steps = page.getByRole('region', { name: 'Your profile' }).getByRole('listitem')
  // The next step is already named above.
  await expect.poll(() => steps.allTextContents()).toEqual(['+Add a photo', '+Write a headline', '+Say what you do'])
  expect(faults()).toEqual([])
})

test.for([desktop, tablet, phone])("the layout doesn't shift while data loads, $width px", async (viewport) => {
  const { page } = await open('/dashboard', {
    scene: { ...faceless, delays: { '*': 150 } },
    viewport,
    before: watchLayoutShift,
  })
  await page.getByRole('heading', { name: 'Ana is waiting for your reply' }).waitFor()
  await page.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  await page.getByRole('link', { name: 'Add a photo' }).waitFor()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02)
})

/** Goes offline after the first attempts are sent, so that the retries wait for the network. */
function loseNetworkOnceItLoads(): void {
  new MutationObserver((_, watching) => {
    if (!document.querySelector('aside[aria-busy=true]')) return
    watching.disconnect()
    dispatchEvent(new Event('offline'))
  }).observe(document, { childList: true, subtree: true })
}

test('offline, missing data is reported once, and loads by itself after reconnecting', async () => {
  const lost = { code: 'lost', times: 1 } as const
  const { page, context } = await open('/dashboard', {
    scene: {
      ...faceless,
      failures: {
        'matching.listCandidates': lost,
        'matching.listMatches': lost,
        'users.getOwnProfile': lost,
        'messaging.listConversations': lost,
      },
    },
    viewport: tablet,
    before: (opening) => opening.addInitScript(loseNetworkOnceItLoads),
  })
  await page.getByText('You’re offline').waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  await expect.poll(() => page.getByText('You’re offline').count()).toBe(1)
  await expect.poll(() => page.getByRole('heading', { name: 'You’re up to date' }).count()).toBe(0)
  await context.setOffline(true)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Ana is waiting for your reply' }).waitFor()
  await page.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  await page.getByText('You’re offline').waitFor({ state: 'detached' })
})

test('on a tablet no space is reserved for empty parts', async () => {
  const { page, faults } = await open('/dashboard', {
    scene: { viewer: 'sparse', matches: 'none' },
    viewport: tablet,
  })
  const leftEdge = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.x
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  expect(await leftEdge('Swipes left today')).toBe(await leftEdge('Next in your deck'))
  expect(await leftEdge('Your profile')).toBeGreaterThan((await leftEdge('Swipes left today')) ?? Infinity)
  expect(faults()).toEqual([])
})

test('"up to date" is shown only if that is known', async () => {
  const failure = { code: 'invalid_request' } as const
  const { page } = await open('/dashboard', {
    scene: { failures: { 'matching.listCandidates': failure, 'messaging.listConversations': failure } },
  })
  await page.getByRole('heading', { name: 'Your deck couldn’t be loaded' }).waitFor()
  await page.getByRole('heading', { name: 'Your conversations couldn’t be loaded' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Next', exact: true }).count()).toBe(0)
  const known = await open('/dashboard', { scene: { deck: 'empty', matches: 'none' } })
  const next = known.page.getByRole('region', { name: 'Next', exact: true })
  await next.getByRole('heading', { name: 'You’re up to date' }).waitFor()
  // There is no match to write to.
  await expect.poll(() => next.getByRole('link').allTextContents()).toEqual(['Discover'])
})

test('a new user sees first steps, good fits, new people, tips and people with new proofs', async () => {
  const { page, faults } = await open('/dashboard', { scene: newcomer })
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 9 done').waitFor()
  await expect.poll(() => steps.getByRole('link').first().getAttribute('aria-current')).toBe('step')
  for (const region of ['Some good fits for you', 'New here', 'Skills proved recently']) {
    await page.getByRole('region', { name: region }).getByRole('link').first().waitFor()
  }
  const [first] = await page.getByRole('region', { name: 'Some good fits for you' }).getByRole('link').all()
  await expect.poll(() => first?.getAttribute('href')).toMatch(/^\/profile\//)
  await page.getByText('People with a photo get 2.1× the likes (based on 4,200 people).').waitFor()
  expect(faults()).toEqual([])
})

test('completed first steps are hidden', async () => {
  const { page } = await open('/dashboard', { scene: { deck: 'empty' } })
  await page.getByRole('region', { name: 'New here' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'First steps' }).count()).toBe(0)
})

test('a dismissed tip stays away, the next one takes its place, and it can be restored', async () => {
  const { page, faults } = await open('/dashboard', { scene: newcomer })
  const tips = page.getByRole('region', { name: 'Tips for you' })
  const titles = () => tips.getByRole('listitem').locator('p:first-child').allTextContents()
  await expect.poll(titles).toEqual(['Show your face', 'Name 3 skills', 'Choose how your deck is ordered'])
  await tips.getByRole('button', { name: 'Dismiss: Show your face' }).click()
  await expect.poll(async () => (await titles())[0]).toBe('Name 3 skills')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await titles())[0]).toBe('Show your face')
  expect(faults()).toEqual([])
})

test("a part that fails shows an error in its place and doesn't affect the others", async () => {
  const { page } = await open('/dashboard', { scene: { failures: { engagement: { code: 'unavailable' } } } })
  await page.getByText('Suggestions couldn’t be loaded').waitFor()
  await page.getByRole('heading', { name: 'Ana is waiting for your reply' }).waitFor()
})
