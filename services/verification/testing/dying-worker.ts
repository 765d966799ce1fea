/**
 * Runs the due syncs and kills itself by SIGKILL right after step number `DIE_AFTER`, whose name it prints before; with fewer
 * steps it exits normally. A step is anything that persists: a transaction, or a writing statement outside of one.
 */
import { writeSync } from 'node:fs'
import { openDb } from '@codekin/db/open-db'
import { openLog } from '@codekin/service-kit/logging'
import { newId } from '@codekin/service-kit/new-id'
import { openTokenCipher } from '@codekin/service-kit/token-cipher'
import { readConfig } from '../src/config.ts'
import { openGithub } from '../src/modules/connection/adapters/github.ts'
import { openSyncWorkers } from '../src/modules/sync/run-syncs.ts'
import type { Tables } from '../src/tables.ts'

const { env } = process
const dieAfter = Number(env['DIE_AFTER'])
let steps = 0
function passed(step: string): void {
  steps += 1
  if (steps < dieAfter) return
  writeSync(1, step)
  process.kill(process.pid, 'SIGKILL')
}

let written: string[] | undefined
function noteStatement(sql: string): void {
  if (sql === 'begin' || sql.startsWith('start transaction')) written = []
  else if (sql === 'commit') {
    if (written?.length) passed(written.join('; '))
    written = undefined
  } else if (/^\s*(insert|update|delete)/.test(sql)) {
    if (written) written.push(sql)
    else passed(sql)
  }
}

const { github: settings } = readConfig(env)
if (!settings) throw new Error('GitHub is not set up.')
const { log } = openLog({ service: 'verification', level: 'silent' })
const { db, close } = openDb<Tables>({
  url: env['DATABASE_URL'] ?? '',
  schema: 'verification',
  applicationName: 'dying worker',
  onQuery: ({ sql }) => noteStatement(sql),
})
const syncs = openSyncWorkers({
  db,
  log,
  newId,
  clock: { now: () => new Date(env['NOW'] ?? '') },
  tokenCipher: openTokenCipher(settings.tokenKeys),
  github: openGithub(settings.app, settings.secondsMax),
})
await syncs.drain()
await close()
