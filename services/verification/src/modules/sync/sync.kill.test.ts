import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { githubSynced, skillVerified } from '@codekin/contracts/verification/events'
import { inTransaction } from '@codekin/db/transaction'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Developer } from '../../../testing/makers.ts'
import { githubEnvironment, startWithGithub, type TestGithub } from '../../../testing/start-github.ts'
import { deleteDerivedData } from '../connection/end-connection.ts'
import { insertSync } from '../connection/repository-syncs.ts'
import { syncLeaseSeconds } from '../connection/rules/schedule.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())

const hour = 3600
/** Far more than a small account takes. */
const stepsMax = 60

/**
 * Runs the sync, which is not due here yet, in a separate process and kills it after this many steps; undefined if it finished.
 */
async function begin(dieAfter: number): Promise<string | undefined> {
  const child = spawn(...nodeProgram(fileURLToPath(new URL('../../../testing/dying-worker.ts', import.meta.url))), {
    env: {
      ...process.env,
      ...service.servers.environmentOf('verification'),
      JWKS_URL: service.signer.jwksUrl,
      BADGE_SIGNING_KEYS: service.signer.signingKeys,
      ...githubEnvironment(service.github.url),
      NOW: new Date(service.clock.now().getTime() + hour * 1000).toISOString(),
      DIE_AFTER: String(dieAfter),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [step, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (signal === 'SIGKILL') return step
  expect(code).toBe(0)
  return undefined
}

/** Deletes an account's stored data and schedules another sync in an hour. */
async function arrange({ userId }: Developer): Promise<string> {
  const { db, newId, clock } = service.deps
  const id = newId()
  const due = new Date(clock.now().getTime() + hour * 1000)
  await inTransaction(db, async (trx) => {
    await deleteDerivedData(trx, userId, clock.now())
    await insertSync(trx, { id, userId, syncType: 'full', isWanted: true, now: due })
  })
  await service.weigh()
  return id
}

async function figuresOf(who: Developer) {
  const { skills, repositories, signals, pullRequests } = await who.github.getGithubDashboard()
  const { db } = service.deps
  const rows = await db
    .selectFrom('githubCommit')
    .select(['repositoryId', 'sha'])
    .where('userId', '=', who.userId)
    .orderBy('sha')
    .execute()
  const pieces = await db
    .selectFrom('evidence')
    .select(['skillKey'])
    .where('userId', '=', who.userId)
    .orderBy('skillKey')
    .execute()
  return { skills: skills.map(({ weight: _, ...rest }) => rest), repositories, signals, pullRequests, rows, pieces }
}

test('a sync killed after any step is completed by another process, without loss or duplicates', async () => {
  const ada = await service.agreeing()
  await service.connect(ada, 'odile-reads')
  await service.synced(ada)
  const truth = await figuresOf(ada)
  expect(truth.skills.length).toBeGreaterThan(0)
  const steps: string[] = []
  for (let isAtEnd = false; !isAtEnd; ) {
    expect(steps.length).toBeLessThan(stepsMax)
    const id = await arrange(ada)
    const step = await begin(steps.length + 1)
    if (step === undefined) isAtEnd = true
    else steps.push(step)
    service.clock.advance(hour + syncLeaseSeconds)
    await service.deps.syncs.drain()
    const later = await service.later(ada)
    expect(await service.synced(later), `killed after: ${step}`).toMatchObject({ id, state: 'done' })
    await service.weigh()
    expect(await figuresOf(later), `killed after: ${step}`).toEqual(truth)
    const told = await service.announced(githubSynced, ada)
    const ofThis = told.filter(({ syncId }) => syncId === id)
    expect(ofThis, `killed after: ${step}`).toHaveLength(1)
  }
  expect(steps.length).toBeGreaterThan(6)
  const versions = (await service.announced(skillVerified, ada)).map(
    ({ skill, sourceVersion }) => `${skill} ${sourceVersion}`,
  )
  expect(new Set(versions).size).toBe(versions.length)
}, 240_000)

test('killed among many commits, it resumes after the stored ones', async () => {
  let ada = await service.agreeing()
  await service.connect(ada, 'piotr-zielak')
  await service.synced(ada)
  const truth = await figuresOf(ada)
  let kept = 0
  // Repositories come before the commits, in GitHub's order.
  for (let dieAfter = 8; kept === 0; dieAfter += 3) {
    await arrange(ada)
    expect(await begin(dieAfter)).toBeDefined()
    kept = await countCommits(ada)
    service.clock.advance(hour + syncLeaseSeconds)
    await service.deps.syncs.drain()
    ada = await service.later(ada)
    const { commits } = await service.synced(ada)
    expect(commits).toBeLessThanOrEqual(226)
    expect(await figuresOf(ada)).toEqual(truth)
  }
  expect(kept).toBeLessThan(226)
}, 90_000)

/** Counts commits with content. */
async function countCommits({ userId }: Developer): Promise<number> {
  const { db } = service.deps
  const read = db.selectFrom('githubCommit').select('sha').where('userId', '=', userId).where('content', 'is not', null)
  return (await read.execute()).length
}
