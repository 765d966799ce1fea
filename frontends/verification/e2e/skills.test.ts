import { devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Scene } from '@codekin/fake-world/scene'
import { runningAttemptId } from '@codekin/fake-world/skill-tests'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  arrived,
  expectConfidence,
  expectFocus,
  measureLayoutShift,
  skill,
  waiting,
  watchLayoutShift,
} from './skills-page.ts'

const open = devPages(import.meta.dirname)

test('skills are listed by confidence with evidence and one next step', async () => {
  const { page, faults } = await open('/skill-verification')
  await arrived(page)
  const names = page.getByRole('region', { name: 'Your skills' }).getByRole('heading', { level: 3 })
  await expect
    .poll(() => names.allTextContents())
    .toEqual([
      'TypeScript',
      'Node.js',
      'PostgreSQL',
      'SQL',
      'Python',
      'FastAPI',
      'Rust',
      'Elixir',
      'Docker',
      'Kafka',
      'React',
    ])
  await expectConfidence(page, 'Rust', 37)
  await skill(page, 'Rust').getByText('2 endorsements').waitFor()
  await expectConfidence(page, 'TypeScript', 94)
  await skill(page, 'Kafka').getByText('Waiting for 1 answer').waitFor()
  await skill(page, 'Elixir').getByText('Not on your profile').waitFor()
  await expect
    .poll(() => skill(page, 'Elixir').getByRole('link', { name: 'add it to your profile' }).getAttribute('href'))
    .toBe('/profile')
  await expect.poll(() => page.title()).toBe('Skills · Codekin')
  await skill(page, 'Docker').getByRole('button', { name: 'Answer the offer for Docker' }).press('Enter')
  await expectFocus(waiting(page, 'Jonas Okafor offers to endorse your Docker'))
  expect(faults()).toEqual([])
})

test('each part of the page is one link away', async () => {
  const { page, faults } = await open('/skill-verification')
  await arrived(page)
  const heading = page.getByRole('heading', { name: 'Endorsements', exact: true })
  await heading.waitFor()
  const links = page.getByRole('navigation', { name: 'On this page' })
  await links.getByRole('link', { name: 'Endorsements' }).press('Enter')
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().bottom < window.innerHeight))
    .toBe(true)
  for (const target of await links.getByRole('link').all()) {
    const id = await target.getAttribute('href')
    await expect.poll(() => page.locator(id ?? '').count()).toBe(1)
  }
  expect(faults()).toEqual([])
})

test('a skill shows its three strands, each with its value or how to fill it', async () => {
  const { page, faults } = await open('/skill-verification')
  const strand = (name: string, at: number) => skill(page, name).getByRole('list').first().getByRole('listitem').nth(at)
  await strand('TypeScript', 0).getByText('Passed').waitFor()
  await strand('TypeScript', 0).getByText('59 of 100 on its own').waitFor()
  await strand('TypeScript', 1).getByText('Your code shows it').waitFor()
  await strand('TypeScript', 2).getByText('1 endorsement', { exact: true }).waitFor()
  await strand('React', 0).getByText('There’s no test for it').waitFor()
  await strand('React', 1).getByText('None of your code shows it yet').waitFor()
  await strand('React', 2).getByText('A match can vouch for it').waitFor()
  await strand('SQL', 0).getByText('Passing the test would prove it').waitFor()
  await strand('Kafka', 2).getByText('1 unanswered request').waitFor()
  await strand('Docker', 2).getByText('An offer is waiting for your answer').waitFor()
  expect(faults()).toEqual([])
})

test('figures from the owner’s machine are a fourth strand of a skill, and can be hidden like any piece', async () => {
  const { page, faults } = await open('/skill-verification', { scene: { countedWork: 'sent' } })
  const kafka = skill(page, 'Kafka')
  const strands = kafka.getByRole('list').first().getByRole('listitem')
  await strands.nth(3).getByText('Counted locally, as supporting proof').waitFor()
  await strands.nth(3).getByText('17 of 100 on its own').waitFor()
  await expectConfidence(page, 'Kafka', 17)
  // GitHub shows more, and may count the same work.
  await expectConfidence(page, 'TypeScript', 94)
  await kafka.getByRole('button', { name: 'Evidence for Kafka' }).press('Enter')
  await kafka.getByText('2,840 lines counted on your own machine').waitFor()
  await kafka.getByText('No code host confirmed it, so it counts less and proves nothing on its own.').waitFor()
  await kafka.getByRole('button', { name: 'Hide the work counted locally about Kafka' }).press('Enter')
  await strands.nth(3).getByText('1 hidden').waitFor()
  await expectConfidence(page, 'Kafka', 0)
  expect(faults()).toEqual([])
})

