import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { startTestService } from '@codekin/test-kit/start-service'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../testing/makers.ts'
import { admin as adminService } from '../app.ts'
import { type AuditRecord, recordAudit } from './record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.stop())

const record = (about: Partial<AuditRecord> = {}) =>
  inTransaction(admin.deps.db, (trx) =>
    recordAudit(trx, { at: admin.clock.now(), actorId: newId(), action: 'case.read', ...about }),
  )

/** Runs one statement as superuser, and `undo` at the end of the test. */
async function asSuperuser(statement: string, undo: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin.servers.superuserUrl })
  await client.connect()
  await client.query(statement)
  onTestFinished(async () => {
    await client.query(undo)
    await client.end()
  })
}

test.each([
  ["update audit_entry set outcome = 'refused'"],
  ['delete from audit_entry'],
  ['truncate audit_entry'],
  ['drop table audit_entry'],
  ['alter table audit_entry drop column hash'],
  ['grant update on audit_entry to codekin_admin'],
])('the role of the service is refused: %s', async (statement) => {
  await record()
  const { db } = admin.deps
  if (statement.startsWith('grant')) {
    // Postgres only warns; the grant must have no effect.
    await sql.raw(statement).execute(db)
    await expect(sql`update audit_entry set outcome = 'refused'`.execute(db)).rejects.toThrow(/permission denied/)
    return
  }
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/)
})

test('the service does not start under a role that could change the audit', async () => {
  const { servers } = admin
  const start = startTestService(adminService, { servers, env: { DATABASE_URL: servers.ownerUrl('admin') } })
  await expect(start).rejects.toThrow('can change the audit log')
})

test('entries written concurrently form one chain without gaps', async () => {
  const before = await verifyAudit(admin.deps.db)
  if (!before.isIntact) throw new Error(before.fault)
  const written = await Promise.all(Array.from({ length: 40 }, () => record()))
  expect(written.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => before.entries + index + 1),
  )
  expect(await verifyAudit(admin.deps.db)).toMatchObject({ isIntact: true, entries: before.entries + 40 })
})

test('a rollback leaves no entry and no gap', async () => {
  const { seq } = await record()
  const failing = inTransaction(admin.deps.db, async (trx) => {
    await recordAudit(trx, { at: admin.clock.now(), actorId: newId(), action: 'case.read' })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect((await record()).seq).toBe(seq + 1)
})

test('a long transaction does not block the audit of others', async () => {
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => (finish = resolve))
  const long = inTransaction(admin.deps.db, async (trx) => {
    await sql`select 1`.execute(trx)
    await isFinished
    return await recordAudit(trx, { at: admin.clock.now(), actorId: newId(), action: 'case.decide' })
  })
  const { seq } = await record()
  finish()
  expect((await long).seq).toBe(seq + 1)
})

test('a byte changed outside the service is detected, and its entry named', async () => {
  const { seq } = await record({ facts: { days: 7 } })
  await record()
  const change = (days: number) => `update admin.audit_entry set facts = '{"days": ${days}}' where seq = ${seq}`
  await asSuperuser(change(8), change(7))
  expect(await verifyAudit(admin.deps.db)).toEqual({ isIntact: false, seq, fault: 'its contents have changed' })
})

test('entries removed from the end are detected', async () => {
  const { seq } = await record()
  const undo = `insert into admin.audit_entry select * from taken`
  await asSuperuser(
    `create temporary table taken as select * from admin.audit_entry where seq = ${seq};
     delete from admin.audit_entry where seq = ${seq}`,
    undo,
  )
  expect(await verifyAudit(admin.deps.db)).toEqual({
    isIntact: false,
    seq,
    fault: 'it and all later entries are missing',
  })
})

test('the command reports success or the first broken entry', async () => {
  const { seq } = await record({ facts: { days: 7 } })
  const script = join(import.meta.dirname, '../verify-audit.ts')
  const env = { PATH: process.env['PATH'], DATABASE_URL: admin.servers.databaseUrl('admin') }
  const run = () => promisify(execFile)(process.execPath, [script], { env })
  expect((await run()).stdout).toMatch(
    new RegExp(`^All ${seq} entries are intact. Hash of the last entry: [0-9a-f]{64}`),
  )
  const change = (outcome: string) => `update admin.audit_entry set outcome = '${outcome}' where seq = ${seq}`
  await asSuperuser(change('refused'), change('done'))
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`broken at entry ${seq}:`) })
})
