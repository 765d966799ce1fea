import {
  eraseVerificationUser,
  exportVerificationUser,
  listVerifiedSkills,
} from '@codekin/contracts/verification/commands'
import type { VerifiedSkill } from '@codekin/contracts/verification/events'
import { ask } from '@codekin/event-bus/commands'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Developer } from '../testing/makers.ts'
import { passTest } from '../testing/passed-tests.ts'
import { startWithGithub, type TestGithub } from '../testing/start-github.ts'
import { insertReview } from './modules/attempts/repository-reviews.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())

/** Creates two users who have endorsed each other. */
async function endorsed(words = 'Said by Ann.'): Promise<{ ann: Developer; bob: Developer }> {
  const [ann, bob] = [await service.developer({ fullName: 'Ann' }), await service.developer({ fullName: 'Bob' })]
  await service.match(ann, bob)
  await bob.approves((await ann.asks(bob, 'Rust')).id, 'Said by Bob.')
  await ann.approves((await bob.asks(ann, 'Go')).id, words)
  await service.weigh()
  return { ann, bob }
}

/** Lists the tables that have a row containing the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = service.deps
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = current_schema()`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const row = await sql`select from ${sql.table(table)} t where t::text like ${`%${text}%`} limit 1`.execute(db)
      return row.rows.length > 0 ? [table] : []
    }),
  )
  return found.flat()
}

/** Lists the tables with a column that can identify a person. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns where table_schema = current_schema()
      and (column_name = 'actor' or udt_name = 'uuid' and column_name ~ '(user|owner|endorser)_id$')
  `.execute(service.deps.db)
  return rows.map(({ table }) => table)
}

/** Creates everything that a user can leave with a GitHub account: data read, findings, an appeal, and pending requests. */
async function leaveAtGithub(who: Developer): Promise<void> {
  await service.agree(who, true)
  await service.connect(who, 'sia-shines')
  await service.synced(who)
  // The account with the star signal has opened no pull request.
  await sql`
    insert into github_pull select user_id, repository_id, 1, now(), true, null, false, true, 1, '[]' from github_repository
    where user_id = ${who.userId}`.execute(service.deps.db)
  await who.github.appealSignal({ params: { kind: 'star-ring' }, body: { reason: 'They are friends of mine.' } })
  await service.visit(who, 'sia-shines')
  await who.github.verifyOwnership({ body: { githubUsername: 'mateus-pulls' } })
}

test('an export holds what was read and found at GitHub, without secrets that give access to it', async () => {
  const ann = await service.developer()
  await leaveAtGithub(ann)
  const given = await exportWhole(service.bus, exportVerificationUser, ann.userId)
  expect(given['github-connection']).toMatchObject([{ login: 'sia-shines', way: 'grant' }])
  expect(given['github-repositories']).toMatchObject([{ fullName: 'sia-shines/superkit', stars: 24 }])
  expect(given['github-commits']?.length).toBeGreaterThan(10)
  expect(given['github-pull-requests']).toMatchObject([{ number: 1, reviewers: 1 }])
  expect(given['github-syncs']).toMatchObject([{ state: 'done' }])
  expect(given['github-findings']).toMatchObject([{ found: { signals: [{ kind: 'star-ring' }] } }])
  expect(given['github-findings-by-repository']).toMatchObject([{ name: 'sia-shines/superkit', stars: 24 }])
  expect(given['github-appeals']).toMatchObject([{ reason: 'They are friends of mine.' }])
  expect(JSON.stringify(given)).not.toMatch(/sealed|gho_|hashKey/i)
  await ann.github.disconnect()
})

test('an export of thousands of repositories and the longest programs fits into messages', async () => {
  const ann = await service.developer()
  await (await service.as({ role: 'admin' })).skillTests.initChallenges()
  const { id, items } = await ann.skillTests.startTest({
    body: { challengeId: 'javascript-working', skillName: 'JavaScript' },
  })
  // The maximum length, and twice that in JSON.
  const code = '"\u2028'.repeat(32_768)
  for (const { key } of items)
    await ann.skillTests.saveAnswers({ params: { id }, body: { codeSubmissions: { [key]: code } } })
  const { db, clock } = service.deps
  const row = {
    isPrivate: false,
    isArchived: false,
    stars: 0,
    reason: 'not-yours' as const,
    byReason: {},
    pullRequests: 0,
  }
  const repositories = Array.from({ length: 6_000 }, (_, at) => ({
    ...row,
    id: at + 1,
    name: `an-organization-of-many/repository-number-${at}`,
    unread: 0,
    problem: null,
    builtOn: ['React', 'TypeScript', 'PostgreSQL', 'Tailwind CSS'],
  }))
  const found = {
    languages: [],
    hours: [],
    pullRequests: { foreign: 0, reviewed: 0, own: 0 },
    repositories,
    signals: [],
  }
  await db
    .insertInto('githubAnalysis')
    .values({ userId: ann.userId, asOf: clock.now(), found: JSON.stringify(found) })
    .execute()
  const given = await exportWhole(service.bus, exportVerificationUser, ann.userId)
  expect(given['github-findings-by-repository']).toHaveLength(6_000)
  expect(given['tests']).toMatchObject([{ id, state: 'running' }])
})

