import { eventually } from '@codekin/test-kit/settle'
import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'
import { appoint, heading, journeyMilliseconds, part, press, rowOf } from './staff-steps.ts'

let platform: Platform
let [mara, max]: Person[] = []
beforeAll(async () => {
  platform = await startPlatform()
  mara = await appoint(platform.world, 'Mara Moderator', 'moderator')
  max = await appoint(platform.world, 'Max Moderator', 'moderator')
}, bootMilliseconds)
afterAll(() => platform?.stop())

/** Waits for the newest mail to a person with a matching subject. */
function mailTo({ email }: Person, subject: RegExp) {
  const { mailbox } = platform.world
  return eventually(() => mailbox.messages().findLast((mail) => mail.to.includes(email) && subject.test(mail.subject)))
}

/** Returns the path of the mail's link that begins with `start`. */
function linkIn({ links }: { links: readonly string[] }, start: string): string {
  const path = links.map((link) => new URL(link).pathname).find((name) => name.startsWith(start))
  if (!path) throw new Error(`No link in the mail begins with ${start}.`)
  return path
}

async function reportInWindow(page: Page, group: RegExp, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: group }).click()
  await dialog.getByRole('radio', { name: reason }).check()
  await press(dialog, 'Send report')
  await dialog.getByText('Thank you, your report was sent').waitFor()
}

/** Decides a case through the API. */
async function decide(
  who: Person | undefined,
  caseId: string,
  action: 'warn' | 'dismiss',
  reason: string,
): Promise<void> {
  const params = { id: caseId }
  const claimed = await (who as Person).moderation.claimCase({ params })
  const { group: policy, version } = claimed.case
  await (who as Person).moderation.takeAction({ params, body: { action, reason, policy, version } })
}

test(
  'a report is followed to its outcome; the warned person sees why, appeals and writes, and someone else decides',
  async () => {
    const { ann, bob, matchId } = await pair(platform.world, 'Ann Vole', 'Bob Marten')
    await bob.says(matchId, 'You write like a fool')
    const reporting = await platform.open(`/messages/${matchId}`, { as: ann })
    const message = reporting.page.getByRole('article').filter({ hasText: 'You write like a fool' })
    await message.hover()
    await message.getByRole('button', { name: 'Message actions' }).click()
    await reporting.page.getByRole('menuitem', { name: 'Report…' }).click()
    await reportInWindow(reporting.page, /^Harassment/, 'Insults or bullying')
    await press(reporting.page, 'Done')
    await reporting.page.goto(`${platform.world.origin}/profile/${bob.id}`)
    await press(reporting.page, 'Actions for Bob Marten')
    await reporting.page.getByRole('menuitem', { name: 'Report Bob…' }).click()
    await reportInWindow(reporting.page, /^Spam/, 'Advertising')
    await press(reporting.page, 'See your reports')
    await reporting.page.waitForURL('**/settings/safety*')
    const own = part(reporting.page, 'Your reports')
      .getByRole('listitem')
      .filter({ has: reporting.page.locator('details') })
    await own.filter({ hasText: 'A message from Bob Marten' }).getByText('Received').first().waitFor()
    await expect.poll(() => own.count()).toBe(2)

    const { reports } = await ann.reports.listOwnReports({ query: { type: 'submitted' } })
    const caseOf = (kind: string) =>
      reports.map((report) => ('about' in report && report.about?.kind === kind ? report.caseId : '')).find(Boolean) ??
      ''
    await decide(mara, caseOf('message'), 'warn', 'Called someone a fool.')
    await decide(mara, caseOf('user'), 'dismiss', 'Nothing is sold there.')
    await reporting.page.reload()
    await own.filter({ hasText: 'A message from Bob Marten' }).locator('summary').click()
    await own.getByText('We found that what you reported breaks our rules, and took action.').waitFor()
    await own.getByText('We looked at it and found nothing that breaks our rules.').waitFor()

    const statement = await mailTo(bob, /warning/)
    expect(statement.text).toContain('Treat people with respect')
    expect(statement.text).toContain('Called someone a fool.')
    expect(statement.text).not.toContain(ann.name)
    const notified = await platform.open(linkIn(statement, '/settings/safety'), { as: bob })
    const decisions = part(notified.page, 'Decisions about you')
    await decisions.getByText('Called someone a fool.').waitFor()
    await press(decisions, 'Appeal')
    await decisions.getByLabel('Why this decision is wrong').fill('It was a joke between friends.')
    await press(decisions, 'Send appeal')
    await decisions.getByText(/Someone other than the person who decided will reply by/).waitFor()

    const first = await platform.open('/admin/appeals', { as: mara as Person })
    await rowOf(first.page, bob).getByRole('link').click()
    await first.page.getByText('A colleague has to decide this appeal').waitFor()
    const second = await platform.open(new URL(first.page.url()).pathname, { as: max as Person })
    await second.page.getByLabel('Write a message').fill('Does she see it that way, too?')
    await press(second.page, 'Send')
    await second.page.getByRole('listitem').getByText('Does she see it that way, too?').waitFor()
    await notified.page.reload()
    await decisions.getByText('Does she see it that way, too?').waitFor()
    await decisions.getByLabel('Add to your appeal').fill('Ask her.')
    await press(decisions, 'Send')
    await second.page.getByRole('listitem').getByText('Ask her.').waitFor()
    await second.page.getByRole('radio', { name: /Overturn/ }).check()
    await second.page.getByLabel('Reason').fill('They joke with each other.')
    await press(second.page, 'Decide')
    await second.page.getByRole('heading', { name: 'Overturned' }).waitFor()

    await notified.page.reload()
    await decisions.getByRole('heading', { level: 3 }).click()
    await decisions.getByText('The decision was reversed.').waitFor()
    await decisions.getByText('They joke with each other.').waitFor()
    await reporting.page.reload()
    await own.filter({ hasText: 'A message from Bob Marten' }).locator('summary').click()
    await own.getByText('Decided again').waitFor()
    expect([reporting, notified, first, second].flatMap(({ faults }) => faults())).toEqual([])
    await Promise.all([reporting, notified, first, second].map((opened) => opened.close()))
  },
  journeyMilliseconds,
)

