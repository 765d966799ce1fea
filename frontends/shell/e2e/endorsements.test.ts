import { findA11yFaults } from '@codekin/browser-test/axe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const filesOf = (remote: string) => `**/mf/${remote}/**`

test('an endorsement request from a blocked person disappears, also from an open screen', async () => {
  const { ann, bob } = await pair(platform.world, 'Mira', 'Noel')
  const body = { endorserId: ann.id, skill: 'Rust', relation: 'worked-together' as const, message: 'The parser.' }
  await bob.skillVerification.requestEndorsement({ body })
  const { page, close } = await platform.open('/dashboard', { as: ann })
  await page.getByText('1 endorsement waiting for your answer').waitFor()
  await ann.preferences.blockUser({ body: { blockedUserId: bob.id } })
  await expect.poll(() => page.getByText('1 endorsement waiting for your answer').count()).toBe(0)
  await close()
})

test('an endorsement request alerts the other person anywhere, is answered in words, and explains the skill on the profile', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Ann', 'Bob')
  const fit = async () => {
    const { compatibility } = await bob.matching.getMatch({ params: { id: matchId } })
    const proved = compatibility.factors.find(({ factor }) => factor === 'verification')
    return { score: compatibility.score, proved: proved?.value ?? 0 }
  }
  const before = await fit()
  const [asking, answering] = await Promise.all([
    platform.open(`/skill-verification?ask=${bob.id}&skill=Rust`, { as: ann }),
    platform.open('/dashboard', { as: bob }),
  ])
  const [hers, his] = [asking.page, answering.page]
  await his.getByRole('heading', { level: 1 }).waitFor()
  const dialog = hers.getByRole('dialog', { name: 'Ask for an endorsement' })
  await dialog.getByRole('combobox', { name: 'How you know' }).click()
  await hers.getByRole('option', { name: 'We built something together' }).click()
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The parser, last spring.')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await his.getByText('You’ve been asked to endorse Rust').first().waitFor()
  await his.getByText('Ann: The parser, last spring.').waitFor()
  await his.getByRole('button', { name: 'Open', exact: true }).click()
  const card = his.getByRole('article', { name: 'Ann asks you to endorse their Rust' })
  await card.getByRole('button', { name: 'Endorse' }).press('Enter')
  await card.getByRole('textbox').fill('She wrote our parser.')
  await card.getByRole('button', { name: 'Endorse' }).press('Enter')
  await hers
    .getByRole('region', { name: 'Your skills' })
    .getByText(/^1[78] of 100$/)
    .waitFor()
  await hers
    .getByRole('region', { name: 'Milestones' })
    .getByRole('listitem')
    .filter({ has: hers.getByRole('heading', { name: 'First endorsement' }) })
    .getByText(/^Reached on /)
    .waitFor()
  expect(await findA11yFaults(hers)).toEqual([])
  await platform.world.settle()
  await expect
    .poll(async () => (await bob.users.getProfile({ params: { id: ann.id } })).skills)
    .toContainEqual(expect.objectContaining({ name: 'Rust', verifiedBy: ['endorsement'] }))
  await expect.poll(async () => (await fit()).proved).toBeGreaterThan(before.proved)
  const after = await fit()
  expect(after.score).toBeGreaterThanOrEqual(before.score)
  await his.goto(`${new URL(his.url()).origin}/matches/${matchId}`)
  await his
    .getByText(/They proved 1 skill/)
    .first()
    .waitFor()
  const section = his.getByRole('region', { name: 'Evidence for these skills' })
  await section.getByText('She wrote our parser.').waitFor()
  await section.getByText('You built something together').waitFor()
  await his.getByRole('link', { name: 'Proved by endorsements: see why' }).press('Enter')
  await expect.poll(() => his.evaluate(() => document.activeElement?.textContent)).toBe('Rust')
  expect(await findA11yFaults(his)).toEqual([])
  await his.getByRole('link', { name: 'Endorse a skill' }).click()
  const offer = his.getByRole('dialog', { name: 'Endorse a match' })
  await expect.poll(() => offer.getByRole('combobox', { name: 'Who to endorse' }).inputValue()).toBe('Ann')
  expect([asking.faults(), answering.faults()]).toEqual([[], []])
  await Promise.all([asking.close(), answering.close()])

  const without = await platform.open(`/profile/${ann.id}`, {
    as: bob,
    before: (page) => page.route(filesOf('verification'), (route) => route.abort()),
  })
  await without.page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor()
  await without.page.getByText('Proved by endorsements').waitFor({ state: 'attached' })
  await expect.poll(() => without.page.getByRole('link', { name: /see why/ }).count()).toBe(0)
  await without.close()
})

test('a badge link opens for everyone, and an unknown one says so, signed in or not', async () => {
  const ann = await member(platform.world, 'Ann')
  for (const as of [undefined, ann]) {
    const opened = await platform.open('/badges/0190a016-0000-7000-8000-000000000001', as ? { as } : {})
    await opened.page.getByRole('heading', { level: 1, name: 'This badge doesn’t exist' }).waitFor()
    await expect.poll(() => opened.page.getByRole('link', { name: 'Sign in' }).count()).toBe(as ? 0 : 1)
    expect(await findA11yFaults(opened.page)).toEqual([])
    await opened.close()
  }
})