test('the next step opens the skill’s test in place, and returns the focus', async () => {
  const { page, faults } = await open('/skill-verification')
  const take = skill(page, 'SQL').getByRole('button', { name: 'Take the test for SQL' })
  await take.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'SQL test' })
  await dialog.getByText(/in 20 minutes/).waitFor()
  expect(new URL(page.url()).searchParams.get('test')).toBe('SQL')
  await dialog.getByRole('button', { name: 'Not now' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(take)
  expect(new URL(page.url()).search).toBe('')
  expect(faults()).toEqual([])
})

test('a running, a voided and a cooling-down test are each the next step of their skill', async () => {
  const { page } = await open('/skill-verification', { scene: { tests: 'running' } })
  const link = skill(page, 'JavaScript').getByRole('link', { name: 'Continue the JavaScript test' })
  await expect.poll(() => link.getAttribute('href')).toBe(`/skill-test/${runningAttemptId}`)
  const reviewed = await open('/skill-verification', { scene: { tests: 'reviewed' } })
  const appeal = skill(reviewed.page, 'SQL').getByRole('link', { name: 'Appeal the voided SQL test' })
  await skill(reviewed.page, 'SQL')
    .getByText(/^Voided\. You can appeal until \d+ \w+ \d{4}$/)
    .waitFor()
  await appeal.press('Enter')
  await reviewed.page.getByRole('heading', { name: 'Result' }).waitFor()
})

test('each piece shows source, relation, text, date, weight and reasons', async () => {
  const { page, faults } = await open('/skill-verification')
  await skill(page, 'Rust').getByRole('button', { name: 'Evidence for Rust' }).press('Enter')
  const pieces = skill(page, 'Rust').getByRole('list').last().getByRole('listitem')
  await expect.poll(() => pieces.count()).toBe(2)
  await pieces.first().getByText('Counts more because 山田 花子 has proved Rust in another way.').waitFor()
  await pieces
    .first()
    .getByText(/^Worth 30 of 100 on its own\. Endorsed on .+, counts until .+\.$/)
    .waitFor()
  await pieces
    .last()
    .getByText(/Ada rewrote our retry queue/)
    .waitFor()
  await pieces.last().getByText('You worked together').waitFor()
  await skill(page, 'PostgreSQL').getByRole('button', { name: 'Evidence for PostgreSQL' }).click()
  await skill(page, 'PostgreSQL')
    .getByText('Counts for half because you endorse each other, directly or through a third person.')
    .waitFor()
  expect(faults()).toEqual([])
})

test('work on GitHub shows amount, reviews, places and dates, links to details, and can be hidden', async () => {
  const { page, faults } = await open('/skill-verification')
  const typescript = skill(page, 'TypeScript')
  await typescript.getByRole('button', { name: 'Evidence for TypeScript' }).press('Enter')
  const piece = typescript.getByRole('listitem').filter({ hasText: 'lines on GitHub' })
  await piece.getByText('39,450 lines on GitHub').waitFor()
  await piece
    .getByText(
      '1,860 merged by other maintainers, 21,840 reviewed by others, 15,750 without a review, 117 merged pull requests',
    )
    .waitFor()
  await piece
    .getByText(
      /^Public repositories: adalind\/choir-mail, adalind\/shoebox, kassabok-ab\/ledger and 1 more · \w+ \d{4} to \w+ \d{4}$/,
    )
    .waitFor()
  await piece.getByText(/^Worth 83 of 100 on its own\. Read on .+, counts until .+\.$/).waitFor()
  await expect.poll(() => piece.getByText('Something looks made up').count()).toBe(0)
  await expect
    .poll(() => piece.getByRole('link', { name: 'See what counts: TypeScript' }).getAttribute('href'))
    .toBe('/github-verification')
  await piece.getByRole('button', { name: 'Hide the work on GitHub about TypeScript' }).press('Enter')
  await expectConfidence(page, 'TypeScript', 66)
  await typescript.getByText('1 hidden', { exact: true }).waitFor()
  const focused = piece.getByRole('button', { name: 'Show the work on GitHub about TypeScript' })
  await expectFocus(focused)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expectConfidence(page, 'TypeScript', 94)
  await expectFocus(piece.getByRole('button', { name: 'Hide the work on GitHub about TypeScript' }))
  expect(faults()).toEqual([])
})