test(
  'two moderators share the queue by keyboard: each sees the other, changed cases are reported, and a released case can be claimed',
  async () => {
    const { ann: dora, bob: carl, matchId } = await pair(platform.world, 'Dora Heron', 'Carl Stoat')
    const insult = await carl.says(matchId, 'Nobody wants you here')
    await dora.reports.fileReport({
      body: { subject: { messageId: insult.id }, reason: 'threat', description: 'I am afraid.' },
    })
    await platform.world.settle()
    const [left, right, victim] = await Promise.all([
      platform.open('/dashboard', { as: mara as Person }),
      platform.open('/admin/cases', { as: max as Person }),
      platform.open('/messages', { as: carl }),
    ])
    const { page } = left
    await heading(page, /./).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await heading(page, 'Cases').waitFor()
    await rowOf(page, carl).waitFor()
    await rowOf(right.page, carl).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await heading(page, 'Harassment · message').waitFor()
    await page.getByText('Nobody wants you here').waitFor()
    await page.keyboard.press('t')
    await page.getByText(/This case is yours/).waitFor()
    await rowOf(right.page, carl).getByText('Mara Moderator').waitFor()
    await right.page.keyboard.press('j')
    await right.page.keyboard.press('Enter')
    await right.page.getByText(/Mara Moderator is working on this/).waitFor()
    await page.keyboard.press('t')
    await right.page.getByText('No one is working on this').waitFor()
    await right.page.keyboard.press('t')
    await right.page.getByText(/This case is yours/).waitFor()
    await page.getByText(/Max Moderator is working on this/).waitFor()

    await right.page.keyboard.press('a')
    await right.page.getByLabel('Action').press('Enter')
    await right.page.getByRole('option', { name: 'Suspend', exact: true }).press('Enter')
    await right.page.getByLabel('Reason').fill('Threatened somebody.')
    await right.page.getByLabel('Reason').press('Control+Enter')
    const dialog = right.page.getByRole('dialog')
    await dialog.getByText(/they can’t sign in, and no one will see them/).waitFor()
    const params = { id: new URL(right.page.url()).pathname.split('/').at(-1) ?? '' }
    await (max as Person).moderation.releaseCase({ params })
    await (max as Person).moderation.claimCase({ params })
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await right.page
      .getByText('Someone has changed this in the meantime. Reload and try again. What you typed is still here.')
      .waitFor()
    await expect.poll(() => right.page.getByLabel('Reason').inputValue()).toBe('Threatened somebody.')
    await right.page.getByLabel('Reason').press('Control+Enter')
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await right.page.getByRole('status').getByText('Suspended.').waitFor()
    await page.getByText('Suspended until').first().waitFor()

    await victim.page.getByText('Reason: Threatened somebody.').waitFor()
    expect(new URL(victim.page.url()).pathname).toBe('/login')
    await victim.page.getByRole('link', { name: 'Appeal' }).click()
    await heading(victim.page, 'Decisions about your account').waitFor()
    const statement = await mailTo(carl, /suspended/)
    await victim.page.goto(platform.world.origin + linkIn(statement, '/appeals/'))
    await press(victim.page, 'Appeal')
    await victim.page.getByLabel('Why this decision is wrong').fill('Somebody else sat at my desk.')
    await press(victim.page, 'Send appeal')
    await victim.page.getByRole('listitem').getByText('Somebody else sat at my desk.').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await heading(page, 'Appeals').waitFor()
    await rowOf(page, carl).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByLabel('Write a message').fill('Who was it?')
    await press(page, 'Send')
    await page.getByRole('listitem').getByText('Who was it?').waitFor()
    await victim.page.reload()
    await victim.page.getByLabel('Add to your appeal').fill('My brother.')
    await press(victim.page, 'Send')
    await page.getByRole('listitem').getByText('My brother.').waitFor()
    await page.getByRole('radio', { name: /Overturn/ }).check()
    await page.getByLabel('Reason').fill('It was not him.')
    await press(page, 'Decide')
    await page.getByRole('heading', { name: 'Overturned' }).waitFor()
    await platform.world.settle()
    await victim.page.goto(`${platform.world.origin}/login`)
    await victim.page.getByLabel('Email').fill(carl.email)
    await victim.page.getByLabel('Password', { exact: true }).fill(carl.password)
    await press(victim.page, 'Sign in')
    await victim.page.waitForURL('**/dashboard')
    await Promise.all([left, right, victim].map((opened) => opened.close()))
  },
  journeyMilliseconds,
)
