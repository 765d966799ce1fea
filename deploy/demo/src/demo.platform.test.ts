import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, createApi } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import { moderationAction } from '@codekin/contracts/moderation/models'
import { caseState } from '@codekin/contracts/reports/models'
import { openDb } from '@codekin/db/open-db'
import { freePort } from '@codekin/local/infra/free-port'
import { waitFor } from '@codekin/local/infra/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './crowd/account.ts'
import { openMemory } from './crowd/memory.ts'
import { demoCode } from './invitations.ts'
import { visitProvider } from './link.ts'
import { loadDemoData } from './load.ts'
import { ada, admin, moderator, proPayer, secondAdmin, teamPayer, wip } from './people/accounts.ts'
import { reportedBy } from './people/reported.ts'
import { makeWorld } from './world.ts'

const start = join(import.meta.dirname, '../../local/src/start.ts')
const home = mkdtempSync(join(tmpdir(), 'codekin-demo-'))
/** Of the sixty who connect GitHub; Ada and the history that looks made up are among the first. */
const connected = 6
let platform: ChildProcess
let origin: string
/** The output of the start. */
let told: string

type State = { mailboxUrl: string; environments: Record<string, Record<string, string>> }
const state = () => JSON.parse(readFileSync(join(home, 'platform.json'), 'utf8')) as State

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    CODEKIN_HOME: home,
    CODEKIN_WEB: 'off',
    CODEKIN_HISTORIES: String(connected),
    LOG_LEVEL: 'warn',
  }
  const started = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  platform = started
  told = ''
  started.stdout.on('data', (text: Buffer) => {
    told += text.toString()
  })
  const gone = once(started, 'exit').then(() => {
    throw new Error(`The platform ended before the demo data was loaded:\n${told}`)
  })
  gone.catch(() => undefined)
  const isLoaded = () => existsSync(join(home, 'demo-data-loaded'))
  const giveUp = () => {
    if (told.includes('could not be loaded')) throw new Error(told)
  }
  await Promise.race([gone, waitFor(isLoaded, { what: 'the demo data', timeoutSeconds: 280, giveUp })])
}, 300_000)

afterAll(async () => {
  if (platform.exitCode === null && platform.signalCode === null) {
    const gone = once(platform, 'exit')
    platform.kill('SIGTERM')
    await gone
  }
  rmSync(home, { recursive: true, force: true })
}, 30_000)

async function verifyEmail(api: Api, email: string): Promise<void> {
  const link = await waitFor(
    async () => {
      const answer = await fetch(`${state().mailboxUrl}/messages?to=${encodeURIComponent(email)}`)
      const mails = (await answer.json()) as { links: string[] }[]
      return mails[0]?.links.find((address) => address.includes('/verify-email/'))
    },
    { what: 'the mail with the link' },
  )
  await api.auth.verifyEmail({ params: { token: link.split('/verify-email/')[1] ?? '' } })
}

/** Registers, verifies the email, fills in a profile. */
async function newcomer(): Promise<{ api: Api; userId: string }> {
  const registration = { email: 'newcomer@example.org', password: 'plum-tree-in-winter', full_name: 'Nia Newcomer' }
  const { user, accessToken } = await createApi(sendTo(origin)).auth.register({ body: registration })
  const api = createApi(sendTo(origin, () => accessToken))
  await verifyEmail(api, registration.email)
  await api.users.changeOwnProfile({
    body: { roles: ['frontend'], lookingFor: ['backend'], goals: ['side-project'], languages: ['en'] },
  })
  return { api, userId: user.id }
}

/** Number of likes from the crowd so far. */
const likesOf = (userId: string) =>
  openMemory(join(home, 'demo-crowd.json'), Date.now()).newcomers[userId]?.likedBy.length ?? 0

