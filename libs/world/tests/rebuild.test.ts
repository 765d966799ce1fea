import { grantPlan } from '@codekin/contracts/identity/commands'
import { type ServiceName, serviceNames } from '@codekin/contracts/services'
import { ask } from '@codekin/event-bus/commands'
import { connectBus } from '@codekin/event-bus/connect'
import type { Projection } from '@codekin/event-bus/follow'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { newId } from '@codekin/service-kit/new-id'
import { empty, rebuild, rowsOf } from '@codekin/test-kit/projections'
import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { testNatsUser } from '@codekin/test-kit/servers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGithub } from '../src/connect-github.ts'
import type { Person } from '../src/person.ts'
import { appOf, startWorld, type World } from '../src/world.ts'

let world: World
let github: GithubStandIn
beforeAll(async () => {
  github = await startGithub()
  world = await startWorld({ env: githubSettings(github.url) })
})
afterAll(async () => {
  await world.stop()
  await github.stop()
})

/** One person reports another, and an admin suspends them. */
async function suspend(reporter: Person, person: Person): Promise<void> {
  await reporter.reports.fileReport({ body: { subject: { userId: person.id }, reason: 'advertising' } })
  const admin = await world.admin()
  await world.settle()
  const { cases } = await admin.moderation.listQueue({ query: {} })
  const id = cases[0]?.id ?? ''
  const { case: claimed } = await admin.moderation.claimCase({ params: { id } })
  await admin.moderation.takeAction({
    params: { id },
    body: { action: 'suspend', reason: 'Spam', policy: 'spam', durationDays: 7, version: claimed.version },
  })
}

/** One person reports another's shared template. */
async function reportTemplate(reporter: Person, author: Person): Promise<void> {
  const template = { title: 'A hello', body: 'Hi {{name}}', category: 'opener', isShared: true } as const
  const { id: templateId } = await author.conversationTemplates.createTemplate({ body: template })
  await reporter.reports.fileReport({ body: { subject: { templateId }, reason: 'insult' } })
}

/** Simulates the webhook of the payment provider. */
async function pay(person: Person): Promise<void> {
  const { admin, identity } = world.services
  await sql`
    insert into invoice (id, user_id, amount, currency, status, created_at, paid_at, paid_plan, paid_interval)
    values ('in_1', ${person.id}, 900, 'eur', 'paid', now(), now(), 'pro', 'month')`.execute(identity.deps.db)
  await rebuild(admin, 'payment')
  await sql`
    insert into payment_return
      (id, user_id, invoice_id, kind, amount, currency, returned_at, is_open, source_version)
    values ('re_1', ${person.id}, 'in_1', 'refund', 300, 'eur', now(), false, 1)`.execute(identity.deps.db)
  await rebuild(admin, 'payment-return')
}

/** Takes a skill test that is graded. */
async function passATest(person: Person): Promise<void> {
  const { gamification, verification } = world.services
  await sql`
    insert into test_attempt
      (id, user_id, skill_key, skill, challenge_id, level, state, drawn, started_at, expires_at, graded_at, result)
    values (${newId()}, ${person.id}, 'sql', 'SQL', 'sql-working', 'working', 'graded', '[]', now(), now(), now(),
      '{"isPassed": true}')`.execute(verification.deps.db)
  await rebuild(gamification, 'passed-test')
}

async function giveAPlan(person: Person): Promise<void> {
  const bus = await connectBus({ url: world.servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  const order = { orderId: newId(), userId: person.id, staffId: newId() }
  await ask(bus, grantPlan, { ...order, plan: 'pro', until: null, reason: 'For their help' })
  await bus.close()
}

/** Causes at least one of every event that projections follow. */
async function live(): Promise<void> {
  const [ann, bob, cat] = await Promise.all(['Ann', 'Bob', 'Cat'].map((name) => world.user(name)))
  if (!ann || !bob || !cat) throw new Error('Someone did not come.')
  await ann.users.addSkill({ body: { name: 'TypeScript', level: 'strong' } })
  const matchIds: string[] = []
  await world.settle()
  for (const other of [bob, cat]) {
    await ann.likes(other)
    const { matchId } = await other.likes(ann)
    if (matchId) matchIds.push(matchId)
  }
  await world.settle()
  const [withBob, withCat] = matchIds as [string, string]
  const first = await ann.says(withBob, 'Hello')
  await bob.messaging.markAllRead({ params: { id: withBob } })
  await bob.says(withBob, 'Hello to you')
  await ann.messaging.deleteMessage({ params: { id: first.id } })
  const endorsement = { forUserId: ann.id, skill: 'TypeScript', relation: 'built-together' } as const
  const { id } = await bob.skillVerification.requestEndorsement({ body: endorsement })
  await ann.skillVerification.reviewEndorsement({ params: { id }, body: { decision: 'approve' } })
  await cat.says(withCat, 'And what of me?')
  await cat.preferences.blockUser({ body: { blockedUserId: ann.id } })
  await bob.preferences.blockUser({ body: { blockedUserId: cat.id } })
  await bob.preferences.unblockUser({ params: { id: cat.id } })
  await bob.users.changePreferences({ body: { readReceipts: false } })
  await connectGithub(cat, 'lena-novak')
  await giveAPlan(bob)
  await pay(ann)
  await passATest(cat)
  await suspend(ann, bob)
  await reportTemplate(ann, cat)
  await world.settle()
  // Otherwise it would run during the comparison.
  await runJobWhenFree(world.services.admin, 'weigh-trust')
  await runJobWhenFree(world.services.verification, 'weigh-skills')
  await world.settle()
}

type Found = { service: ServiceName; projection: Projection<object> }

async function allProjections(): Promise<Found[]> {
  const found: Found[] = []
  for (const service of serviceNames) {
    const { definition } = await appOf(service)
    const { deps } = world.services[service]
    for (const projection of definition.projections?.(deps) ?? []) found.push({ service, projection })
  }
  return found
}

/** In these, only some columns come from the owner; the others survive a rebuild. */
const partlyOwn = new Set(['conversation'])

test('rebuilding any projection from its real owner leads to the same rows', async () => {
  await live()
  const projections = await allProjections()
  expect(projections.length).toBeGreaterThan(8)
  for (const { service, projection } of projections) {
    const { deps } = world.services[service]
    const { emptied, name } = projection
    const tables = 'versions' in emptied ? [emptied.versions] : [...emptied.rows]
    const before = await rowsOf(deps.db, tables)
    for (const [table, rows] of Object.entries(before)) expect(rows, `${service}: ${table}`).not.toEqual([])
    await empty(
      deps.db,
      tables.filter((table) => !partlyOwn.has(table)),
    )
    await rebuild(world.services[service], name)
    expect(await rowsOf(deps.db, tables), `${service}: ${name}`).toEqual(before)
  }
})
