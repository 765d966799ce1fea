import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stripeSettings } from '@codekin/local/stand-ins/stripe/settings'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { sql } from 'kysely'
import type { DyingWork } from './dying-worker.ts'
import type { TestPayments } from './start-payments.ts'

/** Far more steps than any work has; beyond that it would never end. */
const stepsMax = 60

/**
 * Starts a process that does this work and is killed after its first step, another one killed after its second, and so on, until
 * one completes. Returns the steps in order. Each `round` arranges the work, starts the process with `begin` and the parameters
 * of the work, lets this process finish the rest, and checks the result.
 */
export async function dieAfterEveryStep(
  identity: TestPayments,
  work: DyingWork,
  round: (begin: (about?: Record<string, string>) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const steps: string[] = []
  let isAtEnd = false
  // All processes load the same modules: the compile cache saves half of the time.
  const cache = mkdtempSync(join(tmpdir(), 'codekin-dying-'))
  try {
    while (!isAtEnd) {
      if (steps.length === stepsMax) throw new Error(`${work} has more than ${stepsMax} steps`)
      await round(async (about = {}) => {
        const step = await beginWork(identity, {
          ...about,
          WORK: work,
          DIE_AFTER: String(steps.length + 1),
          NODE_COMPILE_CACHE: cache,
        })
        if (step) steps.push(step)
        else isAtEnd = true
      })
    }
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
  return steps
}

/** Keeps the job of this process from running meanwhile, so that the other process finds the work. */
export async function withJobLock(identity: TestPayments, job: DyingWork, work: () => Promise<void>): Promise<void> {
  await identity.deps.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('identity'), hashtext(${job}))`.execute(connection)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('identity'), hashtext(${job}))`.execute(connection)
    }
  })
}

/** Returns the step after which the process was killed; undefined if it completed. */
async function beginWork(identity: TestPayments, about: Record<string, string>): Promise<string | undefined> {
  const child = spawn(...nodeProgram(fileURLToPath(new URL('dying-worker.ts', import.meta.url))), {
    env: {
      ...process.env,
      ...identity.servers.environmentOf('identity'),
      ...stripeSettings(identity.stripe.url),
      NOW: identity.clock.now().toISOString(),
      ...about,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [step, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (signal === 'SIGKILL') return step
  if (code !== 0) throw new Error(`${about['WORK']} ended by ${signal ?? code}`)
  return undefined
}