test('an export holds skills, their evidence, and endorsements received and given', async () => {
  const { ann } = await endorsed()
  const given = await exportWhole(service.bus, exportVerificationUser, ann.userId)
  expect(given['skills']).toMatchObject([{ skill: 'Rust', confidence: 9 }])
  expect(given['evidence']).toMatchObject([{ skillKey: 'rust', method: 'endorsement' }])
  expect(given['endorsements']).toMatchObject([{ skill: 'Rust', words: 'Said by Bob.' }])
  expect(given['given-endorsements']).toMatchObject([{ skill: 'Go', words: 'Said by Ann.' }])
  expect(given['endorsement-asks']).toHaveLength(1)
  expect(JSON.stringify(given)).not.toMatch(/veiled|isHidden":true/)
})

test('an export shows what was done under a shadow ban to its author alone', async () => {
  const [ann, bob] = [await service.developer({ fullName: 'Ann' }), await service.developer({ fullName: 'Bob' })]
  await service.match(ann, bob)
  const { id } = await ann.asks(bob, 'Rust')
  await service.decide(bob, 'shadow-banned')
  await bob.approves(id, 'Said under a ban.')
  await bob.asks(ann, 'Go')
  const [anns, bobs] = await Promise.all(
    [ann, bob].map(({ userId }) => exportWhole(service.bus, exportVerificationUser, userId)),
  )
  expect(anns?.['endorsements']).toMatchObject([{ skill: 'Rust', status: 'asked', words: '' }])
  expect(anns?.['given-endorsements'] ?? []).toEqual([])
  expect(bobs?.['given-endorsements']).toMatchObject([{ status: 'given', words: 'Said under a ban.' }])
  expect(bobs?.['endorsements']).toMatchObject([{ skill: 'Go', status: 'asked' }])
})

test('an erasure removes rows from every table, and endorsements given no longer count', async () => {
  const { ann, bob } = await endorsed('Said before Ann left.')
  await service.decide(ann, 'active')
  await ann.skillTests.changeTestSettings({ body: { hasExtraTime: true } })
  await ann.skillVerification.registerSigningKey({ body: { publicKey: 'a'.repeat(43) } })
  const boss = await service.as({ role: 'admin' })
  await boss.skillTests.initChallenges()
  const { id: attemptId } = await ann.skillTests.startTest({ body: { challengeId: 'git-working', skillName: 'Git' } })
  await passTest(service, ann, { skill: 'SQL', level: 'working' })
  await service.weigh()
  const { db, clock } = service.deps
  const program = { attemptId, userId: ann.userId, itemId: 'git/x', version: 1, mark: 7 }
  await db.insertInto('testFingerprint').values(program).execute()
  await insertReview(db as never, { attemptId, userId: ann.userId, findings: [], now: clock.now() })
  expect(await bob.confidence('Go')).toBe(9)
  await leaveAtGithub(ann)
  expect(await tablesWith(ann.userId)).toEqual(expect.arrayContaining(await tablesOfPeople()))
  await eraseWhole(service.bus, eraseVerificationUser, ann.userId)
  await service.weigh()
  await service.settle()
  expect((await tablesWith(ann.userId)).filter((table) => table !== 'outbox')).toEqual([])
  expect(await tablesWith('Said before Ann left.')).toEqual([])
  expect((await tablesWith('sia-shines')).filter((table) => table !== 'outbox')).toEqual([])
  expect(await bob.confidence('Go')).toBe(0)
})

test('proved skills are published page by page', async () => {
  const people = [await endorsed(), await endorsed()].flatMap(({ ann, bob }) => [ann.userId, bob.userId])
  const found: VerifiedSkill[] = []
  for (let after: string | null = null; ; ) {
    const page: { items: VerifiedSkill[]; next: string | null } = await ask(service.bus, listVerifiedSkills, {
      after,
      limit: 1,
    })
    found.push(...page.items)
    after = page.next
    if (after === null) break
  }
  const own = found.filter(({ userId }) => people.includes(userId))
  expect(
    own.map(({ skill, methods }) => `${skill} by ${methods.join()}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['Go by endorsement', 'Go by endorsement', 'Rust by endorsement', 'Rust by endorsement'])
})
