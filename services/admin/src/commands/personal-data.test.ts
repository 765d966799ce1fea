import { eraseAdminUser, exportAdminUser } from '@codekin/contracts/admin/commands'
import { staffAnswered } from '@codekin/contracts/messaging/events'
import { inTransaction } from '@codekin/db/transaction'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../testing/makers.ts'
import { changeStanding } from '../operations/change-standing.ts'
import { recordAudit } from '../operations/record-audit.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.stop())

const inAWeek = () => new Date(admin.clock.now().getTime() + 7 * 86_400_000)

/** Tables of the service that contain the user id, except bus tables whose payload was deleted. */
async function tablesNaming(userId: string): Promise<string[]> {
  const { db } = admin.deps
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'admin'::regnamespace and relkind = 'r'
    order by relname`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} as one where position(${userId} in one::text) > 0 limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('an export has the decisions about a person, but neither a shadow ban nor who decided', async () => {
  const [ada, ann] = [await admin.staff(), await admin.person()]
  const at = admin.clock.now()
  await inTransaction(admin.deps.db, async (trx) => {
    const change = { restriction: { until: inAWeek() }, shadowBan: { until: inAWeek() } }
    await changeStanding(trx, { userId: ann.userId, at, change })
    const subject = { kind: 'user', id: ann.userId } as const
    await recordAudit(trx, { at, actorId: ada.userId, action: 'user.shadow-ban', subject, reason: 'A bot' })
  })
  const given = await exportWhole(admin.bus, exportAdminUser, ann.userId)
  expect(given['standing']).toEqual([
    { suspension: null, restriction: { until: inAWeek().toISOString() }, verificationRequiredAt: null, trustLevel: 2 },
  ])
  expect(JSON.stringify(given)).not.toMatch(/shadow|A bot/)
  expect(JSON.stringify(given)).not.toContain(ada.userId)
})

test('an export about a person without decisions is empty', async () => {
  const ann = await admin.person()
  expect((await exportWhole(admin.bus, exportAdminUser, ann.userId))['standing']).toEqual([])
})

test('after an erasure no table contains the user id, and a second erasure finds nothing', async () => {
  const [ann, bob] = [await admin.person({ plan: {}, days: ['2026-02-01'] }), await admin.person()]
  await admin.match(ann, bob)
  await admin.block(bob, ann)
  const at = admin.clock.now()
  await inTransaction(admin.deps.db, async (trx) => {
    await changeStanding(trx, { userId: ann.userId, at, change: { suspension: { reason: 'Spam', until: null } } })
    const subject = { kind: 'user', id: ann.userId } as const
    await recordAudit(trx, { at, actorId: bob.userId, action: 'user.suspend', subject, reason: 'Spam' })
  })
  const answered = { messageId: admin.deps.newId(), userId: ann.userId, content: 'Why?', sentAt: at.toISOString() }
  await admin.publish(staffAnswered, answered)
  await admin.settle()
  await admin.work('weigh-trust')
  expect(await tablesNaming(ann.userId)).toEqual([
    'account',
    'active_day',
    'audit_person',
    'audit_text',
    'block',
    'card',
    'likeness',
    'match_pair',
    'observation',
    'outbox',
    'plan_state',
    'staff_answer',
    'standing',
    'trust_due',
    'trust_score',
  ])
  expect(await eraseWhole(admin.bus, eraseAdminUser, ann.userId)).toBeGreaterThan(8)
  await admin.settle()
  // The outbox keeps the event's row without its payload.
  expect((await tablesNaming(ann.userId)).filter((name) => name !== 'outbox')).toEqual([])
  const events = await admin.deps.db.selectFrom('outbox').select('data').where('key', '=', ann.userId).execute()
  expect(JSON.stringify(events)).not.toContain('Spam')
  expect(await eraseWhole(admin.bus, eraseAdminUser, ann.userId)).toBe(0)
})