test('with a signal, each piece of work says that it weighs less', async () => {
  const { page } = await open('/skill-verification', { scene: { github: 'doubted' } })
  await skill(page, 'Python').getByRole('button', { name: 'Evidence for Python' }).click()
  await skill(page, 'Python').getByText('It counts less than usual.').waitFor()
})

const github = (page: Page) => page.getByRole('region', { name: 'GitHub', exact: true })

test('the GitHub row shows connection and progress, live', async () => {
  const scene: Scene = { github: 'syncing', githubSync: 'held' }
  const { page, faults } = await open('/skill-verification', { scene })
  await github(page).getByText('Connected as adalind').waitFor()
  await github(page).getByText('Reading: 5 of 15 repositories').waitFor()
  await page.evaluate(() => fakeWorld.github.finish())
  await github(page).getByText('Read just now').waitFor()
  await github(page).getByRole('link', { name: 'See what counts' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'GitHub' }).waitFor()
  expect(faults()).toEqual([])
})

test('unproved skills lead to GitHub if it is configured', async () => {
  const { page } = await open('/skill-verification', { scene: { github: 'none' } })
  await expect
    .poll(() => github(page).getByRole('link', { name: 'Connect GitHub' }).getAttribute('href'))
    .toBe('/github-verification')
  const react = skill(page, 'React')
  await react.getByText('Connect GitHub so your code can show it').waitFor()
  await expect
    .poll(() => react.getByRole('link', { name: 'Connect GitHub to show React' }).getAttribute('href'))
    .toBe('/github-verification')
  const off = await open('/skill-verification', { scene: { github: 'off' } })
  await skill(off.page, 'React').getByRole('button', { name: 'Ask for an endorsement of React' }).waitFor()
  await expect.poll(() => off.page.getByRole('link', { name: /Connect GitHub/ }).count()).toBe(0)
  await expect.poll(() => github(off.page).count()).toBe(0)
})

test('a hidden piece stops counting at once, and returns by Undo or Show', async () => {
  const { page, faults } = await open('/skill-verification')
  const rust = skill(page, 'Rust')
  await rust.getByRole('button', { name: 'Evidence for Rust' }).click()
  const hide = rust.getByRole('button', { name: 'Hide what María said about Rust' })
  await hide.press('Enter')
  await expectConfidence(page, 'Rust', 30)
  await rust.getByText('1 endorsement · 1 hidden').waitFor()
  await rust.getByText('Hidden. Only you can see it, and it doesn’t count.').waitFor()
  await expectFocus(rust.getByRole('button', { name: 'Show what María said about Rust' }))
  await page.getByText('What María said is hidden').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectConfidence(page, 'Rust', 37)
  await hide.waitFor()
  expect(faults()).toEqual([])
})

test('a failed hide is reverted', async () => {
  const failures = { 'skillVerification.changeEvidencePrivacy': { code: 'unavailable' } } as const
  const { page } = await open('/skill-verification', { scene: { failures } })
  const rust = skill(page, 'Rust')
  await rust.getByRole('button', { name: 'Evidence for Rust' }).click()
  await rust.getByRole('button', { name: 'Hide what María said about Rust' }).click()
  await page.getByText('What María said couldn’t be hidden').waitFor()
  await rust.getByRole('button', { name: 'Hide what María said about Rust' }).waitFor()
  await expectConfidence(page, 'Rust', 37)
})

test('a skill off the profile with only hidden evidence can be shown again', async () => {
  const { page, faults } = await open('/skill-verification')
  const elixir = skill(page, 'Elixir')
  await elixir.getByRole('button', { name: 'Evidence for Elixir' }).click()
  await elixir.getByRole('button', { name: 'Hide what Noor said about Elixir' }).click()
  await expectConfidence(page, 'Elixir', 0)
  await page.reload()
  await elixir.getByText('1 hidden', { exact: true }).waitFor()
  await elixir.getByRole('button', { name: 'Evidence for Elixir' }).click()
  await elixir.getByRole('button', { name: 'Show what Noor said about Elixir' }).click()
  await expectConfidence(page, 'Elixir', 18)
  expect(faults()).toEqual([])
})

