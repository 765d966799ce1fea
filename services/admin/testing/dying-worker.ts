/**
 * Decides a case or carries out a decision, and kills itself with SIGKILL right after statement number `DIE_AFTER`, even within a
 * transaction; with fewer statements it exits normally.
 */
import { openDb } from '@codekin/db/open-db'
import { connectBus } from '@codekin/event-bus/connect'
import { openLog } from '@codekin/service-kit/logging'
import { removeOrderedContent } from '../src/operations/remove-content.ts'
import { takeAction } from '../src/operations/take-action.ts'
import type { Tables } from '../src/store/tables.ts'

const { env } = process
const dieAfter = Number(env['DIE_AFTER'])
let statements = 0
const { db, close } = openDb<Tables>({
  url: env['DATABASE_URL'] ?? '',
  schema: 'admin',
  applicationName: 'dying worker',
  onQuery: () => {
    statements += 1
    if (statements === dieAfter) process.kill(process.pid, 'SIGKILL')
  },
})
const now = new Date(env['NOW'] ?? '')
const caseId = env['CASE_ID']
if (caseId) {
  const order = {
    action: 'remove-content' as const,
    reason: 'Wrote insults.',
    policy: 'harassment' as const,
    version: Number(env['VERSION']),
  }
  const staff = { userId: env['STAFF_ID'] ?? '', role: 'moderator' as const }
  await takeAction(db, { caseId, staff, order, now })
} else {
  const { log } = openLog({ service: 'admin', level: 'silent' })
  const about = { user: env['NATS_USER'], password: env['NATS_PASSWORD'], name: 'admin' as const }
  const bus = await connectBus({ url: env['NATS_URL'] ?? '', ...about })
  const signal = new AbortController().signal
  await removeOrderedContent({ db, bus, log, clock: { now: () => now } }, { signal })
  await bus.close()
}
await close()
