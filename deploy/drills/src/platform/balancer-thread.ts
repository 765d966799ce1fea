import { connect, createServer, type Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'

// The thread of all balancers: the load's work must not slow down its own traffic.

/** An action on one balancer. */
export type Order = { port: number } & (
  | { kind: 'start' }
  | { kind: 'point'; targets: readonly number[] }
  | { kind: 'cut' }
  | { kind: 'hold' }
  | { kind: 'release' }
)
export type Started = { port: number }

type Lane = { open: Set<Socket>; targets: readonly number[]; turn: number; isHeld: boolean }
const lanes = new Map<number, Lane>()

function start(port: number): void {
  const lane: Lane = { open: new Set(), targets: [], turn: 0, isHeld: false }
  lanes.set(port, lane)
  const keep = (socket: Socket) => {
    lane.open.add(socket)
    socket.once('close', () => lane.open.delete(socket))
    if (lane.isHeld) socket.pause()
  }
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const target = lane.targets[lane.turn++ % Math.max(1, lane.targets.length)]
    keep(near)
    if (target === undefined) {
      near.on('error', () => undefined).resetAndDestroy()
      return
    }
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    keep(far)
    pass(near, far, lane)
    pass(far, near, lane)
  })
  server.listen({ port, host: '127.0.0.1', backlog: 4_096 }, () => parentPort?.postMessage({ port } satisfies Started))
}

/** Forwards bytes and closes; an error on one side ends the other. */
function pass(from: Socket, to: Socket, lane: Lane): void {
  from.on('data', (bytes) => {
    if (!to.write(bytes)) from.pause()
  })
  to.on('drain', () => void (lane.isHeld || from.resume()))
  from.on('end', () => to.end())
  from.on('error', () => to.resetAndDestroy())
  from.on('close', () => to.destroySoon())
}

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'start') return start(order.port)
  const lane = lanes.get(order.port)
  if (!lane) return
  if (order.kind === 'point') lane.targets = order.targets
  else if (order.kind === 'cut') for (const socket of lane.open) socket.destroy()
  else lane.isHeld = order.kind === 'hold'
  if (order.kind === 'hold') for (const socket of lane.open) socket.pause()
  if (order.kind === 'release') for (const socket of lane.open) socket.resume()
})
