import { type ClientFrame, clientFrame, closeCodes } from '@codekin/contracts/socket'
import { hasRole } from '@codekin/service-kit/caller'
import type { Clock } from '@codekin/service-kit/clock'
import type { Logger } from '@codekin/service-kit/logging'
import { frameText } from '../domain/delivery.ts'
import { spendFrame } from '../domain/frame-budget.ts'
import type { Post } from '../post.ts'
import type { Presence } from '../presence/presence.ts'
import type { AdminRoll } from '../ring/admins.ts'
import type { Overview } from '../ring/overview.ts'
import type { Ring } from '../ring/ring.ts'
import type { Channels } from './channels.ts'
import type { Closing } from './closing.ts'
import type { Connection } from './connection.ts'
import type { Line } from './line.ts'
import type { Members } from './members.ts'
import type { GatewayMetrics } from './metrics.ts'
import { resume } from './resume.ts'
import type { Rooms } from './rooms.ts'
import type { Sequence } from './sequence.ts'

export type ReceiveDeps = {
  clock: Clock
  log: Logger
  line: Line
  closing: Closing
  ring: Ring
  channels: Channels
  sequence: Sequence
  rooms: Rooms
  members: Members
  presence: Presence
  admins: AdminRoll
  overview: Overview
  connections: ReadonlySet<Connection>
  post: Post
  figures: GatewayMetrics
}

export const adminRoom = 'admins'
/** A client that sends nonsense is told so; one that keeps on is not listened to. */
const faultsMax = 5
const joinedMax = 100
/** A client may say that somebody types once in two seconds; more is not relayed. */
const typingMilliseconds = 2_000

/** What happens with each frame a client sends. */
export function openReceiver(deps: ReceiveDeps): (connection: Connection, data: unknown, isBinary: boolean) => void {
  const { line, closing, clock, figures, log } = deps

  const dropMisuser = (connection: Connection, reason: string): void => {
    figures.countDropped('misuse')
    closing.close(connection, closeCodes.misused, reason)
  }

  return (connection, data, isBinary) => {
    if (connection.isClosed) return
    if (!spendFrame(connection.budget, clock.now().getTime())) return dropMisuser(connection, 'too many frames')
    const frame = isBinary ? undefined : read(data)
    if (!frame) {
      connection.faults += 1
      if (connection.faults > faultsMax) return dropMisuser(connection, 'not our frames')
      return line.refuse(connection, 'invalid_request', 'frame')
    }
    connection.work = connection.work
      .then(() => (connection.isClosed ? undefined : act(deps, connection, frame)))
      .catch((error: unknown) => {
        log.warn({ err: error, event: frame.event }, 'a frame could not be served')
        line.refuse(connection, 'unavailable', frame.event)
      })
  }
}

function read(data: unknown): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

async function act(deps: ReceiveDeps, connection: Connection, frame: ClientFrame): Promise<void> {
  switch (frame.event) {
    case 'activity_ping':
      return await stayActive(deps, connection)
    case 'join_admin_room':
      return await joinAdminRoom(deps, connection)
    case 'join_match':
      return await joinMatch(deps, connection, frame.data.matchId)
    case 'leave_match':
      return deps.rooms.leave(connection, frame.data.matchId)
    case 'typing':
      return await tellTyping(deps, connection, frame.data.matchId)
    case 'resume':
      return await resume(deps, connection, frame.data.lastId)
    default:
      frame satisfies never
  }
}

async function stayActive(
  { presence, ring, channels, sequence, admins }: ReceiveDeps,
  connection: Connection,
): Promise<void> {
  const { userId } = connection.caller
  const [standing] = await Promise.all([
    ring.open(userId),
    presence.touch(userId),
    connection.isInAdminRoom ? admins.keep(userId) : undefined,
  ])
  const channel = channels.get(userId)
  // Something was numbered and did not arrive here; the ring has it.
  if (channel && standing && standing.newest > channel.newest) await sequence.catchUp(channel)
}

async function joinAdminRoom(deps: ReceiveDeps, connection: Connection): Promise<void> {
  const { line, admins, overview, connections } = deps
  if (!hasRole(connection.caller, 'admin')) return line.refuse(connection, 'not_allowed', 'join_admin_room')
  connection.isInAdminRoom = true
  await admins.keep(connection.caller.userId)
  line.send(connection, { event: 'joined', data: { room: adminRoom } })
  try {
    await overview.noteSockets(connections.size)
    const [figures, recentSignups] = await Promise.all([overview.figures(), overview.recentSignups()])
    line.send(connection, { event: 'admin_snapshot', data: { ...figures, recentSignups } })
  } catch {
    line.refuse(connection, 'unavailable', 'admin_snapshot')
  }
}

async function joinMatch(deps: ReceiveDeps, connection: Connection, matchId: string): Promise<void> {
  const { line, members, rooms, presence } = deps
  if (connection.joined.size >= joinedMax) return line.refuse(connection, 'too_many_requests', 'join_match')
  const otherId = await members.findOther(matchId, connection.caller.userId)
  if (connection.isClosed) return
  // A match of others and no match at all look the same.
  if (otherId === null) return line.refuse(connection, 'not_found', 'join_match')
  rooms.join(connection, matchId, otherId)
  line.send(connection, { event: 'joined', data: { room: `match:${matchId}` } })
  const isOnline = !(await members.isHidden(matchId, otherId)) && (await presence.isOnline(otherId))
  if (connection.joined.has(matchId)) {
    line.send(connection, { event: 'presence', data: { matchId, userId: otherId, isOnline } })
  }
}

async function tellTyping(
  { clock, post, line, members }: ReceiveDeps,
  connection: Connection,
  matchId: string,
): Promise<void> {
  const otherId = connection.joined.get(matchId)
  if (otherId === undefined) return line.refuse(connection, 'not_found', 'typing')
  const now = clock.now().getTime()
  if (now - (connection.typedAt.get(matchId) ?? -Infinity) < typingMilliseconds) return
  connection.typedAt.set(matchId, now)
  if (await members.isHidden(matchId, connection.caller.userId)) return
  const plain = frameText({ event: 'typing', data: { matchId, userId: connection.caller.userId } })
  post.ofTheMoment(otherId, { audience: 'joined', matchId, plain, full: '' })
}
