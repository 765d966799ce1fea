import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type OpenedDb, openDb } from '@codekin/db/open-db'
import { makeDatabase, type TestDatabase } from '@codekin/test-kit/database'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { afterEach, beforeEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../testing/main.ts', import.meta.url))
let database: TestDatabase
let opened: OpenedDb<object>
const connect = () => opened.pool.connect()
let superuser: Awaited<ReturnType<typeof connect>>
beforeEach(async () => {
  database = await makeDatabase()
  opened = openDb({ url: database.superuserUrl, schema: 'public', applicationName: 'test' })
  superuser = await connect()
})
afterEach(async () => {
  superuser.release()
  await opened.close()
  await database.drop()
})

function start(env: Record<string, string> = { MIGRATION_DATABASE_URL: database.ownerUrlOf('matching') }) {
  const child = spawn(...nodeProgram(main, 'migrate'), { env: { PATH: process.env['PATH'] ?? '', ...env } })
  let errors = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal, errors }))
  return { child, ended }
}

async function applied(): Promise<string[]> {
  const { rows } = await superuser.query<{ id: string }>('select id from matching.migration order by applied_at, id')
  return rows.map(({ id }) => id)
}

/** Blocks the migration while it creates the service's table, until the lock is released. */
async function holdMigration(): Promise<void> {
  await superuser.query('select pg_advisory_lock(7)')
  await superuser.query(`create function public.hold() returns event_trigger language plpgsql as $$
    begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'matching.thing') then
        perform pg_advisory_xact_lock_shared(7);
      end if;
    end $$`)
  await superuser.query('create event trigger hold on ddl_command_end execute function public.hold()')
}

async function isHeld(): Promise<boolean> {
  const { rowCount } = await superuser.query(
    "select from pg_locks where locktype = 'advisory' and objid = 7 and not granted",
  )
  return rowCount === 1
}

test('a migration killed midway leaves nothing of its step, and the next run finishes', async () => {
  await holdMigration()
  const { child, ended } = start()
  await expect.poll(isHeld).toBe(true)
  child.kill('SIGKILL')
  await ended
  await superuser.query('select pg_advisory_unlock(7)')
  const steps = await applied()
  expect(steps.length).toBeGreaterThan(0)
  expect(steps).not.toContain('0002-thing')
  expect(await start().ended).toMatchObject({ code: 0 })
  expect(await applied()).toEqual(expect.arrayContaining([...steps, '0002-thing']))
})
