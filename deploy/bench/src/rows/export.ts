import { setTimeout as pause } from 'node:timers/promises'
import { importDevelopers } from '@codekin/identity/import-developers'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { memoryOf } from '../measure/memory.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

const conversations = 100
const lookMilliseconds = 100
const email = 'developer@example.org'

/** A person with a hundred thousand messages exports their data, from the real processes. */
export const exportRow: BenchRow = {
  name: 'export',
  title: 'an export of the own data',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const messages = context.isQuick ? 10_000 : 100_000
  const servers = await startBenchServers({ durable: false })
  const started: ServerProcess[] = []
  try {
    const userId = await fillAccount(servers)
    await fillMessages(servers, userId, messages)
    for (const name of ['matching', 'messaging'] as const) started.push(await startServiceProcess(name, servers))
    // As `npm start` does. V8's default young generation is otherwise several times what an export needs.
    const identity = await startServiceProcess('identity', servers, { NODE_OPTIONS: '--max-semi-space-size=4' })
    started.push(identity)
    return await measure(context, { servers, identity, userId, messages })
  } finally {
    for (const process of started) await process.stop()
    await servers.stop()
  }
}

async function fillAccount(servers: BenchServers): Promise<string> {
  const developer = {
    email,
    fullName: 'Developer',
    role: 'user' as const,
    joinedAt: new Date(),
    profile: { headline: 'Builds small tools' },
    skills: [],
  }
  await importDevelopers({
    databaseUrl: servers.databaseUrl('identity'),
    password: 'plum-tree-in-winter',
    developers: [developer],
  })
  const client = await servers.open('identity')
  const { rows } = await client.query<{ id: string }>('select id from account where email = $1', [email])
  if (!rows[0]) throw new Error('The account was not made.')
  return rows[0].id
}

/** The same number in each conversation, a fifth of a kilobyte long. */
async function fillMessages(servers: BenchServers, userId: string, messages: number): Promise<void> {
  const client = await servers.open('messaging')
  const idOf = (number: string) => `('01920000-0000-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  await client.query(`insert into conversation (id, opened_at, source_version, last_seq)
    select ${idOf('c')}, now(), 1, ${messages / conversations} from generate_series(1, ${conversations}) c`)
  await client.query(
    `insert into membership (conversation_id, user_id, other_id, is_listed, active_at)
     select ${idOf('c')}, $1::uuid, ${idOf('1000000 + c')}, true, now() from generate_series(1, ${conversations}) c`,
    [userId],
  )
  await client.query(
    `insert into message (id, conversation_id, sender_id, seq, created_at, content)
     select ${idOf(`c * 1000000::bigint + s`)}, ${idOf('c')}, $1::uuid, s, now(), repeat('Some words. ', 17)
     from generate_series(1, ${conversations}) c, generate_series(1, ${messages / conversations}) s`,
    [userId],
  )
  await client.query('vacuum analyze message')
}

type Parts = { servers: BenchServers; identity: ServerProcess; userId: string; messages: number }

async function measure({ log }: Context, { servers, identity, userId, messages }: Parts): Promise<Figure[]> {
  const token = await servers.signer.accessToken({ userId, expiresInSeconds: 600 })
  const call = async (method: 'GET' | 'POST') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${identity.origin}/api/v1/privacy/report`, { method, headers })
    if (!answer.ok) throw new Error(`The export was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { status: string; sizeBytes: number | null }
  }
  await call('GET')
  const idle = memoryOf(identity.pid)
  let peak = idle
  const startedAt = performance.now()
  let report = await call('POST')
  while (report.status === 'waiting' || report.status === 'working') {
    await pause(lookMilliseconds)
    peak = Math.max(peak, memoryOf(identity.pid))
    report = await call('GET')
  }
  if (report.status !== 'ready') throw new Error(`The export is ${report.status}.`)
  const seconds = (performance.now() - startedAt) / 1000
  const size = ((report.sizeBytes ?? 0) / 1e6).toFixed(1)
  log(`  ${messages.toLocaleString('en')} messages in ${seconds.toFixed(1)} s, ${size} MB`)
  return [
    absolute({
      figure: `${messages.toLocaleString('en')} messages until ready`,
      value: seconds,
      unit: 's',
      goal: '≤ 60',
    }),
    absolute({ figure: 'identity meanwhile, above idle (PSS)', value: peak - idle, unit: 'MB', goal: '≤ 64' }),
  ]
}
