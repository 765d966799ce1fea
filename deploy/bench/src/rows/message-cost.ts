import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  edgeService,
  type ServiceName,
  serviceNames,
  socketService,
  upstreamVariables,
} from '@codekin/contracts/services'
import { bearerProtocolPrefix, socketPath, socketProtocol } from '@codekin/contracts/socket'
import { streamName } from '@codekin/event-bus/streams'
import type pg from 'pg'
import { conversationId, memberId, openConversations } from '../datasets/conversations.ts'
import { absolute, type BenchRow, type Context, type Figure, relative, round } from '../figure.ts'
import { onAllCores, serverCpuSecondsBy } from '../measure/cores.ts'
import { sendSteadily } from '../measure/http-load.ts'
import { openRawSocket, type RawSocket } from '../measure/raw-sockets.ts'
import { median, medianRatio } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startProgram, startServiceProcess } from '../servers/service-process.ts'
import { countUnfinished, perMessage, readCounts } from './message-cost/counts.ts'

const conversations = 200
const perSecond = 200
const connections = 16
const messaging = 'messaging'
const bare = 'bare path'
const bareSubject = 'bare.message-sent'
/** Number of most frequent statements that are listed one by one. */
const shownStatements = 40

/**
 * CPU time of a message from its request until its socket has received it and every consumer is done: of all services with
 * Postgres, NATS and Redis, beside the minimal cost of a message. Counts don't depend on what else the machine does.
 */
export const messageCost: BenchRow = {
  name: 'message-cost',
  title: 'all that is done for a message',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const servers = await startBenchServers({ countsStatements: true })
  const started = new Map<string, ServerProcess>()
  const sockets: RawSocket[] = []
  try {
    const client = await prepare(servers)
    const bareServer = await startBarePath(servers, client)
    started.set(bare, bareServer)
    for (const name of serviceNames.filter((one) => one !== edgeService)) {
      started.set(name, await startServiceProcess(name, servers))
    }
    const originOf = (name: ServiceName) => started.get(name)?.origin ?? ''
    const edge = await startServiceProcess(edgeService, servers, upstreamVariables(originOf))
    started.set(edgeService, edge)
    for (let number = 0; number < conversations; number += 1) {
      const token = await tokenOf(servers, memberId(number, 1))
      sockets.push(await openSocket(edge.origin, token), openBareSocket(bareServer.origin))
    }
    return await measure(context, { servers, client, started, sockets })
  } finally {
    for (const socket of sockets) socket.end()
    for (const process of started.values()) await process.stop()
    await servers.stop()
  }
}

/** Inserts the same people into each service that stores data about them. */
async function prepare(servers: BenchServers): Promise<pg.Client> {
  const client = await servers.open(messaging)
  await client.query('create extension pg_stat_statements schema public')
  await openConversations(client, conversations)
  await client.query(`insert into identity.account (id, email, password_hash, created_at, email_verified_at)
    select user_id, user_id || '@example.org', 'none', now(), now() from membership`)
  await client.query(`insert into gamification.account (user_id, source_version, onboarded_at)
    select user_id, 1, now() from membership`)
  await client.query(`insert into gamification.pair
      (match_id, source_version, low_user_id, high_user_id, source, made_at, ended_at, kept_due_at)
    select conversation_id, 1, user_id, other_id, 'swipe', now(), null, null from membership where user_id < other_id`)
  return client
}

async function startBarePath(servers: BenchServers, client: pg.Client): Promise<ServerProcess> {
  await client.query(`create schema bare
    create table message (id uuid primary key, sender_id uuid, content text, created_at timestamptz default now())
    create table outbox (seq bigint generated always as identity primary key, id uuid, data json)`)
  await servers.bus.jsm.streams.add({ name: 'BARE', subjects: [bareSubject] })
  return startProgram(join(import.meta.dirname, 'message-cost/bare-path.ts'), {
    name: 'bare-path',
    folder: servers.folder,
    env: {
      ...servers.environmentOf(edgeService),
      BARE_DATABASE_URL: servers.superuserUrl,
      BARE_SUBJECT: bareSubject,
    },
    readyPath: '/',
  })
}

function tokenOf({ signer }: BenchServers, userId: string): Promise<string> {
  return signer.accessToken({ userId, expiresInSeconds: 7200 })
}

/** A socket that only counts what comes after the welcome. */
function openSocket(origin: string, token: string): Promise<RawSocket> {
  const protocols = [socketProtocol, `${bearerProtocolPrefix}${token}`]
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('The edge closed a socket.'))
    openRawSocket({
      origin,
      path: socketPath,
      protocols,
      onClose,
      onText: (text, socket) => {
        if (!text.includes('"welcome"')) return true
        resolve(socket)
        return false
      },
    })
  })
}

function openBareSocket(origin: string): RawSocket {
  return openRawSocket({ origin, path: '/', onText: () => false, onClose: () => undefined })
}

type Parts = {
  servers: BenchServers
  client: pg.Client
  started: ReadonlyMap<string, ServerProcess>
  sockets: readonly RawSocket[]
}

/** CPU milliseconds of one message, by process. */
type Cost = Map<string, number>

