import { readFile } from 'node:fs/promises'
import { makeLongStandingAdmin } from '@codekin/world/long-standing-admin'
import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Opened, type Platform, pair, startPlatform } from './platform.ts'
import { appoint, heading, journeyMilliseconds, part, press, rowOf, rows, type } from './staff-steps.ts'

let platform: Platform
let admin: Person
let deputy: Person
let office: Opened
beforeAll(async () => {
  platform = await startPlatform()
  admin = await platform.world.admin()
  deputy = await appoint(platform.world, 'Dana Deputy', 'admin')
  await makeLongStandingAdmin(platform.world, deputy)
  office = await platform.open('/admin', { as: admin })
}, bootMilliseconds)
afterAll(() => platform?.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const expectToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()

/** Opens a person's page from anywhere, by keyboard and a part of the name. */
async function find(person: Person): Promise<Page> {
  const { page } = office
  await type(page, 'g', 'u')
  await heading(page, 'People').waitFor()
  await type(page, '/')
  await page.keyboard.type(person.name.slice(0, -1))
  await expect.poll(() => rows(page).count()).toBe(1)
  await rowOf(page, person).getByRole('link').press('Enter')
  await heading(page, person.name).waitFor()
  return page
}

/** Opens the dialog of an order, and enters its reason. */
async function ask(page: Page, order: string, reason: string): Promise<void> {
  await press(page, `${order}…`)
  await dialog(page).getByLabel('Reason').fill(reason)
}

async function chooseRule(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Rule' }).click()
  await page.getByRole('option', { name }).click()
}

/** Signs in with correct credentials. */
async function signIn({ page }: Opened, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

test(
  'a person is found by part of their name and suspended: their tabs close and say why, until it is lifted',
  async () => {
    const finn = await member(platform.world, 'Finn Otter')
    await platform.world.settle()
    const theirs = await platform.open('/dashboard', { as: finn, before: (page) => page.clock.install() })
    const other = await theirs.context.newPage()
    await other.goto(`${platform.world.origin}/matches`)
    const tabs = [theirs.page, other]
    for (const tab of tabs) await heading(tab, /./).waitFor()
    // Their clock stops here, so that no timer of theirs closes the tabs.
    await theirs.page.clock.pauseAt(Date.now() + 60_000)

    const page = await find(finn)
    for (const known of ['Trust', 'Cases', 'Decisions', 'Plan and payments', 'Sessions', 'Matches', 'Timeline'])
      await part(page, known).waitFor()
    await part(page, 'Sessions').getByText('Sign-in methods: Password').waitFor()
    await type(page, 's')
    await dialog(page)
      .getByText(/For 7 days, until .* Finn Otter can’t sign in/)
      .waitFor()
    await chooseRule(page, 'Scam')
    await dialog(page).getByLabel('Reason').fill('Asked for money')
    await dialog(page).getByLabel('Reason').press('Enter')
    await Promise.all(tabs.map((tab) => tab.waitForURL('**/login')))
    await theirs.page.clock.resume()
    // The tab that tried to renew its tokens got the reason; the other one only knows that they are gone.
    const reasons = await Promise.all(
      tabs.map(async (tab) => {
        await tab
          .getByText(/suspended/)
          .first()
          .waitFor()
        return tab.getByText('Reason: Asked for money').count()
      }),
    )
    expect(reasons).toContain(1)

    await expectToast(page, 'Finn Otter is suspended.')
    await type(page, 's')
    await dialog(page).getByLabel('Reason').fill('It was a joke')
    await dialog(page).getByLabel('Reason').press('Enter')
    await expectToast(page, 'Finn Otter’s account is no longer limited.')
    await platform.world.settle()
    await signIn(theirs, finn)
    await theirs.page.waitForURL('**/dashboard')
    expect(office.faults()).toEqual([])
    await theirs.close()
  },
  journeyMilliseconds,
)

test(
  'two people are introduced and one gets a plan: both see that staff did it, and the plan shows its end',
  async () => {
    const { world } = platform
    const [gail, hugo] = [await member(world, 'Gail Finch'), await member(world, 'Hugo Vole')]
    await world.settle()
    const page = await find(gail)
    await ask(page, 'Introduce to someone', 'Both write parsers')
    await dialog(page).getByRole('searchbox').fill('hugo vo')
    await dialog(page)
      .getByRole('radio', { name: /^Hugo Vole/ })
      .press('Space')
    await dialog(page).getByText('Both will see that staff introduced them.').waitFor()
    await press(dialog(page), 'Introduce')
    await expectToast(page, 'Gail Finch was introduced.')
    await part(page, 'Matches').getByRole('link', { name: 'Hugo Vole' }).waitFor()
    await ask(page, 'Give a plan', 'Helped us at the fair')
    await dialog(page).getByLabel('Days').fill('14')
    await press(dialog(page), 'Give plan')
    await expectToast(page, 'Gail Finch has the plan now.')
    await world.settle()

    for (const person of [gail, hugo]) {
      const theirs = await platform.open('/matches', { as: person })
      await theirs.page.getByText('Introduced by the Codekin team').waitFor()
      await theirs.page.goto(`${world.origin}/settings/plan`)
      const given = theirs.page.getByText(/^The Codekin team gave it to you\. It lasts until /)
      if (person === gail) await given.waitFor()
      else await theirs.page.getByText('Free').first().waitFor()
      expect(theirs.faults()).toEqual([])
      await theirs.close()
    }
    await page.reload()
    await part(page, 'Plan and payments').getByText('Helped us at the fair').waitFor()
    expect(office.faults()).toEqual([])
  },
  journeyMilliseconds,
)

test(
  'staff write to a person, who replies in another browser, and both texts arrive unchanged',
  async () => {
    const lena = await member(platform.world, 'Lena Heron')
    await platform.world.settle()
    const theirs = await platform.open('/dashboard', { as: lena })
    await heading(theirs.page, /./).waitFor()
    const page = await find(lena)
    await press(page, 'Write a message…')
    await dialog(page).getByLabel('Message').fill('Did the upload work?')
    await dialog(page).getByLabel('Allow replies').press('Space')
    await press(dialog(page), 'Send')
    await expectToast(page, 'The message is in Lena Heron’s inbox.')

    // A badge may be announced at the same time.
    const toasts = theirs.page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    const notice = toasts.filter({ hasText: 'Message from the Codekin team' })
    await notice.getByRole('button', { name: 'Open' }).press('Enter')
    const history = theirs.page.getByRole('log', { name: 'Messages from the Codekin team' })
    await history.getByText('Did the upload work?').waitFor()
    await theirs.page.getByRole('textbox', { name: 'Reply to the Codekin team' }).fill('At the second try.')
    await theirs.page.keyboard.press('Enter')
    await history.getByRole('article', { name: /^You/ }).getByText('At the second try.').waitFor()
    await platform.world.settle()

    await page.reload()
    for (const line of ['They wrote: At the second try.', 'Staff wrote: Did the upload work?'])
      await part(page, 'Timeline').getByText(line).waitFor()
    await theirs.page.reload()
    await expect.poll(() => history.getByRole('article').count()).toBe(2)
    await theirs.page.getByRole('link', { name: /Codekin team.*At the second try\./ }).waitFor()
    expect([office.faults(), theirs.faults()]).toEqual([[], []])
    await theirs.close()
  },
  journeyMilliseconds,
)

/** Opens a screen as the deputy, whose sign-in is an hour old. */
async function openLongAgo(path: string): Promise<Opened> {
  const { sessions } = await deputy.auth.listSessions()
  const token = await platform.world.signer.accessToken({
    userId: deputy.id,
    role: 'admin',
    sessionId: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '',
    provedAt: new Date(Date.now() - 3600_000),
  })
  return platform.open(path, { as: { ...deputy, token } })
}

test(
  'a shadow ban waits until another admin confirms their identity and approves it in another browser',
  async () => {
    const { ann: ella } = await pair(platform.world, 'Ella Crane', 'Emil Crane')
    const otto = await member(platform.world, 'Otto Mole')
    await platform.world.settle()
    const meets = async () =>
      (await ella.matching.listCandidates({ query: { limit: 50 } })).candidates.map(({ profile }) => profile.id)
    const page = await find(otto)
    await ask(page, 'Shadow-ban', 'One of many accounts')
    await chooseRule(page, 'Spam')
    await press(dialog(page), 'Shadow-ban')
    await expectToast(page, /^This is waiting for another admin’s approval/)
    await page.getByRole('link', { name: 'See pending approvals' }).press('Enter')
    await rowOf(page, otto).getByText('Your request. Another admin has to decide.').waitFor()
    expect(await meets()).toContain(otto.id)

    const second = await openLongAgo('/admin')
    await second.page.getByRole('link', { name: 'Approvals 1 waiting' }).waitFor()
    await type(second.page, 'g', 'y')
    await rowOf(second.page, otto)
      .getByRole('button', { name: /^Approve: Shadow-ban/ })
      .press('Enter')
    const confirmDialog = second.page.getByRole('dialog', { name: 'Shadow-ban this account?' })
    await confirmDialog.getByText('“One of many accounts”').waitFor()
    await press(confirmDialog, 'Shadow-ban')
    const proof = second.page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await proof.getByLabel('Your password').fill(deputy.password)
    expect(await meets()).toContain(otto.id)
    await proof.getByLabel('Your password').press('Enter')
    await rowOf(second.page, otto).getByText('by Dana Deputy').waitFor()
    await platform.world.settle()
    expect(await meets()).not.toContain(otto.id)
    await page.reload()
    await rowOf(page, otto).getByText('by Dana Deputy').waitFor()
    await second.close()
  },
  journeyMilliseconds,
)

test(
  'a conversation is read for a reason, which another admin finds in the audit log',
  async () => {
    const { bob: iris, matchId } = await pair(platform.world, 'Ida Stork', 'Iris Newt')
    await iris.says(matchId, 'Send the money first')
    await platform.world.settle()
    const page = await find(iris)
    await part(page, 'Matches').getByRole('link', { name: 'Conversations' }).press('Enter')
    await page.getByText('Iris Newt’s conversations.').waitFor()
    await rowOf(page, iris).getByRole('link').press('Enter')
    await page.getByLabel('Reason').press('Enter')
    await page.getByText('Enter a reason of 3 to 500 characters.').waitFor()
    await expect.poll(() => page.getByText('Send the money first').count()).toBe(0)
    await page.getByLabel('Reason').fill('Somebody asked for help')
    await page.getByLabel('Reason').press('Enter')
    await page
      .getByRole('list', { name: /^Messages/ })
      .getByText('Send the money first')
      .waitFor()

    const second = await platform.open('/admin/audit?action=conversation.read', { as: deputy })
    const entry = rows(second.page).filter({ hasText: 'Somebody asked for help' })
    await entry.getByText('read a conversation').waitFor()
    await entry.getByRole('link', { name: admin.name }).waitFor()
    expect(second.faults()).toEqual([])
    await second.close()
  },
  journeyMilliseconds,
)

test(
  'the people found are exported as a table, with progress',
  async () => {
    const names = ['=Sum Badger', 'Semi; "Quote" Badger', 'Plain Badger']
    for (const name of names) await member(platform.world, name)
    await platform.world.settle()
    const { page } = office
    await page.goto(`${platform.world.origin}/admin/people?q=badger&sort=name`)
    await expect.poll(() => rows(page).count()).toBe(names.length)
    const isWatched = Promise.withResolvers<void>()
    await page.route('**/admin/users/export*', async (route) => {
      await isWatched.promise
      await route.continue()
    })
    const saved = page.waitForEvent('download')
    await press(page, 'Save as CSV')
    await page.getByText(/ so far$/).waitFor()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    isWatched.resolve()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^codekin-people-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(1 + names.length)
    for (const name of [`'=Sum Badger`, '"Semi; ""Quote"" Badger"', 'Plain Badger'])
      expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
    await page.getByRole('button', { name: 'Save as CSV' }).waitFor()
  },
  journeyMilliseconds,
)

test(
  'a new moderator can open the safety pages, and no others, also by URL',
  async () => {
    const nora = await member(platform.world, 'Nora Novice')
    await platform.world.settle()
    const page = await find(nora)
    await ask(page, 'Change role', 'Helps from now on')
    await dialog(page).getByText('Nora Novice will be able to work on cases, appeals').waitFor()
    await press(dialog(page), 'Change role')
    await expectToast(page, 'Nora Novice’s role was changed.')
    await platform.world.settle()

    const theirs = await platform.open('/login')
    await signIn(theirs, nora)
    await theirs.page.waitForURL('**/dashboard')
    await heading(theirs.page, /./).waitFor()
    await type(theirs.page, 'g', 'a')
    await heading(theirs.page, 'Cases').waitFor()
    const sections = theirs.page.getByRole('navigation', { name: 'Console' }).getByRole('link')
    // By title, because a count of what is waiting may follow the text.
    const titles = () => sections.evaluateAll((links) => links.map((link) => link.getAttribute('title')))
    await expect.poll(titles).toEqual(['Cases', 'Appeals', 'Proof', 'Fake accounts'])
    for (const section of ['people', 'conversations', 'approvals', 'rules', 'health', 'audit', 'invitations']) {
      await theirs.page.goto(`${platform.world.origin}/admin/${section}`)
      await heading(theirs.page, 'There’s nothing here').waitFor()
    }
    expect(theirs.faults()).toEqual([])
    await theirs.close()
  },
  journeyMilliseconds,
)
