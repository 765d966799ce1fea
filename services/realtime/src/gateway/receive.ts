import { type ClientFrame, clientFrame, closeCodes } from '@codekin/contracts/socket'
import { hasRole } from '@codekin/service-kit/caller'
import type { Clock } from '@codekin/service-kit/clock'
import type { Logger } from '@codekin/service-kit/logging'
import { frameText } from '../domain/delivery.ts'
import { spendFrame } from '../domain/frame-budget.ts'
import type { FanOut } from '../fan-out.ts'
import type { Connection } from './connection.ts'
import type { Parts } from './parts.ts'
import { resume } from './resume.ts'

export type ReceiveDeps = Parts & { fanOut: FanOut; clock: Clock; log: Logger }

export const adminRoom = 'admins'
export const staffRoom = 'staff'
/** A client that sends invalid frames gets errors; after this many it is disconnected. */
const faultsMax = 5
const joinedMax = 100
/** A client may send that it is typing once in two seconds; more is not relayed. */
const typingMilliseconds = 2_000

/** Handles the frames that clients send. */
export function openReceiver(deps: ReceiveDeps): (connection: Connection, data: unknown, isBinary: boolean) => void {
  const { clock, log } = deps
  const { sender, closing, figures } = deps.sockets

  const dropMisuser = (connection: Connection, reason: string): void => {
    figures.countDropped('misuse')
    closing.close(connection, closeCodes.misused, reason)
  }

  return (connection, data, isBinary) => {
    if (connection.isClosed) return
    if (!spendFrame(connection.budget, clock.now().getTime())) return dropMisuser(connection, 'too many frames')
    const frame = isBinary ? undefined : parseFrame(data)
    if (!frame) {
      connection.faults += 1
      if (connection.faults > faultsMax) return dropMisuser(connection, 'invalid frames')
      return sender.refuse(connection, 'invalid_request', 'frame')
    }
    connection.work = connection.work
      .then(() => (connection.isClosed ? undefined : handleFrame(deps, connection, frame)))
      .catch((error: unknown) => {
        log.warn({ err: error, event: frame.event }, 'a frame could not be served')
        sender.refuse(connection, 'unavailable', frame.event)
      })
  }
}

function parseFrame(data: unknown): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

async function handleFrame(deps: ReceiveDeps, connection: Connection, frame: ClientFrame): Promise<void> {
  switch (frame.event) {
    case 'activity_ping':
      return await keepPresence(deps, connection)
    case 'join_admin_room':
      return await joinAdminRoom(deps, connection)
    case 'join_staff_room':
      return joinStaffRoom(deps, connection)
    case 'join_match':
      return await joinMatch(deps, connection, frame.data.matchId)
    case 'leave_match':
      return deps.matches.rooms.leave(connection, frame.data.matchId)
    case 'typing':
      return await sendTyping(deps, connection, frame.data.matchId)
    case 'resume':
      return await resume({ ...deps.users, ...deps.sockets }, connection, frame.data.lastId)
    default:
      frame satisfies never
  }
}

async function keepPresence(
  { matches, users: { replay, channels, sequence }, admins }: ReceiveDeps,
  connection: Connection,
): Promise<void> {
  const { userId } = connection.caller
  const [standing] = await Promise.all([
    replay.open(userId),
    matches.presence.touch(userId),
    connection.isInAdminRoom ? admins.roll.keep(userId) : undefined,
  ])
  const channel = channels.get(userId)
  // A numbered frame did not arrive here; the replay buffer has it.
  if (channel && standing && standing.newest > channel.newest) await sequence.catchUp(channel)
}

async function joinAdminRoom(deps: ReceiveDeps, connection: Connection): Promise<void> {
  const { sender, connections } = deps.sockets
  const { roll, overview } = deps.admins
  if (!hasRole(connection.caller, 'admin')) return sender.refuse(connection, 'not_allowed', 'join_admin_room')
  connection.isInAdminRoom = true
  await roll.keep(connection.caller.userId)
  sender.send(connection, { event: 'joined', data: { room: adminRoom } })
  try {
    await overview.recordSockets(connections.size)
    const [figures, recentSignups] = await Promise.all([overview.figures(), overview.recentSignups()])
    sender.send(connection, { event: 'admin_snapshot', data: { ...figures, recentSignups } })
  } catch {
    sender.refuse(connection, 'unavailable', 'admin_snapshot')
  }
}

function joinStaffRoom({ sockets: { sender } }: ReceiveDeps, connection: Connection): void {
  if (!hasRole(connection.caller, 'moderator')) return sender.refuse(connection, 'not_allowed', 'join_staff_room')
  connection.isInStaffRoom = true
  sender.send(connection, { event: 'joined', data: { room: staffRoom } })
}

async function joinMatch(deps: ReceiveDeps, connection: Connection, matchId: string): Promise<void> {
  const { sender } = deps.sockets
  const { members, rooms } = deps.matches
  if (connection.joined.size >= joinedMax) return sender.refuse(connection, 'too_many_requests', 'join_match')
  const otherId = await members.findOtherMember(matchId, connection.caller.userId)
  if (connection.isClosed) return
  // Another user's match and a missing one get the same response.
  if (otherId === null) return sender.refuse(connection, 'not_found', 'join_match')
  rooms.join(connection, matchId, otherId)
  sender.send(connection, { event: 'joined', data: { room: `match:${matchId}` } })
  const isOnline = await rooms.seesOnline(connection.caller.userId, matchId, otherId)
  if (connection.joined.has(matchId)) {
    sender.send(connection, { event: 'presence', data: { matchId, userId: otherId, isOnline } })
  }
}

async function sendTyping(
  { clock, fanOut, sockets: { sender }, matches: { members, liveSettings } }: ReceiveDeps,
  connection: Connection,
  matchId: string,
): Promise<void> {
  const otherId = connection.joined.get(matchId)
  if (otherId === undefined) return sender.refuse(connection, 'not_found', 'typing')
  const now = clock.now().getTime()
  if (now - (connection.typedAt.get(matchId) ?? -Infinity) < typingMilliseconds) return
  connection.typedAt.set(matchId, now)
  if (await members.isHidden(matchId, connection.caller.userId)) return
  if (!(await liveSettings.areShown('typing', [connection.caller.userId, otherId]))) return
  const plain = frameText({ event: 'typing', data: { matchId, userId: connection.caller.userId } })
  fanOut.ofTheMoment(otherId, { audience: 'joined', matchId, plain, full: '' })
}
