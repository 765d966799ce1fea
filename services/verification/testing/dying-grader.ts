/**
 * Grades one attempt, and kills itself by SIGKILL right after statement number `DIE_AFTER`, whether or not its transaction has
 * ended; with fewer statements it exits normally.
 */
import { openDb } from '@codekin/db/open-db'
import { openLog } from '@codekin/service-kit/logging'
import { newId } from '@codekin/service-kit/new-id'
import { gradeAttempt } from '../src/modules/grading/grade-attempts.ts'
import { openConfiguredRunner } from '../src/modules/grading/runner.ts'
import type { Tables } from '../src/tables.ts'

const { env } = process
const dieAfter = Number(env['DIE_AFTER'])
let statements = 0
const { db, close } = openDb<Tables>({
  url: env['DATABASE_URL'] ?? '',
  schema: 'verification',
  applicationName: 'dying grader',
  onQuery: () => {
    statements += 1
    if (statements === dieAfter) process.kill(process.pid, 'SIGKILL')
  },
})
const now = new Date(env['NOW'] ?? '')
const { log } = openLog({ service: 'verification', level: 'silent' })
const runner = openConfiguredRunner({ runner: { socket: env['RUNNER_SOCKET'] ?? '' }, runnerNiceness: 0 })
await gradeAttempt({ db, clock: { now: () => now }, newId, runner, log }, env['ATTEMPT_ID'] ?? '')
await runner.close()
await close()
