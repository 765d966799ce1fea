import type { JuryVote } from '@codekin/contracts/reports/jury'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'

let cases: TestCases
beforeAll(async () => {
  cases = await startCases()
})
// Cases left open by an earlier test would be assigned first.
beforeEach(async () => {
  await cases.deps.db.updateTable('moderationCase').set({ state: 'decided' }).execute()
})
afterAll(() => cases.stop())

const daysAgo = (days: number) => new Date(cases.clock.now().getTime() - days * 86_400_000).toISOString()
const grown = (about = {}) => cases.person({ createdAt: daysAgo(40), emailVerified: true, ...about })
const join = (who: TestCaller) => who.jury.joinJury({ body: { isJuror: true } })
const vote = (who: TestCaller, id: string, choice: JuryVote) =>
  who.jury.castVote({ params: { id }, body: { vote: choice } })
const handOf = async (who: TestCaller) => (await who.jury.openJuryDesk()).items

/** A juror; `isProved`: with a good record. */
async function juror(isProved = true): Promise<TestCaller> {
  const who = await grown()
  await join(who)
  const measured = isProved ? { knownRight: 8, knownAnswered: 8 } : {}
  await cases.deps.db
    .updateTable('juror')
    .set({ joinedAt: cases.clock.now(), ...measured })
    .where('userId', '=', who.userId)
    .execute()
  return who
}

/** A profile reported as spam. */
async function reported(bio = 'Buy my course') {
  const [ann, bob] = [await cases.person(), await cases.person({ fullName: 'Bob Seller', card: { headline: '', bio } })]
  const { caseId } = await cases.report(ann, bob, 'advertising')
  return { ann, bob, caseId }
}

async function judge(choices: readonly JuryVote[]): Promise<void> {
  for (const each of choices) {
    const who = await juror()
    const [item] = await handOf(who)
    await vote(who, item?.id ?? '', each)
  }
}

/** Jury entries in a person's timeline. */
async function listJuryEntries({ userId }: TestCaller): Promise<string[]> {
  const mod = await cases.staff('moderator')
  const { entries } = await mod.moderation.getPersonHistory({ params: { id: userId }, query: {} })
  return entries.flatMap(({ kind, text }) => (kind === 'jury' ? [text] : []))
}

const stateOf = async (id: string) =>
  await cases.deps.db.selectFrom('moderationCase').select(['state', 'outcome']).where('id', '=', id).executeTakeFirst()

test('a juror needs an old enough account, some proof, no strikes, and to have joined; each reason is reported', async () => {
  const fresh = await cases.person({ emailVerified: false })
  const { hurdles } = await fresh.jury.openJuryDesk()
  expect(hurdles).toEqual(['account-too-young', 'nothing-proved', 'not-joined'])
  await expect(join(fresh)).rejects.toMatchObject({ code: 'jury_not_open' })
  const ann = await grown()
  expect(await ann.jury.openJuryDesk()).toEqual({ isJuror: false, hurdles: ['not-joined'], items: [], votesCast: 0 })
  expect(await join(ann)).toMatchObject({ isJuror: true, hurdles: [] })
  const mo = await cases.staff('moderator')
  const { caseId } = await cases.report(await cases.person(), ann, 'insult')
  await mo.moderation.claimCase({ params: { id: caseId } })
  await cases.act(mo, caseId, 'warn')
  expect(await ann.jury.openJuryDesk()).toMatchObject({ isJuror: true, hurdles: ['strikes'], items: [] })
  const left = await ann.jury.joinJury({ body: { isJuror: false } })
  expect(left).toMatchObject({ isJuror: false, hurdles: ['strikes', 'not-joined'] })
})

test('an item hides names and contact details, stays until it is judged, and is of a low group only', async () => {
  const { bob, ann } = await reported('Bob sells at https://bob.example or bob@bob.example')
  await cases.report(ann, bob, 'insult')
  const who = await juror()
  const items = await handOf(who)
  expect(items).toMatchObject([{ group: 'spam', text: '█████ sells at █████ or █████' }])
  expect(await handOf(who)).toEqual(items)
})

test('an item hides GitHub usernames, however they are spelled', async () => {
  const [ann, card] = [
    await cases.person(),
    { headline: '', bio: 'Follow b.r.i.d.g.e.t.t.e or Br!dgette', githubUsername: 'bridgette' },
  ]
  await cases.report(ann, await cases.person({ fullName: 'Bob Seller', card }), 'advertising')
  expect(await handOf(await juror())).toMatchObject([{ text: 'Follow █████ or █████' }])
})

test('a message with photos is judged by staff only', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  for (const photos of [[], [Buffer.from('a photo')]]) {
    const advert = cases.says(bob, ann, photos.length > 0 ? 'Look at this' : 'Buy my course', photos)
    await ann.reports.fileReport({ body: { subject: { messageId: advert.id }, reason: 'advertising' } })
  }
  expect(await handOf(await juror())).toMatchObject([{ text: 'Buy my course' }])
})

test('a juror never gets a case with a person they know', async () => {
  const { ann, bob } = await reported()
  const [matched, blocking, metReporter, reporting] = [await juror(), await juror(), await juror(), await juror()]
  await cases.match(matched, bob)
  await cases.block(blocking, bob)
  await cases.match(metReporter, ann)
  await cases.report(reporting, bob, 'insult')
  for (const who of [ann, bob]) {
    await cases.deps.db.insertInto('juror').values({ userId: who.userId, joinedAt: cases.clock.now() }).execute()
    await cases.person({ userId: who.userId, sourceVersion: 9, createdAt: daysAgo(40), emailVerified: true })
  }
  await cases.deps.db
    .updateTable('account')
    .set({ createdAt: new Date(daysAgo(40)), emailVerified: true })
    .execute()
  for (const who of [matched, blocking, metReporter, reporting, ann, bob]) {
    expect(await who.jury.openJuryDesk()).toMatchObject({ hurdles: [], items: [] })
  }
  const stranger = await juror()
  const [item] = await handOf(stranger)
  await cases.match(stranger, bob)
  await expect(vote(stranger, item?.id ?? '', 'fine')).rejects.toMatchObject({ code: 'not_found' })
})