async function measure(context: Context, parts: Parts): Promise<Figure[]> {
  const { rounds, seconds, log } = context
  const messages = Math.round(perSecond * seconds)
  const send = await senderThroughEdge(parts)
  const sendBare = () => sendOverBarePath(parts, messages)
  const counts = await counted(parts, messages, () => send(seconds))
  for (const { service, sql, calls } of counts.statements.slice(0, shownStatements)) {
    log(`  ${calls.toFixed(2)} × ${service}: ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 110)}`)
  }
  const whole: Cost[] = []
  const least: Cost[] = []
  for (let turn = 0; turn <= rounds; turn += 1) {
    const sides = [await costOf(parts, messages, () => send(seconds)), await costOf(parts, messages, sendBare)] as const
    log(
      `  ${turn === 0 ? 'warm-up' : `round ${turn}`} ${sides.map((cost) => `${round(sumOf(cost))} ms`).join(', bare ')}`,
    )
    if (turn === 0) continue
    whole.push(sides[0])
    least.push(sides[1])
  }
  return [...costFigures(whole, least), ...countFigures(counts)]
}

/** Through the edge to the recipients' sockets; ends when all consumers of messages are done. */
async function senderThroughEdge({ servers, started, sockets }: Parts): Promise<(seconds: number) => Promise<void>> {
  const tokens = await Promise.all(
    Array.from({ length: conversations }, (_, number) => tokenOf(servers, memberId(number, 0))),
  )
  let sent = 0
  const next = () => {
    const number = sent % conversations
    sent += 1
    return {
      method: 'POST',
      path: `/api/v1/messaging/conversations/${conversationId(number)}/messages`,
      headers: { authorization: `Bearer ${tokens[number]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: `message ${crypto.randomUUID()}` }),
    } as const
  }
  const origin = started.get(edgeService)?.origin ?? ''
  const isGateway = (_: RawSocket, index: number) => index % 2 === 0
  const received = () => sockets.filter(isGateway).reduce((sum, socket) => sum + socket.received() - 1, 0)
  return async (seconds) => {
    await sendSteadily({ origin, seconds, connections, next, perSecond })
    await until(async () => received() >= sent, `${socketService} to deliver all messages`)
    await until(
      async () => (await countUnfinished(servers.bus, streamName(messaging))) === 0,
      'all consumers to be done',
    )
  }
}

async function sendOverBarePath({ started }: Parts, messages: number): Promise<void> {
  const answer = await fetch(`${started.get(bare)?.origin}/?count=${messages}&perSecond=${perSecond}`)
  if (!answer.ok) throw new Error(`The bare path failed: ${await answer.text()}`)
}

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isTrue()); await pause(100)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`)
  }
}

async function counted({ servers, client }: Parts, messages: number, work: () => Promise<void>) {
  const redisUrl = servers.environmentOf(messaging)['REDIS_URL'] ?? ''
  // First messages open conversations, which costs more than later ones.
  await work()
  await client.query('select public.pg_stat_statements_reset()')
  const read = async () => {
    // Backends report their statistics within a second.
    await pause(1_500)
    return readCounts(client, servers.bus, redisUrl)
  }
  const before = await read()
  await work()
  return perMessage(before, await read(), messages)
}

async function costOf({ started }: Parts, messages: number, work: () => Promise<void>): Promise<Cost> {
  const names = new Map([...started].map(([name, { pid }]) => [pid, name]))
  const before = serverCpuSecondsBy(names)
  await work()
  const after = serverCpuSecondsBy(names)
  return new Map(
    [...after].map(([name, seconds]) => [name, (1000 * (seconds - (before.get(name) ?? 0))) / messages] as const),
  )
}

const sumOf = (cost: Cost) => [...cost.values()].reduce((sum, milliseconds) => sum + milliseconds, 0)

function costFigures(whole: readonly Cost[], least: readonly Cost[]): Figure[] {
  const sums = whole.map(sumOf)
  const leastSums = least.map(sumOf)
  const names = [...(whole[0]?.keys() ?? [])].filter((name) => name !== bare)
  return [
    relative({
      figure: `CPU time of all servers for a message at ${perSecond}/s`,
      value: median(sums),
      unit: 'ms',
      reference: { value: median(leastSums), unit: 'ms, bare path' },
      ratio: medianRatio(sums, leastSums),
      goal: '≤ 2',
    }),
    ...names.map((name) => {
      const value = median(whole.map((cost) => cost.get(name) ?? 0))
      const reference = { value: median(least.map((cost) => cost.get(name) ?? 0)), unit: 'ms, bare path' }
      return absolute({ figure: `of it ${name}`, value, unit: 'ms', reference })
    }),
    absolute({
      figure: 'bare path: of it its process',
      value: median(least.map((cost) => cost.get(bare) ?? 0)),
      unit: 'ms',
    }),
  ]
}

function countFigures(counts: Awaited<ReturnType<typeof counted>>): Figure[] {
  const { statements, delivered, commits, stored, acknowledged, redisCommands } = counts
  const services = [...new Set(statements.map(({ service }) => service))].toSorted()
  const callsOf = (service: string, isMeant: (sql: string) => boolean) =>
    statements.reduce((sum, one) => sum + (one.service === service && isMeant(one.sql) ? one.calls : 0), 0)
  const all = statements.reduce((sum, { calls }) => sum + calls, 0)
  const deliveries = delivered.reduce((sum, { count }) => sum + count, 0)
  const counting = (figure: string, value: number) => absolute({ figure: `per message: ${figure}`, value })
  return [
    counting('commits', commits),
    counting('statements, begin and commit included', all),
    ...services.map((service) => {
      const begun = callsOf(service, (sql) => /^begin/i.test(sql))
      return counting(
        `statements of ${service} (transactions begun: ${begun.toFixed(2)})`,
        callsOf(service, () => true),
      )
    }),
    counting('messages stored by JetStream', stored),
    counting(`deliveries to ${delivered.length} durable consumers`, deliveries),
    counting('acknowledgements of theirs', acknowledged),
    counting('commands of Redis', redisCommands),
  ]
}
