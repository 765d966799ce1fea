/**
 * Recomputes what is due, or with `TELLS` updates the boards, and kills itself right after statement number `DIE_AFTER`, whether
 * or not its transaction has ended; with fewer statements it exits normally.
 */
import { openDb } from '@codekin/db/open-db'
import { waitFor } from '@codekin/local/infra/wait-for'
import { openLog } from '@codekin/service-kit/logging'
import { closeRedis, openRedis } from '@codekin/service-kit/redis'
import { syncBoards } from '../src/modules/leaderboard/sync-boards.ts'
import { computeDue } from '../src/modules/ledger/compute-due.ts'
import type { Tables } from '../src/tables.ts'

const { env } = process
const dieAfter = Number(env['DIE_AFTER'])
let statements = 0
const { db, close } = openDb<Tables>({
  url: env['DATABASE_URL'] ?? '',
  schema: 'gamification',
  applicationName: 'killed worker',
  onQuery: () => {
    statements += 1
    if (statements === dieAfter) process.kill(process.pid, 'SIGKILL')
  },
})
const now = new Date(env['NOW'] ?? '')
const { log } = openLog({ service: 'gamification', level: 'silent' })
const redis = await openRedis({ url: env['REDIS_URL'] ?? '', name: 'killed-worker', log })
await waitFor(() => Promise.resolve(redis.isReady), { what: 'Redis', timeoutSeconds: 20 })
if (env['TELLS']) await syncBoards({ db, redis, clock: { now: () => now } })
else await computeDue(db, now)
await closeRedis(redis)
await close()
