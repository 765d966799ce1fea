/**
 * Does one piece of identity's work, prints the name of step number `DIE_AFTER` and dies by SIGKILL right after that step; with
 * fewer steps it exits normally. A step is anything that outlives the process: a transaction, a writing statement outside of one,
 * or a response of another service or provider. A repeated step counts once.
 */
import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'
import { postgresBlobs } from '@codekin/blobs/postgres-blobs'
import { openDb } from '@codekin/db/open-db'
import { connectBus } from '@codekin/event-bus/connect'
import { openLog } from '@codekin/service-kit/logging'
import { newId } from '@codekin/service-kit/new-id'
import { openTokenCipher } from '@codekin/service-kit/token-cipher'
import { openPayments } from '../src/adapters/payments.ts'
import { openPhotoStore } from '../src/adapters/photo-store.ts'
import { openPaymentDelivery } from '../src/operations/apply-payments.ts'
import { changeRoleByStaff } from '../src/operations/change-role.ts'
import { closeAccount } from '../src/operations/close-account.ts'
import { type ErasureDeps, eraseDueAccounts } from '../src/operations/erase-accounts.ts'
import { type ExportDeps, makeDueExports } from '../src/operations/make-exports.ts'
import { openPaymentTasks } from '../src/operations/work-payment-tasks.ts'
import type { Tables } from '../src/store/tables.ts'

const { env } = process
const dieAfter = Number(env['DIE_AFTER'])
const steps = new Set<string>()
function recordStep(step: string): void {
  steps.add(step)
  if (steps.size < dieAfter) return
  writeSync(1, step)
  process.kill(process.pid, 'SIGKILL')
}

let written: string[] | undefined
function recordStatement(sql: string): void {
  if (sql === 'begin' || sql.startsWith('start transaction')) written = []
  else if (sql === 'commit') {
    if (written?.length) recordStep(written.join('; '))
    written = undefined
  } else if (/^\s*(insert|update|delete)/.test(sql)) {
    if (written) written.push(sql)
    else recordStep(sql)
  }
}

const clock = { now: () => new Date(env['NOW'] ?? '') }
const { log } = openLog({ service: 'identity', level: 'silent' })
const { db, close } = openDb<Tables>({
  url: env['DATABASE_URL'] ?? '',
  schema: 'identity',
  applicationName: 'dying worker',
  onQuery: ({ sql }) => recordStatement(sql),
})
const bus = await connectBus({
  url: env['NATS_URL'] ?? '',
  user: env['NATS_USER'],
  password: env['NATS_PASSWORD'],
  name: 'identity',
})
const request = bus.nc.request.bind(bus.nc)
bus.nc.request = async (subject, payload, options) => {
  const answer = await request(subject, payload, options)
  recordStep(`${subject} ${JSON.stringify({ after: (JSON.parse(String(payload)) as { after: unknown }).after })}`)
  return answer
}
subscribe('http.client.response.finish', (message) => {
  const { request: clientRequest } = message as { request: { method: string; path: string } }
  recordStep(`${clientRequest.method} ${clientRequest.path.replaceAll(/_[A-Za-z0-9]{8,}/g, '_…')}`)
})

const blobs = postgresBlobs(db)
const url = new URL(env['STRIPE_API_URL'] ?? '')
const secrets = { secretKey: env['STRIPE_SECRET_KEY'] ?? '', webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? '' }
const payments = openPayments({ url, ...secrets })
const deps = {
  db,
  bus,
  clock,
  newId,
  log,
  blobs,
  payments,
  photos: openPhotoStore(blobs),
  tokenCipher: openTokenCipher([]),
  mails: { wake: () => {}, drain: async () => {}, stop: async () => {} },
} satisfies ErasureDeps & ExportDeps
const paymentTasks = openPaymentTasks(deps, payments)
/** Drained explicitly below, so that the tasks are part of the work. */
const unwokenTasks = { ...paymentTasks, wake: () => {} }

/** The work by the name of its job or command. */
const tasks = {
  'erase-closed-accounts': () => eraseDueAccounts(deps, new AbortController().signal),
  'make-exports': () => makeDueExports(deps, new AbortController().signal),
  'apply-payments': () => openPaymentDelivery(deps, payments).drain(),
  'close-account': async () => {
    await closeAccount(
      { ...deps, paymentTasks: unwokenTasks },
      JSON.parse(env['BY'] ?? '') as Parameters<typeof closeAccount>[1],
    )
    await paymentTasks.drain()
  },
  'change-role': () =>
    changeRoleByStaff(deps, JSON.parse(env['ORDER'] ?? '') as Parameters<typeof changeRoleByStaff>[1]),
}
export type DyingWork = keyof typeof tasks

await tasks[env['WORK'] as DyingWork]()
await Promise.all([bus.close(), close()])