test('an endorsement received is withdrawn after a confirmation', async () => {
  const { page, faults } = await open('/skill-verification')
  const rust = skill(page, 'Rust')
  await rust.getByRole('button', { name: 'Evidence for Rust' }).click()
  const withdraw = rust.getByRole('button', { name: 'Withdraw… what María said about Rust' })
  await withdraw.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw this endorsement of your Rust?' })
  await dialog.getByText(/To get it back, María will have to endorse you again\./).waitFor()
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(withdraw)
  await withdraw.press('Enter')
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByText('The endorsement of your Rust was withdrawn').waitFor()
  await expectConfidence(page, 'Rust', 30)
  await expectFocus(rust.getByRole('heading', { name: 'Rust' }))
  expect(faults()).toEqual([])
})

test('an old endorsement can be renewed by request', async () => {
  const { page, faults } = await open('/skill-verification')
  const typescript = skill(page, 'TypeScript')
  await typescript.getByRole('button', { name: 'Ask to renew: TypeScript' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renew an endorsement of TypeScript?' })
  await dialog.getByText(/^Ingrid Sørensen endorsed it on/).waitFor()
  await dialog.getByRole('button', { name: 'Ask Ingrid' }).click()
  await page.getByText('You asked Ingrid to renew it').waitFor()
  await typescript.getByRole('button', { name: 'Ask for an endorsement of TypeScript' }).waitFor()
  await expectFocus(typescript.getByRole('heading', { name: 'TypeScript' }))
  expect(faults()).toEqual([])
})

test('changes by others appear at once: confidence and evidence', async () => {
  const { page, faults } = await open('/skill-verification')
  await expectConfidence(page, 'Kafka', 0)
  await page.evaluate((who) => {
    const asked = fakeWorld.state.endorsements.find(({ endorserId, skill }) => endorserId === who && skill === 'Kafka')
    fakeWorld.endorsements.approve(asked?.id ?? '', 'Her consumers never lag.')
  }, userIdOf('Tomasz Wiśniewski'))
  await expectConfidence(page, 'Kafka', 18)
  await skill(page, 'Kafka').getByRole('button', { name: 'Evidence for Kafka' }).click()
  await skill(page, 'Kafka').getByText('Her consumers never lag.').waitFor()
  expect(faults()).toEqual([])
})

test('without skills the page leads to the profile', async () => {
  const { page, faults } = await open('/skill-verification', { scene: { viewer: 'newcomer', matches: 'none' } })
  await page.getByRole('heading', { name: 'No skills yet' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Add skills to your profile' }).getAttribute('href'))
    .toBe('/profile')
  expect(faults()).toEqual([])
})

test('failed skills show the request id and Try again; the rest works', async () => {
  const failures = { 'skillVerification.getVerificationDashboard': { code: 'internal', times: 3 } } as const
  const { page } = await open('/skill-verification', { scene: { failures } })
  await page.getByRole('heading', { name: 'Your skills couldn’t be loaded' }).waitFor({ timeout: 60_000 })
  await page.getByText('Request fake-request').waitFor()
  await waiting(page, 'Ana Kim asks you to endorse their PostgreSQL').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectConfidence(page, 'Rust', 37)
})

const own = 'skillVerification.listOwnEndorsements'
const evidence = 'skillVerification.listEvidence'

test.for([
  ['fonts', own, evidence],
  [own, 'fonts', evidence],
  [own, evidence, 'fonts'],
  [evidence, own, 'fonts'],
] as const)('loading in any order causes no layout shift: %s, %s, %s', async (order) => {
  const fonts = Promise.withResolvers<void>()
  const { page } = await open('/skill-verification', {
    // Held, not delayed: each step waits for the previous rendering, however slow the machine is.
    scene: { held: [own, evidence] },
    before: async (opened) => {
      await opened.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()))
      await watchLayoutShift(opened)
    },
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Loading…').waitFor({ state: 'attached' })
  for (const arrival of order) {
    if (arrival === 'fonts') {
      fonts.resolve()
      await page.evaluate(() => document.fonts.ready)
    } else {
      await page.evaluate((endpoint) => fakeWorld.release(endpoint), arrival)
    }
    if (arrival === own) await skill(page, 'Rust').waitFor()
    await measureLayoutShift(page)
  }
  await page.getByRole('heading', { name: 'Tests', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Badges', exact: true }).waitFor()
  await skill(page, 'React').getByText('None of your code shows it yet').waitFor()
  expect(await measureLayoutShift(page)).toBeLessThan(0.05)
})
