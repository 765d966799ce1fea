import type { Socket } from 'node:net'
import { closeCodes } from '@codekin/contracts/socket'
import { type Revocation, watchRevocations } from '@codekin/event-bus/revocations'
import type { Caller } from '@codekin/service-kit/caller'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { WebSocket } from '@fastify/websocket'
import type { Config } from '../config.ts'
import { expiryOf } from '../domain/handshake.ts'
import { openPost, type Post } from '../post.ts'
import { openPresence, type Presence } from '../presence/presence.ts'
import { openWatchers } from '../presence/watchers.ts'
import { openAdminRoll } from '../ring/admins.ts'
import { type Overview, openOverview } from '../ring/overview.ts'
import { openRing, type Ring } from '../ring/ring.ts'
import { type Channels, openChannels } from './channels.ts'
import { type Closing, openClosing } from './closing.ts'
import { type Connection, openConnection } from './connection.ts'
import { drain } from './drain.ts'
import { followReplicas } from './follow-replicas.ts'
import { type Lifetimes, openLifetimes } from './lifetimes.ts'
import { type Line, openLine } from './line.ts'
import { type Members, openMembers } from './members.ts'
import { openGatewayMetrics } from './metrics.ts'
import { openReceiver } from './receive.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { openSequence, type Sequence } from './sequence.ts'
import { startTicking } from './ticking.ts'

/** The sockets of this replica, and the way to those of all replicas. */
export type Gateway = {
  post: Post
  presence: Presence
  ring: Ring
  overview: Overview
  /** Takes over a socket whose token was checked. */
  accept(ws: WebSocket, socket: Socket, who: { caller: Caller; token: string }): void
  /** Says good-bye to every socket, a slice at a time. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** What the parts of the gateway share. */
export type Parts = {
  connections: Set<Connection>
  ring: Ring
  line: Line
  closing: Closing
  sequence: Sequence
  channels: Channels
  rooms: Rooms
  members: Members
  presence: Presence
  lifetimes: Lifetimes
  overview: Overview
}

/** The eleventh socket of a user closes the first: a tab forgotten somewhere must not lock its owner out. */
export const socketsPerUser = 10
/** A client that means to resume says so in this time; until then nothing new overtakes what it missed. */
const settleMilliseconds = 250

export async function openGateway(base: BaseDeps<object, Config>): Promise<Gateway> {
  const { bus, redis, clock, log, config } = base
  const connections = new Set<Connection>()
  const figures = openGatewayMetrics(base.metrics, () => connections.size)
  const ring = openRing(redis, log)
  const admins = openAdminRoll({ redis, clock, log })
  const post = openPost({ bus, ring, admins, clock })
  const overview = openOverview({ redis, clock, replicaId: base.newId() })
  const presence = openPresence({ redis, bus, clock, log })
  const members = openMembers(bus, clock)
  const closing = openClosing((connection) => forget(parts, connection))
  const line = openLine({ figures, closing, ...config.sockets })
  const lifetimes = openLifetimes({ closing, clock, figures })
  const sequence = openSequence({ ring, line })
  const channels = openChannels({ bus, sequence })
  const rooms = openRooms({ watchers: openWatchers({ bus, line, members }), members, channels })
  const held = { connections, ring, line, closing, sequence, channels, rooms, members }
  const parts: Parts = { ...held, presence, lifetimes, overview }
  const receive = openReceiver({ clock, log, admins, post, figures, ...parts })
  const revocations = await watchRevocations(bus, { log, onRevoked: (revoked) => revoke(parts, revoked) })
  const stopFollowing = followReplicas({ bus, redis, ...parts })
  const stopTicking = startTicking(parts, log)

  return {
    post,
    presence,
    ring,
    overview,
    accept(ws, socket, { caller, token }) {
      const connection = openConnection({ ws, socket, caller, expiresAt: expiryOf(token), now: clock.now() })
      ws.on('message', (data, isBinary) => receive(connection, data, isBinary))
      admit(parts, connection)
      if (revocations.isRevoked(sessionOf(caller))) {
        closing.close(connection, closeCodes.revoked, 'the session was ended')
      }
    },
    drain: () => drain(connections, closing),
    async stop() {
      stopTicking()
      stopFollowing()
      await revocations.stop()
    },
  }
}

function sessionOf({ userId, sessionId, issuedAt }: Caller) {
  return { sub: userId, sid: sessionId, iat: issuedAt.getTime() / 1000 }
}

function admit(parts: Parts, connection: Connection): void {
  const { connections, channels, lifetimes, closing } = parts
  connection.ws.on('pong', () => (connection.isAlive = true))
  connection.ws.on('close', () => forget(parts, connection))
  connections.add(connection)
  lifetimes.add(connection)
  const channel = channels.add(connection)
  if (channel.connections.size > socketsPerUser) {
    const [oldest] = channel.connections
    if (oldest) closing.close(oldest, closeCodes.displaced, 'too many sockets')
  }
  connection.work = greet(parts, connection)
}

/** Listens first and asks the ring then, so that nothing falls between. */
async function greet({ channels, sequence, ring, line }: Parts, connection: Connection): Promise<void> {
  const { userId } = connection.caller
  const channel = channels.get(userId)
  if (!channel) return
  await channel.isListening
  const standing = await ring.open(userId)
  const newest = standing?.newest ?? 0
  sequence.begin(channel, newest)
  if (connection.isClosed) return
  connection.liveFrom = newest
  connection.sentUpTo = newest
  line.send(connection, {
    event: 'welcome',
    data: { userId, lastId: newest, quietMilliseconds: standing?.quietMilliseconds },
  })
  connection.isWelcome = true
  setTimeout(() => line.settle(connection), settleMilliseconds)
}

function forget({ connections, lifetimes, rooms, channels }: Parts, connection: Connection): void {
  connection.isClosed = true
  connection.held = null
  connections.delete(connection)
  lifetimes.remove(connection)
  rooms.leaveAll(connection)
  channels.remove(connection)
}

function revoke({ connections, channels, closing }: Parts, revoked: Revocation): void {
  const isMeant = ({ caller }: Connection): boolean =>
    'sessionId' in revoked ? caller.sessionId === revoked.sessionId : caller.issuedAt < revoked.before
  const concerned = 'userId' in revoked ? (channels.get(revoked.userId)?.connections ?? []) : connections
  for (const connection of concerned) {
    if (isMeant(connection)) closing.close(connection, closeCodes.revoked, 'the session was ended')
  }
}
