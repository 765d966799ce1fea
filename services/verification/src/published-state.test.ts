import { type AnsweredEndorsement, listEndorsements, listPassedTests } from '@codekin/contracts/verification/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVerification, type TestVerification } from '../testing/makers.ts'
import { passTest } from '../testing/passed-tests.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

async function endorsements(): Promise<AnsweredEndorsement[]> {
  const told: AnsweredEndorsement[] = []
  for (let after: string | null = null; ; ) {
    const page: { items: AnsweredEndorsement[]; next: string | null } = await ask(service.bus, listEndorsements, {
      after,
      limit: 1,
    })
    told.push(...page.items)
    if (page.next === null) return told
    after = page.next
  }
}

test('answered endorsements are published page by page, as both people see them', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.match(ann, bob)
  const at = service.clock.now().toISOString()
  const [given, ended, declined] = [await ann.asks(bob, 'Rust'), await ann.asks(bob, 'SQL'), await ann.asks(bob, 'Go')]
  await ann.asks(bob, 'Java')
  await bob.approves(given.id)
  await bob.approves(ended.id)
  await bob.rejects(declined.id)
  service.clock.advance(60)
  await (await service.later(bob)).skillVerification.withdrawEndorsement({ params: { id: ended.id } })
  const endedAt = service.clock.now().toISOString()
  const parties = { ownerId: ann.userId, endorserId: bob.userId }
  expect(await endorsements()).toEqual([
    { endorsementId: given.id, ...parties, skill: 'Rust', givenAt: at, endedAt: null },
    { endorsementId: ended.id, ...parties, skill: 'SQL', givenAt: at, endedAt },
    { endorsementId: declined.id, ...parties, skill: 'Go', givenAt: null, endedAt: at },
  ])
})

test('answers under a shadow ban are not published', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.match(ann, bob)
  const { id } = await ann.asks(bob, 'Rust')
  await service.decide(bob, 'shadow-banned')
  await bob.approves(id)
  await bob.offers(ann, 'SQL')
  expect((await endorsements()).filter(({ ownerId }) => ownerId === ann.userId)).toEqual([])
})

test('passed tests are published, with the newest decision that changed whether one counts', async () => {
  const ann = await service.developer()
  const passedAt = service.clock.now().toISOString()
  const [plain, voided, restored] = [
    await passTest(service, ann, { skill: 'SQL', level: 'working' }),
    await passTest(service, ann, { skill: 'Git', level: 'foundation' }),
    await passTest(service, ann, { skill: 'Rust', level: 'advanced' }),
  ]
  const { db } = service.deps
  const decide = (attemptId: string, verdict: string, decidedAt: string) =>
    sql`insert into attempt_review_decision (order_id, attempt_id, verdict, reason, decided_by, decided_at)
      values (${newId()}, ${attemptId}, ${verdict}, 'Looked at.', ${newId()}, ${decidedAt})`.execute(db)
  for (const attemptId of [voided, restored]) {
    await sql`insert into attempt_review (attempt_id, user_id, findings, opened_at, decided_at)
      values (${attemptId}, ${ann.userId}, '[]', ${passedAt}, ${passedAt})`.execute(db)
    await decide(attemptId, 'voided', '2030-01-01T00:00:00.000Z')
  }
  // Upheld on appeal, which changes nothing.
  await decide(voided, 'voided', '2030-01-02T00:00:00.000Z')
  await decide(restored, 'graded', '2030-01-03T00:00:00.000Z')
  await sql`update test_attempt set state = 'voided' where id = ${voided}`.execute(db)
  const { items } = await ask(service.bus, listPassedTests, { after: null, limit: 200 })
  const about = { userId: ann.userId, passedAt }
  expect(items).toEqual([
    { ...about, attemptId: plain, skill: 'SQL', level: 'working', isVoided: false, decidedAt: null },
    {
      ...about,
      attemptId: voided,
      skill: 'Git',
      level: 'foundation',
      isVoided: true,
      decidedAt: '2030-01-01T00:00:00.000Z',
    },
    {
      ...about,
      attemptId: restored,
      skill: 'Rust',
      level: 'advanced',
      isVoided: false,
      decidedAt: '2030-01-03T00:00:00.000Z',
    },
  ])
})
