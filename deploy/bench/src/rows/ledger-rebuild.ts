import { waitFor } from '@codekin/local/infra/wait-for'
import type pg from 'pg'
import { accountIdOf } from '../datasets/accounts.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { startServiceProcess } from '../servers/service-process.ts'

const usualConversations = 450_000
const quickConversations = 9_000
const messagesEach = 20
/** The goal is for this many. */
const wholeFacts = 10_000_000

/** One in this many conversations and people is computed again without a kill, to compare rows. */
const comparedShare = 20

/** All ledgers from existing facts, as after a rebuild of every projection; the service is killed halfway and continues. */
export const ledgerRebuild: BenchRow = {
  name: 'ledger-rebuild',
  title: 'The ledgers of 200,000 people from 10 million facts',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores({ isQuick, log }: Context): Promise<Figure[]> {
  const conversations = isQuick ? quickConversations : usualConversations
  const servers = await startBenchServers({ durable: false })
  try {
    const client = await servers.open('gamification')
    const facts = await fillFacts(client, conversations)
    log(`  ${facts.toLocaleString('en')} facts are there`)
    const due = await countDue(client)
    const first = await compute(servers, client, due / 2)
    log(`  killed after ${Math.round(first)} s, and started again`)
    const rest = await compute(servers, client, 0)
    const { rows } = await client.query<{ awards: number }>('select count(*)::int as awards from award')
    const seconds = first + rest
    await expectSameRows(servers, client)
    log(`  ${rows[0]?.awards.toLocaleString('en')} rows of ledgers, killed once, in ${Math.round(seconds)} s`)
    return [
      absolute({
        figure: `facts computed, of ${facts.toLocaleString('en')}`,
        value: facts / seconds,
        unit: 'per s',
        goal: '≥ 16667',
      }),
      absolute({
        figure: '10 million facts at that rate',
        value: (wholeFacts / facts) * (seconds / 60),
        unit: 'min',
        goal: '≤ 10',
      }),
    ]
  } finally {
    await servers.stop()
  }
}

/** Per conversation twenty messages and a match; per person an account, half a test, and an endorsement by the next one. */
async function fillFacts(client: pg.Client, conversations: number): Promise<number> {
  const people = Math.ceil((conversations * 4) / 9)
  const talk = (n: string) => `('00000000-0000-7001-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  const low = `1 + n % ${people}`
  const high = `1 + (n % ${people} + 1 + n / ${people} * 37) % ${people}`
  await client.query(`insert into pair
    (match_id, source_version, low_user_id, high_user_id, source, made_at, ended_at, kept_due_at)
    select ${talk('n')}, 1, least(a, b), greatest(a, b), 'swipe', now() - interval '60 days' + n % 30 * interval '1 day', null, null
    from generate_series(0, ${conversations - 1}) as n,
      lateral (select ${accountIdOf(`(${low})`)} as a, ${accountIdOf(`(${high})`)} as b) as two`)
  await client.query(`insert into turn (conversation_id, seq, message_id, sender_id, sent_at, deleted_at, is_hidden)
    select match_id, seq, gen_random_uuid(), case when seq % 2 = 0 then low_user_id else high_user_id end,
      made_at + seq * interval '5 hours', null, false
    from pair, generate_series(1, ${messagesEach}) as seq`)
  await client.query(`insert into account (user_id, source_version, onboarded_at)
    select ${accountIdOf('n')}, 1, now() - interval '90 days' from generate_series(1, ${people}) as n`)
  await client.query(`insert into passed_test (attempt_id, user_id, skill, level, passed_at, is_voided)
    select gen_random_uuid(), ${accountIdOf('n')}, 'SQL', 'working', now() - n % 80 * interval '1 day', false
    from generate_series(1, ${people}, 2) as n`)
  await client.query(`insert into endorsement (endorsement_id, owner_id, endorser_id, skill, given_at)
    select gen_random_uuid(), ${accountIdOf('n')}, ${accountIdOf(`(1 + n % ${people})`)}, 'Rust', now() - n % 70 * interval '1 day'
    from generate_series(1, ${people}) as n`)
  await client.query(`insert into due (scope, key, due_at) select 'conversation', match_id, now() from pair
    union all select 'person', user_id, now() from account`)
  await client.query('vacuum (analyze)')
  return conversations * (messagesEach + 1) + people * 2 + Math.ceil(people / 2)
}

/** Recomputes a share of everything, undisturbed. Throws if a single row differs. */
async function expectSameRows(servers: BenchServers, client: pg.Client): Promise<void> {
  const before = await digestOf(client)
  const isCompared = (key: string) => `hashtext(${key}::text) % ${comparedShare} = 0`
  await client.query(`insert into due (scope, key, due_at)
    select 'conversation', match_id, now() from pair where ${isCompared('match_id')}
    union all select 'person', user_id, now() from account where ${isCompared('user_id')}`)
  await compute(servers, client, 0)
  const after = await digestOf(client)
  if (after !== before) throw new Error(`computed again, the ledgers differ: ${before} before, ${after} after`)
}

/** Counts and checksums of derived rows, in any order. */
async function digestOf(client: pg.Client): Promise<string> {
  const digests: string[] = []
  for (const table of ['award', 'score', 'earned_badge', 'opening']) {
    const { rows } = await client.query<{ count: string; sum: string }>(
      `select count(*) as count, sum(hashtextextended(one::text, 0)::numeric) as sum from ${table} as one`,
    )
    digests.push(`${table} ${rows[0]?.count} ${rows[0]?.sum}`)
  }
  return digests.join(', ')
}

async function countDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ due: number }>('select count(*)::int as due from due')
  return rows[0]?.due ?? 0
}

/** Lets the service compute until only `left` are due, then kills it. Returns the seconds since it was ready. */
async function compute(servers: BenchServers, client: pg.Client, left: number): Promise<number> {
  const service = await startServiceProcess('gamification', servers)
  const startedAt = performance.now()
  const isDone = async () => (await countDue(client)) <= left
  await waitFor(isDone, { what: 'the ledgers to be computed', timeoutSeconds: 3_600, everyMilliseconds: 250 })
  const seconds = (performance.now() - startedAt) / 1_000
  process.kill(service.pid, 'SIGKILL')
  return seconds
}