test('the address is printed before the demo data is loaded', () => {
  const places = ['http://localhost:', 'demo data: 1 of 8', 'demo data: 8 of 8'].map((text) => told.indexOf(text))
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('Ada has matches, conversations, unread messages, and people in the deck who like her', async () => {
  const { api } = await signIn(origin, ada.email)
  const { matches } = await api.matching.listMatches()
  expect(matches.map(({ notes }) => notes).filter(({ yours, theirs }) => yours ?? theirs)).toHaveLength(3)
  const { conversations } = await api.messaging.listConversations()
  expect({ matches: matches.length, conversations: conversations.length }).toEqual({ matches: 8, conversations: 8 })
  expect(conversations.filter(({ lastMessage }) => lastMessage !== null)).toHaveLength(6)
  expect(await api.messaging.countUnread()).toEqual({ unreadCount: 6 })
  const { ideas } = await api.projectIdeas.listSavedIdeas({ query: {} })
  expect(ideas).toHaveLength(3)
  const proposed = await Promise.all(conversations.map(({ id }) => api.messaging.listIdeas({ params: { id } })))
  expect(proposed.flatMap(({ messages }) => messages)).toHaveLength(1)
  const { candidates } = await api.matching.listCandidates({ query: { limit: 20 } })
  expect(candidates).toHaveLength(20)
})

/** Only staff see what an author reports as a false alarm. */
async function countFalseAlarms(): Promise<number> {
  const url = state().environments['messaging']?.['DATABASE_URL'] ?? ''
  const { pool, close } = openDb({ url, schema: 'messaging', applicationName: 'test' })
  const found = await pool.query('select from detection where feedback is not null')
  await close()
  return found.rowCount ?? 0
}

test('chats have templates with their results, reactions, an answer, code, an image, a scheduled message, and one false alarm', async () => {
  const { api } = await signIn(origin, ada.email)
  const own = await api.conversationTemplates.listOwnTemplates({ query: {} })
  const shared = await api.conversationTemplates.listPublicTemplates({ query: {} })
  expect([own.templates.length, shared.templates.length]).toEqual([2, 1])
  expect(own.templates.every(({ uses }) => uses > 0)).toBe(true)
  expect(shared.templates).toMatchObject([{ title: 'A bug for two', replyRate: { rate: expect.any(Number) } }])
  const [ofShared, ofOwn] = await Promise.all(
    [...shared.templates, ...own.templates].map(({ id }) =>
      api.conversationTemplates.readTemplateAnalytics({ params: { id } }),
    ),
  )
  expect([ofShared?.weeks.length, ofOwn?.weeks.length].every((weeks) => weeks !== undefined && weeks > 0)).toBe(true)
  const { templates } = await api.conversationTemplates.listSystemTemplates({
    query: { sort: 'reply-rate', limit: 100 },
  })
  expect(templates[0]).toMatchObject({ id: 'opener-shared-skill', replyRate: { rate: expect.any(Number) } })
  expect(templates.find(({ id }) => id === 'opener-their-skill')).toMatchObject({ replyRate: null })
  const { conversations } = await api.messaging.listConversations()
  const pages = await Promise.all(
    conversations.map(({ id }) => api.messaging.listMessages({ params: { id }, query: { limit: 100 } })),
  )
  const messages = pages.flatMap((page) => page.messages)
  expect(messages.filter(({ reactions }) => reactions.length > 0)).toHaveLength(3)
  expect(messages.filter(({ replyTo }) => replyTo !== null)).toMatchObject([
    { content: 'The number 400 is on my wall now.' },
  ])
  expect(messages.filter(({ content }) => content.includes('```sql'))).toHaveLength(1)
  const [pictured, ...others] = messages.filter(({ images }) => images.length > 0)
  expect(others).toEqual([])
  const [image] = pictured?.images ?? []
  expect(image).toMatchObject({ width: 1200, height: 760 })
  const shown = await fetch(`${origin}${image?.url}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const waiting = await Promise.all(
    conversations.map(({ id }) => api.messaging.listScheduledMessages({ params: { id } })),
  )
  expect(waiting.flatMap(({ scheduled }) => scheduled)).toMatchObject([{ failure: null }])
  expect(await countFalseAlarms()).toBe(1)
  const team = await api.messaging.listStaffMessages({ query: {} })
  expect([team.messages.map(({ isOwn }) => isOwn), team.unreadCount]).toEqual([[false, true], 0])
})

test('Ada is endorsed, once in return and once hidden, and has asked, been declined, been asked, been offered and withdrawn once', async () => {
  const { api } = await signIn(origin, ada.email)
  const { endorsements } = await api.skillVerification.listOwnEndorsements({ query: {} })
  const kinds = endorsements.map(({ direction, status }) => `${direction} ${status}`)
  expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'about-me asked',
    'about-me declined',
    'about-me given',
    'about-me given',
    'about-me given',
    'about-me offered',
    'about-me withdrawn',
    'by-me asked',
    'by-me given',
  ])
  const own = await api.skillVerification.listEvidence({ query: { userId: (await api.users.getOwnProfile()).id } })
  const said = own.skills.flatMap(({ skill, evidence }) =>
    evidence.flatMap(({ detail, isHidden }) =>
      detail.kind === 'endorsement' ? [`${skill} ${detail.isMutual} ${isHidden}`] : [],
    ),
  )
  // Mutual, and hidden.
  expect(new Set(said)).toEqual(new Set(['Fastify false true', 'PostgreSQL true false', 'TypeScript false false']))
  const { skills, waitingForMe, asks } = await api.skillVerification.getVerificationDashboard()
  expect(waitingForMe).toBe(2)
  expect(asks.remaining, 'who tries the demo can ask for more').toBe(2)
  const isEndorsed = ({ strands }: (typeof skills)[number]) =>
    strands.some(({ method, pieces }) => method === 'endorsement' && pieces > 0)
  expect(skills.filter(isEndorsed).map(({ skill }) => skill)).toEqual(['TypeScript', 'PostgreSQL'])
  const proofs = async () =>
    (await api.users.getOwnProfile()).skills.filter(({ verifiedBy }) => verifiedBy.includes('endorsement'))
  await expect
    .poll(async () => (await proofs()).map(({ name }) => name).toSorted())
    .toEqual(['PostgreSQL', 'TypeScript'])
})

test('Ada sent figures of work that no code host shows, which support two skills', async () => {
  const { api, userId } = await signIn(origin, ada.email)
  const { skills } = await api.skillVerification.listEvidence({ query: { userId } })
  const supported = skills.filter(({ evidence }) => evidence.some(({ method }) => method === 'cli'))
  expect(new Set(supported.map(({ skill }) => skill))).toEqual(new Set(['TypeScript', 'NATS']))
})

test('Ada has passed a test with programs, failed one, has one running, and let one time out', async () => {
  const { api } = await signIn(origin, ada.email)
  const attempts = async () => (await api.skillTests.listTestHistory({ query: {} })).attempts
  await expect
    .poll(async () => (await attempts()).map(({ skill, state, result }) => [skill, state, result?.isPassed]), {
      timeout: 20_000,
    })
    .toEqual([
      ['SQL', 'running', undefined],
      ['CSS', 'graded', false],
      ['TypeScript', 'graded', true],
      ['Git', 'graded', false],
    ])
  const left = (await attempts()).find(({ skill }) => skill === 'Git')
  const handIn = api.skillTests.submitTest({ params: { id: left?.id ?? '' }, body: {} })
  await expect(handIn, 'she never handed it in').rejects.toMatchObject({ code: 'test_over' })
})

test("of Tobias's old endorsements one has expired, and one awaits confirmation", async () => {
  const { api } = await signIn(origin, teamPayer.email)
  const { endorsements } = await api.skillVerification.listOwnEndorsements({ query: {} })
  expect(endorsements.map(({ skill, status, isRefreshAsked }) => [skill, status, isRefreshAsked])).toEqual([
    ['Rust', 'given', true],
    ['C++', 'expired', false],
  ])
})

test('the admins and the moderator have their roles, and no one is shown them', async () => {
  const roleOf = async ({ email }: { email: string }) => {
    const { role } = await (await signIn(origin, email)).api.users.getAdminStatus()
    return role
  }
  expect(await Promise.all([admin, secondAdmin, moderator].map(roleOf))).toEqual(['admin', 'admin', 'moderator'])
  const { api } = await signIn(origin, admin.email)
  const { users } = await api.users.searchUsers({ query: { q: 'Demo Usher' } })
  expect(users.filter(({ full_name }) => full_name === 'Demo Usher')).toEqual([])
})

const asStaff = async ({ email }: { email: string }) => (await signIn(origin, email)).api

test('there is an example of every state of a case and of every action', async () => {
  const api = await asStaff(admin)
  const inStates = await Promise.all(
    caseState.options.map(async (state) => (await api.moderation.listQueue({ query: { state } })).cases),
  )
  expect(inStates.map((cases) => cases.length > 0)).toEqual(caseState.options.map(() => true))
  expect(inStates.flat().find(({ state }) => state === 'claimed')?.lease?.by.full_name).toBe(moderator.fullName)
  const { actions } = await api.trust.getModerationStats({ query: { period: '365 days' } })
  expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(moderationAction.options))
})

test('some appeals are open, one of them late and one with replies, and others are upheld, reduced and overturned', async () => {
  const api = await asStaff(moderator)
  const listed = async (state: 'waiting' | 'decided') => (await api.appeals.listAppeals({ query: { state } })).appeals
  const waiting = await listed('waiting')
  expect(waiting.map(({ answerBy }) => Date.parse(answerBy) < Date.now())).toEqual([true, false])
  expect(waiting.map(({ messages }) => messages.length)).toEqual([1, 3])
  const decisions = (await listed('decided')).map(({ decision }) => decision?.decision)
  expect(new Set(decisions)).toEqual(new Set(['uphold', 'reduce', 'overturn']))
})

test('accounts are suspended, restricted and hidden, and hiding one more awaits the second admin', async () => {
  const api = await asStaff(secondAdmin)
  const inState = async (state: 'suspended' | 'restricted' | 'shadow-banned') =>
    (await api.people.listPeople({ query: { state } })).users.map(({ full_name }) => full_name).toSorted()
  expect(await inState('suspended')).toEqual(['Bruno Keller', 'Dexter Quill', 'Jasper Voss', 'Viktor Brandt'])
  expect(await inState('restricted')).toEqual(['Lena Mohr'])
  expect(await inState('shadow-banned')).toEqual(['Sasha Orlov'])
  const { approvals } = await api.people.listApprovals({ query: {} })
  expect(approvals.map(({ state }) => state)).toEqual(['waiting', 'approved', 'approved', 'approved', 'approved'])
})

test('accounts run by one person are found by their signals', async () => {
  const api = await asStaff(moderator)
  const kinds = ['copied-bio', 'disposable-email', 'likes-everyone'] as const
  const areFound = async () => {
    const { users } = await api.trust.listSuspects({ query: {} })
    const found = new Set(users.flatMap(({ signals }) => signals.map(({ kind }) => kind)))
    return users.length >= 3 && kinds.every((kind) => found.has(kind))
  }
  await waitFor(areFound, { what: 'the suspects', timeoutSeconds: 30 })
}, 40_000)

test('the figures of a year agree with what people did', async () => {
  const api = await asStaff(admin)
  const query = { timeRange: '365d' } as const
  const { swipes, talks, facts } = makeWorld(new Date())
  const { figures } = await api.analytics.analyseActivity({ query })
  const words = talks.reduce((sum, { thread }) => sum + thread.lines.length, 0)
  expect([figures.swipes.value, figures.messages.value]).toEqual([swipes.length, words + 3])
  // Besides the imported ones there are a proposed idea, an answer and a picture. Staff introduced two.
  expect([facts.matches, facts.matches + 1]).toContain(figures.matches.value)
  const { series } = await api.analytics.analyseUsers({ query })
  const visits = series.active.reduce((sum, { value }) => sum + value, 0)
  expect(visits).toBeGreaterThan(facts.activeDays * 0.9)
  const revenue = await api.analytics.analyseRevenue({ query })
  expect(revenue.series.revenue.filter(({ value }) => value > 0).length).toBeGreaterThan(5)
  expect(new Set(revenue.bySource.map(({ source }) => source))).toEqual(new Set(['seat', 'staff', 'stripe']))
})

/** Portraits arrive in parallel, one after the other. */
const withoutPhotos = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'photoUrl' ? undefined : value)))

test('paying customers have their plans, seats and invoices of some months', async () => {
  const pro = await (await signIn(origin, proPayer.email)).api.subscriptions.getOwnSubscription()
  expect(pro).toMatchObject({ plan: 'pro', source: 'stripe', subscription: { plan: 'pro' } })
  expect(pro.invoices.length).toBeGreaterThan(2)
  const team = await (await signIn(origin, teamPayer.email)).api.subscriptions.getOwnSubscription()
  expect(team).toMatchObject({ plan: 'team', source: 'stripe', seats: { total: 4 } })
  expect(team.seats?.assigned).toHaveLength(2)
})

test('one invitation is open and gives its plan, and one is used up', async () => {
  const { api } = await signIn(origin, admin.email)
  const { invitations } = await api.invitations.listInvitations()
  expect(invitations.map(({ state, usesLeft }) => [state, usesLeft])).toEqual([
    ['open', 47],
    ['used-up', 0],
  ])
  expect(await api.invitations.findInvitation({ params: { code: demoCode } })).toEqual({
    gift: { plan: 'pro', days: 90 },
  })
})

/** The values of Ada's settings. */
async function settingsOfAda({ api }: { api: Api }) {
  const { changes } = await api.users.listProfileChanges({ query: { timeRange: '90d' } })
  const { consents, ...privacy } = await api.privacy.getSettings()
  return {
    settings: await api.users.getSettings(),
    // The consent given with her GitHub account arrives in parallel, like her portrait.
    privacy: { ...privacy, consents: consents.filter(({ consentType }) => consentType !== 'github-analysis') },
    history: changes.filter(({ field }) => field !== 'photo'),
    report: await api.privacy.getReport(),
    linked: (await api.auth.listLinkedProviders()).linked,
  }
}

/** Number of people with an all-time rank. */
async function countRanked(): Promise<number> {
  const url = state().environments['gamification']?.['DATABASE_URL'] ?? ''
  const { pool, close } = openDb({ url, schema: 'gamification', applicationName: 'test' })
  const found = await pool.query("select from score where period = 'all'")
  await close()
  return found.rowCount ?? 0
}

test('cities with many developers have public pages, Ada’s among them', async () => {
  const { cities } = createApi(sendTo(origin))
  // Counted again each minute while many arrive.
  const pages = async () => (await cities.listCities({ query: {} })).cities.length
  await expect.poll(pages, { timeout: 75_000, interval: 2_000 }).toBeGreaterThanOrEqual(5)
  expect(await cities.getCity({ params: { city: ada.city } })).toMatchObject({ isListed: false })
  expect(await cities.getCity({ params: { city: 'Berlin' } })).toMatchObject({ isListed: true })
}, 80_000)

test('Ada has points from others and from proofs, badges of three different rarities, and a rank in the middle half', async () => {
  const { api } = await signIn(origin, ada.email)
  const { total, entries } = await api.quality.listOwnPoints()
  expect(total).toBeGreaterThan(0)
  expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(1)
  const rarities = async () => {
    const { earned } = await api.quality.listOwnBadges()
    return new Set(earned.flatMap(({ rarity }) => rarity ?? [])).size
  }
  // Counted once a minute.
  await expect.poll(rarities, { timeout: 75_000, interval: 2_000 }).toBeGreaterThanOrEqual(3)
  const board = () => api.gamification.getLeaderboard({ query: { timeframe: 'all' } })
  const { own, top } = await board()
  expect(own.isOptedOut).toBe(false)
  expect(top.length).toBe(10)
  // Points of the past are computed while the demo loads, hers among the first.
  const place = async () => ((await board()).own.rank ?? 0) / (await countRanked())
  await expect.poll(place).toBeGreaterThan(1 / 4)
  expect(await place()).toBeLessThanOrEqual(3 / 4)
})

test('Ada’s analytics cover two months with a holiday in between, and suggest what would help her', async () => {
  const { api } = await signIn(origin, ada.email)
  const { days, totals, missing } = await api.ownAnalytics.getAnalytics({ query: { timeRange: '90d' } })
  const seen = (from: number, to: number) =>
    days.slice(-to, -from).reduce((sum, { cardImpressions }) => sum + (cardImpressions ?? 0), 0)
  const [before, holiday, after] = [seen(43, 55), seen(31, 43), seen(17, 29)]
  expect(holiday).toBeLessThan(Math.min(before, after) / 3)
  expect(missing).toEqual([])
  expect([totals.profileViews.value, totals.likesGiven.value, totals.matches.value, totals.replies.value]).toEqual([
    expect.any(Number),
    48,
    8,
    3,
  ])
  const { recommendations } = await api.ownAnalytics.listRecommendations({ query: { timeRange: '30d' } })
  expect(recommendations.map(({ kind }) => kind)).toContain('prove-skills')
})

test('Ada has custom settings, consents given and withdrawn, a profile history of weeks, and an expired export', async () => {
  const { settings, privacy, history, report, linked } = await settingsOfAda(await signIn(origin, ada.email))
  expect(settings.notifications).toMatchObject({ mailRhythm: 'daily', sounds: false, quietHours: { isOn: true } })
  expect(settings.preferences).toMatchObject({ leaderboard: true, communityReview: true })
  expect(privacy.consents.filter(({ granted }) => granted).map(({ consentType }) => consentType)).toEqual([
    'error-reporting',
    'insights',
  ])
  expect(privacy.consents.filter(({ decided }) => decided !== null)).toHaveLength(4)
  expect(new Set(history.map(({ cause }) => cause))).toEqual(new Set(['own-edit', 'onboarding', 'provider']))
  expect(report).toMatchObject({ status: 'expired', downloadUrl: null })
  expect(linked.map(({ provider, username }) => [provider, username])).toEqual([['github', 'adalindqvist']])
})

test('a demo person who continues with GitHub or LinkedIn gets into their own account', async () => {
  for (const [provider, person, email] of [
    ['github', 'adalindqvist', ada.email],
    ['github', 'noor-haddad', wip.email],
    ['linkedin', 'Pr1yaAn4nd', proPayer.email],
  ] as const) {
    const visit = { provider, person, purpose: 'sign-in' } as const
    const api = createApi(sendTo(origin))
    const answer = await visitProvider(api, visit)
    const token = 'pending' in answer ? answer.pending.token : undefined
    expect(token ? await api.auth.acceptLink({ body: { token } }) : answer).toMatchObject({ user: { email } })
  }
})

test('some have connected GitHub: Ada excludes one repository and includes private ones, and one history looks made up', async () => {
  const isRead = () => existsSync(join(home, 'demo-histories-loaded'))
  await waitFor(isRead, { what: 'the contributions', timeoutSeconds: 240 })
  const { done } = JSON.parse(readFileSync(join(home, 'demo-histories.json'), 'utf8')) as { done: string[] }
  expect(done).toHaveLength(connected)
  const { api } = await signIn(origin, ada.email)
  const { connection } = await api.github.getConnectionStatus()
  expect(connection).toMatchObject({ login: 'adalindqvist', includePrivateRepos: true, lastSync: { state: 'done' } })
  await expect
    .poll(async () => {
      const { repositories } = await api.github.getGithubDashboard()
      return Object.fromEntries(repositories.map(({ name, reason }) => [name ?? 'a private one', reason]))
    })
    .toEqual({
      'a private one': 'counted',
      'adalindqvist/kysely-recipes': 'fork',
      'adalindqvist/ledger-lines': 'counted',
      'adalindqvist/my-first-php-guestbook': 'excluded-by-you',
      'evenkeel/migrate': 'counted',
    })
  const fake = await signIn(origin, reportedBy('alex').email)
  // A thousand commits are analysed at a time; more of the three thousand may be found meanwhile.
  const { signals } = await fake.api.github.getGithubDashboard()
  expect(signals.map(({ kind, appeal }) => [kind, appeal?.state])).toEqual(
    expect.arrayContaining([
      ['impossible-commit-rate', 'waiting'],
      ['backdated-commits', 'declined'],
    ]),
  )
}, 250_000)

test('of the tests with a copied program one awaits staff, and one is voided and appealed, its public badge revoked', async () => {
  const karim = await signIn(origin, 'karim.trabelsi@people.codekin.dev')
  const waiting = await karim.api.skillTests.listTestHistory({ query: {} })
  expect(waiting.attempts).toMatchObject([{ state: 'review', review: { isWaiting: true, decision: null } }])
  const { api } = await signIn(origin, teamPayer.email)
  const { attempts } = await api.skillTests.listTestHistory({ query: {} })
  expect(attempts).toMatchObject([
    { state: 'voided', review: { isWaiting: true, decision: { verdict: 'voided' }, appeal: expect.any(Object) } },
  ])
  const { badges } = await api.badges.listOwnBadges()
  expect(badges).toContainEqual(expect.objectContaining({ kind: 'test-working', state: 'revoked', isPublic: true }))
  const own = (await (await signIn(origin, ada.email)).api.badges.listOwnBadges()).badges
  expect(own).toContainEqual(expect.objectContaining({ skill: 'TypeScript', state: 'valid', isPublic: true }))
  const { reviews } = await (await asStaff(moderator)).proof.listProofReviews({ query: {} })
  expect(reviews).toHaveLength(2)
})

test('loading again changes nothing', async () => {
  const account = await signIn(origin, ada.email)
  const robin = (await signIn(origin, admin.email)).api
  const look = () =>
    Promise.all([
      account.api.messaging.listConversations(),
      settingsOfAda(account),
      robin.invitations.listInvitations(),
      robin.moderation
        .listQueue({ query: {} })
        .then(({ cases }) => cases.map(({ id, state, reportCount }) => ({ id, state, reportCount }))),
      robin.appeals.listAppeals({ query: {} }),
      robin.people.listApprovals({ query: {} }),
      robin.system.reviewPerformance({ query: {} }),
    ])
  const before = await look()
  await loadDemoData(state())
  expect(withoutPhotos(await look())).toEqual(withoutPhotos(before))
})

test('Ada and her matches get portraits, uploaded as anyone would', async () => {
  const { api } = await signIn(origin, ada.email)
  const photos = async () => {
    const [own, { matches }] = await Promise.all([api.users.getOwnProfile(), api.matching.listMatches()])
    return [own.photoUrl, ...matches.map(({ profile }) => profile.photoUrl)]
  }
  const what = 'nine photos'
  await waitFor(async () => !(await photos()).includes(null), { what, timeoutSeconds: 60, everyMilliseconds: 250 })
  for (const photoUrl of await photos()) {
    const answer = await fetch(`${origin}${photoUrl}?size=96`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
  }
}, 70_000)

test('a newcomer is liked by the crowd, matches within a few swipes, and gets a reply', async () => {
  const { api, userId } = await newcomer()
  await waitFor(() => likesOf(userId) >= 3, { what: 'the likes of the crowd', timeoutSeconds: 60 })
  const { candidates } = await api.matching.listCandidates({ query: { limit: 10 } })
  for (const { profile } of candidates) {
    await api.matching.recordSwipe({ body: { targetUserId: profile.id, action: 'like' } })
  }
  const match = await waitFor(async () => (await api.matching.listMatches()).matches[0], { what: 'a match' })
  const params = { id: match.id }
  await waitFor(
    () => api.messaging.sendMessage({ params, body: { content: 'Hi! Shall we build something?' } }).then(() => true),
    { what: 'the conversation to open' },
  )
  const answered = await waitFor(
    async () => {
      const { messages } = await api.messaging.listMessages({ params })
      return messages.findLast(({ content }) => !content.startsWith('Hi! Shall'))
    },
    { what: 'an answer', timeoutSeconds: 30, everyMilliseconds: 200 },
  )
  expect(answered.content.length).toBeGreaterThan(10)
}, 90_000)
