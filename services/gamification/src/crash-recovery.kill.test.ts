import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { badgeEarned } from '@codekin/contracts/gamification/events'
import { openDb } from '@codekin/db/open-db'
import { openLog } from '@codekin/service-kit/logging'
import { closeRedis, openRedis, type RedisClient } from '@codekin/service-kit/redis'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { empty, rowsOf } from '@codekin/test-kit/projections'
import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { eventually } from '@codekin/test-kit/settle'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGamification } from '../testing/makers.ts'
import { syncBoards } from './modules/leaderboard/sync-boards.ts'
import { computeDue } from './modules/ledger/compute-due.ts'
import type { Tables } from './tables.ts'

let servers: TestServers
let db: Kysely<Tables>
let redis: RedisClient
let close: () => Promise<void>

/** Servers with migrated schemas and no running service. */
beforeAll(async () => {
  servers = await startServers()
  await (await startGamification({ servers })).stop()
  const opened = openDb<Tables>({
    url: servers.databaseUrl('gamification'),
    schema: 'gamification',
    applicationName: 'killed test',
  })
  const { log } = openLog({ service: 'gamification', level: 'silent' })
  redis = await openRedis({ url: servers.redis.url, name: 'killed-test', log })
  await eventually(() => redis.isReady)
  ;({ db, close } = opened)
})
afterAll(async () => {
  await closeRedis(redis)
  await close()
  await servers.stop()
})

const now = new Date('2026-03-25T10:00:00.000Z')
const computedTables = ['award', 'score', 'earned_badge', 'had_badge', 'opening']
const facts = ['turn', 'pair', 'account', 'member', 'due', 'board_change']
const people = 40
const conversations = 300
const idOf = (kind: number, n: string) =>
  sql.raw(`('00000000-0000-7000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`)

/** Forty people with many messages since yesterday, all due: more than one batch. */
async function fill(): Promise<void> {
  await empty(db, [...computedTables, ...facts, 'outbox'])
  await redis.flushAll()
  await sql`insert into pair (match_id, source_version, low_user_id, high_user_id, source, made_at)
    select ${idOf(1, 'n')}, 1, ${idOf(0, `n % ${people}`)}, ${idOf(0, `${people} + n % 7`)}, 'swipe', ${now}::timestamptz - interval '20 hours'
    from generate_series(1, ${sql.raw(String(conversations))}) as n`.execute(db)
  await sql`insert into turn (conversation_id, seq, message_id, sender_id, sent_at, is_hidden)
    select match_id, seq, ('00000000-0000-7000-8002-' || right(match_id::text, 10) || lpad(seq::text, 2, '0'))::uuid, case when seq % 2 = 0 then low_user_id else high_user_id end,
      made_at + seq * interval '1 hour', seq = 3
    from pair, generate_series(1, 14) as seq`.execute(db)
  await sql`insert into account (user_id, source_version, onboarded_at)
    select distinct low_user_id, 1, made_at from pair`.execute(db)
  await sql`insert into member (user_id, source_version, full_name, headline, is_shown)
    select user_id, 1, 'Ann', '', true from account`.execute(db)
  await sql`insert into due (scope, key, due_at) select 'conversation', match_id, now() from pair
    union all select 'person', user_id, now() from account`.execute(db)
}

/** The final state in Postgres, the outbox and Redis. */
async function outcome() {
  const announced = await db.selectFrom('outbox').select('data').where('name', '=', badgeEarned.name).execute()
  const boards = await Promise.all(
    (await redis.keys('gamification:board:*')).toSorted().map((key) => redis.zRangeWithScores(key, 0, -1)),
  )
  return {
    rows: await rowsOf(db, [...computedTables, 'due', 'board_change']),
    told: announced.map(({ data }) => JSON.stringify(data)).toSorted(),
    boards,
  }
}

const worker = fileURLToPath(new URL('../testing/killed-worker.ts', import.meta.url))

/** Whether the process was killed before it came to its end. */
async function isKilled(about: Record<string, string>): Promise<boolean> {
  const env = { ...process.env, ...servers.environmentOf('gamification'), NOW: now.toISOString(), ...about }
  const child = spawn(...nodeProgram(worker), {
    env,
    stdio: 'inherit',
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the worker ended by ${signal ?? code}`)
  return signal === 'SIGKILL'
}

test('a process killed repeatedly during computation and board updates ends with the same rows, and announces each badge once', async () => {
  await fill()
  await computeDue(db, now)
  await syncBoards({ db, redis, clock: { now: () => now } })
  const expected = await outcome()
  expect(expected.told.length).toBeGreaterThan(people)
  expect(new Set(expected.told).size).toBe(expected.told.length)
  expect(expected.boards).toHaveLength(3)

  await fill()
  const reachedSteps = new Set<number>()
  for (let dieAfter = 3; await isKilled({ DIE_AFTER: String(dieAfter) }); dieAfter += 5)
    reachedSteps.add((await rowsOf(db, ['due']))['due']?.length ?? 0)
  expect(reachedSteps.size, 'killed at several places of the computing').toBeGreaterThan(2)
  let unannounced = 0
  for (let dieAfter = 2; await isKilled({ TELLS: 'yes', DIE_AFTER: String(dieAfter) }); dieAfter += 2)
    unannounced += Number(((await rowsOf(db, ['board_change']))['board_change']?.length ?? 0) > 0)
  expect(unannounced, 'killed before all was told').toBeGreaterThan(2)
  expect(await outcome()).toEqual(expected)
}, 240_000)
