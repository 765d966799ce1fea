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

test('a migration needs only the owner’s URL, creates the tables and exits; a second run changes nothing', async () => {
  expect(await start().ended).toEqual({ code: 0, signal: null, errors: '' })
  const first = await applied()
  expect(first).toContain('0002-thing')
  expect(await start().ended).toMatchObject({ code: 0 })
  expect(await applied()).toEqual(first)
})

test('two concurrent migrations both succeed, and each step is applied once', async () => {
  const outcomes = await Promise.all([start().ended, start().ended])
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0])
  const steps = await applied()
  expect(new Set(steps).size).toBe(steps.length)
})

test('a migration without an owner’s URL, or without a database, exits with the reason', async () => {
  const missing = await start({ DATABASE_URL: database.urlOf('matching') }).ended
  expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('MIGRATION_DATABASE_URL: is missing') })
  expect(missing.errors).not.toContain('    at ')
  const away = await start({ MIGRATION_DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/codekin' }).ended
  expect(away).toMatchObject({ code: 1, errors: expect.stringContaining('ECONNREFUSED') })
  expect(away.errors).not.toContain('secret')
})
