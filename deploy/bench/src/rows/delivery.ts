import { setTimeout as pause } from 'node:timers/promises'
import { type ServiceName, socketService, upstreamVariables } from '@codekin/contracts/services'
import { bearerProtocolPrefix, socketPath, socketProtocol } from '@codekin/contracts/socket'
import { WebSocket } from 'ws'
import { conversationId, memberId, openConversations } from '../datasets/conversations.ts'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { onAllCores, serverCpuSeconds } from '../measure/cores.ts'
import { sendSteadily } from '../measure/http-load.ts'
import { quantile } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startServiceProcess } from '../servers/service-process.ts'

const conversations = 200
const rates = [20, 200] as const
const connections = 16
/** The services should run compiled code, as they do after some minutes of real use. */
const warmUpSeconds = 15

/**
 * From the request that sends a message to the recipient's socket: edge, messaging, outbox, JetStream, gateway, edge. Seven
 * processes serve and the load is light, so all have both cores.
 */
export const delivery: BenchRow = {
  name: 'delivery',
  title: 'POST message to socket, through the edge',
  run: (context) => onAllCores(() => runOnAllCores(context)),
}

async function runOnAllCores(context: Context): Promise<Figure[]> {
  const servers = await startBenchServers()
  const started: ServerProcess[] = []
  const sockets: WebSocket[] = []
  try {
    const client = await servers.open('messaging')
    await openConversations(client, conversations)
    const messaging = await startServiceProcess('messaging', servers)
    const realtime = await startServiceProcess('realtime', servers)
    const originOf = (name: ServiceName) => (name === socketService ? realtime : messaging).origin
    const edge = await startServiceProcess('edge', servers, upstreamVariables(originOf))
    started.push(edge, realtime, messaging)
    const arrivals = new Map<string, number>()
    for (let number = 0; number < conversations; number += 1) {
      sockets.push(await openSocket(edge.origin, await tokenOf(servers, memberId(number, 1)), arrivals))
    }
    return await measure(context, { servers, origin: edge.origin, arrivals })
  } finally {
    for (const socket of sockets) socket.terminate()
    for (const process of started) await process.stop()
    await servers.stop()
  }
}

function tokenOf({ signer }: BenchServers, userId: string): Promise<string> {
  return signer.accessToken({ userId, expiresInSeconds: 7200 })
}

/** The socket of a person who waits for messages; records each arrival, by text. */
function openSocket(origin: string, token: string, arrivals: Map<string, number>): Promise<WebSocket> {
  const address = `${origin.replace('http', 'ws')}${socketPath}`
  const socket = new WebSocket(address, [socketProtocol, `${bearerProtocolPrefix}${token}`])
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (bytes: Buffer) => {
      const frame = JSON.parse(bytes.toString()) as { event: string; data: { message?: string } }
      if (frame.event === 'welcome') resolve(socket)
      if (frame.event === 'new_message' && frame.data.message) arrivals.set(frame.data.message, performance.now())
    })
  })
}

type Parts = { servers: BenchServers; origin: string; arrivals: Map<string, number> }

async function measure({ seconds, log }: Context, { servers, origin, arrivals }: Parts): Promise<Figure[]> {
  const tokens = await Promise.all(
    Array.from({ length: conversations }, (_, number) => tokenOf(servers, memberId(number, 0))),
  )
  const sentAt = new Map<string, number>()
  const next = () => {
    const number = sentAt.size % conversations
    const content = `message ${crypto.randomUUID()}`
    sentAt.set(content, performance.now())
    return {
      method: 'POST',
      path: `/api/v1/messaging/conversations/${conversationId(number)}/messages`,
      headers: { authorization: `Bearer ${tokens[number]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    } as const
  }
  await sendSteadily({ origin, seconds: warmUpSeconds, connections, next, perSecond: rates[1] })
  const figures: Figure[] = []
  for (const perSecond of rates) {
    await pause(500)
    sentAt.clear()
    arrivals.clear()
    const before = serverCpuSeconds()
    const { latency } = await sendSteadily({ origin, seconds: 2 * seconds, connections, next, perSecond })
    await arrived(sentAt, arrivals)
    const cost = (1000 * (serverCpuSeconds() - before)) / sentAt.size
    const waits = [...sentAt].map(([content, at]) => (arrivals.get(content) ?? Number.NaN) - at)
    log(
      `  ${perSecond}/s: answered p99 ${latency.p99.toFixed(1)} ms, received p50 ${quantile(waits, 0.5).toFixed(1)} ms`,
    )
    figures.push(
      absolute({
        figure: `POST message → socket, p99 at ${perSecond}/s`,
        value: quantile(waits, 0.99),
        unit: 'ms',
        ...(perSecond === 200 ? { goal: '≤ 50' } : {}),
      }),
      absolute({ figure: `CPU time of all servers per message at ${perSecond}/s`, value: cost, unit: 'ms' }),
    )
  }
  return figures.toReversed()
}

async function arrived(sent: ReadonlyMap<string, number>, arrivals: ReadonlyMap<string, number>): Promise<void> {
  for (const deadline = Date.now() + 10_000; arrivals.size < sent.size; await pause(10)) {
    if (Date.now() > deadline) throw new Error(`${sent.size - arrivals.size} of ${sent.size} messages did not arrive.`)
  }
}