test("a vote counts once, only on an assigned item, and other jurors can't see it", async () => {
  const { caseId } = await reported()
  const [one, other] = [await juror(), await juror()]
  const [item] = await handOf(one)
  await handOf(other)
  await expect(vote(other, item?.id ?? '', 'fine')).rejects.toMatchObject({ code: 'not_found' })
  await expect(vote(one, newId(), 'fine')).rejects.toMatchObject({ code: 'not_found' })
  expect(await vote(one, item?.id ?? '', 'fine')).toEqual({ votesCast: 1 })
  await expect(vote(one, item?.id ?? '', 'violates')).rejects.toMatchObject({ code: 'already_voted' })
  expect(await one.jury.openJuryDesk()).toMatchObject({ items: [], votesCast: 1 })
  expect(JSON.stringify(await other.jury.openJuryDesk())).not.toMatch(/fine|violates/)
  expect(await stateOf(caseId)).toMatchObject({ state: 'open' })
})

test('every tenth item is a known one, and only known items measure the juror', async () => {
  for (let count = 0; count < 10; count += 1) await reported()
  const who = await juror(false)
  const recordOf = () =>
    cases.deps.db.selectFrom('juror').selectAll().where('userId', '=', who.userId).executeTakeFirstOrThrow()
  for (let count = 0; count < 9; count += 1) {
    const [item] = await handOf(who)
    await vote(who, item?.id ?? '', 'unsure')
  }
  expect(await recordOf()).toMatchObject({ knownAnswered: 0 })
  const [known] = await handOf(who)
  expect(known?.text).toMatch(/LAST CHANCE/)
  await vote(who, known?.id ?? '', 'violates')
  expect(await recordOf()).toMatchObject({ knownRight: 1, knownAnswered: 1 })
}, 60_000)

test('three agreeing good jurors decide: the jury warns, the warning can be appealed, and the reporter is notified', async () => {
  const { ann, bob, caseId } = await reported()
  await judge(['violates', 'violates'])
  expect(await stateOf(caseId)).toMatchObject({ state: 'open' })
  await judge(['violates'])
  expect(await stateOf(caseId)).toEqual({ state: 'decided', outcome: 'upheld' })
  const [statement] = await cases.announced('notice-sent', bob.userId)
  expect(statement).toMatchObject({ kind: 'statement', subject: 'You’ve received a warning', hasAppealLink: true })
  expect(JSON.stringify(statement)).toMatch(/Members of the community made this decision/)
  expect(await cases.announced('notice-sent', ann.userId)).toMatchObject([{ kind: 'case' }])
  const audited = await cases.deps.db.selectFrom('auditEntry').selectAll().where('caseId', '=', caseId).execute()
  expect(audited).toMatchObject([{ action: 'case.decide', actor: null, facts: { action: 'warn', votes: 3 } }])
  expect(await listJuryEntries(bob)).toEqual(['Decided the case.'])
})

test('of seven concurrent jurors every vote counts once, and one decision is made', async () => {
  const { bob, caseId } = await reported()
  const jurors = await Promise.all(Array.from({ length: 7 }, () => juror()))
  const assigned = await Promise.all(jurors.map(async (who) => ({ who, id: (await handOf(who))[0]?.id ?? '' })))
  // Each of them twice, as from two tabs.
  const answers = await Promise.allSettled([...assigned, ...assigned].map(({ who, id }) => vote(who, id, 'violates')))
  const counted = answers.filter(({ status }) => status === 'fulfilled').length
  expect(counted).toBeGreaterThanOrEqual(3)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code as string] : []))
  expect([...new Set(refusals)].toSorted()).toEqual(['already_voted', 'not_found'])
  const { db } = cases.deps
  const votes = await db
    .selectFrom('juryDeal')
    .select('jurorId')
    .where('caseId', '=', caseId)
    .where('vote', 'is not', null)
    .execute()
  expect(votes).toHaveLength(counted)
  expect(await stateOf(caseId)).toEqual({ state: 'decided', outcome: 'upheld' })
  const actions = await db.selectFrom('moderationAction').select('action').where('caseId', '=', caseId).execute()
  expect(actions).toEqual([{ action: 'warn' }])
  expect(await listJuryEntries(bob)).toEqual(['Decided the case.'])
})

test('a case that jurors find fine is dismissed without a notice to its subject', async () => {
  const { bob, caseId } = await reported()
  await judge(['fine', 'fine', 'fine'])
  expect(await stateOf(caseId)).toEqual({ state: 'decided', outcome: 'dismissed' })
  expect(await cases.announced('notice-sent', bob.userId)).toEqual([])
})

test('a case without agreement after seven votes goes to staff', async () => {
  const { bob, caseId } = await reported()
  await judge(['fine', 'violates', 'fine', 'violates', 'unsure', 'fine', 'violates'])
  expect(await stateOf(caseId)).toMatchObject({ state: 'escalated' })
  expect(await listJuryEntries(bob)).toEqual(['Couldn’t agree, so the case was escalated to an admin.'])
}, 60_000)
