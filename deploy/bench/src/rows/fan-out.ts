import { join } from 'node:path'
import { bearerProtocolPrefix, socketPath, socketProtocol } from '@codekin/contracts/socket'
import { absolute, type BenchRow, type Context, type Figure, relative, round } from '../figure.ts'
import { cpuSeconds } from '../measure/cores.ts'
import { openRawSocket, type RawSocket } from '../measure/raw-sockets.ts'
import { alternate, median, medianRatio } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { type ServerProcess, startProgram, startServiceProcess } from '../servers/service-process.ts'

const sockets = 500
/** Events in flight: enough that no side waits for the next. */
const inFlight = 8
type Side = 'ws' | 'gateway' | 'socket.io'
/** Where each side receives what it sends to all its sockets; the gateway's is the channel between its replicas. */
const feeds: Record<Side, string> = { ws: 'bench.ws', gateway: 'realtime.admins', 'socket.io': 'bench.socket-io' }

/** One event to five hundred sockets, repeatedly; all sides receive it over NATS and run in one process each. */
export const fanOut: BenchRow = {
  name: 'fan-out',
  title: 'realtime fan-out',
  async run(context) {
    const servers = await startBenchServers()
    const started: ServerProcess[] = []
    const crowds: RawSocket[] = []
    try {
      const program = async (name: string, side: Side) => {
        const main = join(import.meta.dirname, `fan-out/${name}-server.ts`)
        const env = { ...servers.environmentOf('edge'), FEED_SUBJECT: feeds[side] }
        const server = await startProgram(main, { name, folder: servers.folder, env, readyPath: '/' })
        started.push(server)
        return server
      }
      const gateway = await startServiceProcess('realtime', servers)
      started.push(gateway)
      const processes = {
        ws: await program('bare', 'ws'),
        gateway,
        'socket.io': await program('socket-io', 'socket.io'),
      }
      const crowd = async (side: Side) => {
        const opened = await openCrowd(side, processes[side].origin, servers)
        crowds.push(...opened)
        return opened
      }
      const crowdOf = { ws: await crowd('ws'), gateway: await crowd('gateway'), 'socket.io': await crowd('socket.io') }
      return await measure(context, { servers, processes, crowdOf })
    } finally {
      for (const socket of crowds) socket.end()
      for (const process of started) await process.stop()
      await servers.stop()
    }
  },
}

async function openCrowd(side: Side, origin: string, servers: BenchServers): Promise<RawSocket[]> {
  const opened: RawSocket[] = []
  // A few at a time: five hundred simultaneous handshakes are another benchmark.
  for (let from = 0; from < sockets; from += 50) {
    opened.push(...(await Promise.all(Array.from({ length: 50 }, () => openOne(side, origin, servers)))))
  }
  return opened
}

async function openOne(side: Side, origin: string, { signer }: BenchServers): Promise<RawSocket> {
  const token = await signer.accessToken({ userId: crypto.randomUUID(), role: 'admin', expiresInSeconds: 7200 })
  const ways = {
    ws: { path: '/' },
    gateway: { path: socketPath, protocols: [socketProtocol, `${bearerProtocolPrefix}${token}`] },
    'socket.io': { path: '/socket.io/?EIO=4&transport=websocket' },
  }
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error(`${side} closed a socket.`))
    const opened = openRawSocket({
      origin,
      ...ways[side],
      onClose,
      onText: (text, socket) => greet(text, socket, resolve),
    })
    if (side === 'ws') setTimeout(() => resolve(opened), 200)
  })
}

/** Joins the common room if there is one. Returns whether there is more to read. */
function greet(text: string, socket: RawSocket, joined: (socket: RawSocket) => void): boolean {
  if (text.includes('"welcome"')) socket.send('{"event":"join_admin_room"}')
  // Engine.io opens with 0, socket.io confirms with 40; its pings come every 25 seconds.
  if (text.startsWith('0{')) socket.send('40')
  if (text === '2') socket.send('3')
  if (text.includes('"joined"') || text.startsWith('40{')) joined(socket)
  return text.startsWith('0{') || text.startsWith('40{') || text === '2' || text.includes('"welcome"')
}

function mail(number: number): string {
  const data = {
    userId: crypto.randomUUID(),
    userName: `Developer ${number}`,
    userEmail: `developer-${number}@example.org`,
    createdAt: new Date().toISOString(),
  }
  const text = `${crypto.randomUUID()} admins -\n${JSON.stringify({ event: 'new_user_signup', data })}\n`
  return JSON.stringify({ places: {}, text })
}

type Parts = {
  servers: BenchServers
  processes: Record<Side, ServerProcess>
  crowdOf: Record<Side, RawSocket[]>
}

async function measure({ rounds, seconds, log }: Context, { servers, processes, crowdOf }: Parts): Promise<Figure[]> {
  const { nc } = servers.bus
  const perSecond: Record<Side, number[]> = { ws: [], gateway: [], 'socket.io': [] }
  const side = (name: Side) => async () => {
    const total = () => crowdOf[name].reduce((sum, socket) => sum + socket.received(), 0)
    const before = { received: total(), cpu: cpuSeconds(processes[name].pid), at: performance.now() }
    for (let published = 0; performance.now() - before.at < seconds * 1000; ) {
      const complete = Math.floor((total() - before.received) / sockets)
      for (; published < complete + inFlight; published += 1) nc.publish(feeds[name], mail(published))
      await new Promise(setImmediate)
    }
    const delivered = total() - before.received
    perSecond[name].push((1000 * delivered) / (performance.now() - before.at))
    const cpu = cpuSeconds(processes[name].pid) - before.cpu
    return delivered / cpu
  }
  const all = { ws: side('ws'), gateway: side('gateway'), 'socket.io': side('socket.io') }
  const measured = await alternate(rounds, all, (name, value, turn) =>
    log(`  ${turn === 0 ? 'warm-up' : `round ${turn}`} ${name} ${round(value)} per CPU second`),
  )
  const figure = (reference: Side, goal: string) =>
    relative({
      figure: `fan-out to ${sockets} sockets against ${reference}`,
      value: median(measured.gateway),
      unit: 'delivered per CPU second',
      reference: { value: median(measured[reference]), unit: `by ${reference}` },
      ratio: medianRatio(measured.gateway, measured[reference]),
      goal,
    })
  return [
    figure('ws', '≥ 0.8'),
    figure('socket.io', '≥ 3'),
    absolute({
      figure: 'the same by the clock',
      value: median(perSecond.gateway),
      unit: 'delivered/s',
      reference: { value: median(perSecond.ws), unit: 'by ws' },
    }),
  ]
}
