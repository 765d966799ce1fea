import type { Socket } from 'node:net'
import { closeCodes } from '@codekin/contracts/socket'
import { type Revocation, watchRevocations } from '@codekin/event-bus/revocations'
import type { Caller } from '@codekin/service-kit/caller'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { WebSocket } from '@fastify/websocket'
import { openAdminRoll } from '../admin/admins.ts'
import { type Overview, openOverview } from '../admin/overview.ts'
import { openAskRedis } from '../ask-redis.ts'
import type { Config } from '../config.ts'
import { readExpiry } from '../domain/handshake.ts'
import { type FanOut, openFanOut } from '../fan-out.ts'
import { openPresence, type Presence } from '../presence/presence.ts'
import { openWatchers } from '../presence/watchers.ts'
import { openReplayBuffer, type ReplayBuffer } from '../replay/replay-buffer.ts'
import { openChannels } from './channels.ts'
import { openClosing } from './closing.ts'
import { type Connection, openConnection } from './connection.ts'
import { drain } from './drain.ts'
import { followReplicas } from './follow-replicas.ts'
import { openLifetimes } from './lifetimes.ts'
import { openLiveSettings } from './live-settings.ts'
import { openMembers } from './members.ts'
import { openGatewayMetrics } from './metrics.ts'
import type { Parts } from './parts.ts'
import { openReceiver } from './receive.ts'
import { openRooms } from './rooms.ts'
import { openSender } from './sender.ts'
import { openSequence } from './sequence.ts'
import { startTicking } from './ticking.ts'

/** The sockets of this replica, and the access to those of all replicas. */
export type Gateway = {
  fanOut: FanOut
  presence: Presence
  replay: ReplayBuffer
  overview: Overview
  /** Counts the sockets of this replica. */
  countSockets(): number
  /** Takes over a socket whose token was verified. */
  accept(ws: WebSocket, socket: Socket, identity: { caller: Caller; token: string }): void
  /** Closes every socket, a slice at a time. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** A user's eleventh socket closes the first: a forgotten tab must not lock its owner out. */
export const socketsPerUser = 10
/** How long a client has to request a resume; until then no new frame overtakes the missed ones. */
const settleMilliseconds = 250

export async function openGateway(base: BaseDeps<object, Config>): Promise<Gateway> {
  const { bus, redis, clock, log, config } = base
  const connections = new Set<Connection>()
  const figures = openGatewayMetrics(base.metrics, () => connections.size)
  const ask = openAskRedis({ redis, log })
  const replay = openReplayBuffer({ redis, ask })
  const adminRoll = openAdminRoll({ redis, ask, clock })
  const fanOut = openFanOut({ bus, replay, admins: adminRoll, clock })
  const overview = openOverview({ redis, ask, clock, replicaId: base.newId() })
  const presence = openPresence({ redis, ask, bus, clock })
  const members = openMembers(bus, clock)
  const liveSettings = openLiveSettings(bus, clock)
  const closing = openClosing((connection) => forget(parts, connection))
  const sender = openSender({ figures, closing, ...config.sockets })
  const lifetimes = openLifetimes({ closing, clock, figures })
  const sequence = openSequence({ replay, sender })
  const channels = openChannels({ bus, sequence })
  const watchers = openWatchers({ bus, sender, members, liveSettings })
  const rooms = openRooms({ watchers, members, channels, presence, sender, liveSettings })
  const parts: Parts = {
    sockets: { connections, sender, closing, lifetimes, figures },
    users: { channels, sequence, replay },
    matches: { rooms, members, presence, liveSettings },
    admins: { overview, roll: adminRoll },
  }
  const receive = openReceiver({ ...parts, fanOut, clock, log })
  const revocations = await watchRevocations(bus, { log, onRevoked: (revoked) => revoke(parts, revoked) })
  const stopFollowing = followReplicas({ bus, redis, ...parts })
  const stopTicking = startTicking(parts, log)

  return {
    fanOut,
    presence,
    replay,
    overview,
    countSockets: () => connections.size,
    accept(ws, socket, { caller, token }) {
      const connection = openConnection({ ws, socket, caller, expiresAt: readExpiry(token), now: clock.now() })
      ws.on('message', (data, isBinary) => receive(connection, data, isBinary))
      admit(parts, connection)
      const isEnded = revocations.isRevoked(toSession(caller))
      if (isEnded) closing.close(connection, closeCodes.revoked, 'the session was ended')
    },
    drain: () => drain(connections, closing),
    async stop() {
      stopTicking()
      stopFollowing()
      await revocations.stop()
    },
  }
}

function toSession({ userId, sessionId, issuedAt }: Caller) {
  return { sub: userId, sid: sessionId, iat: issuedAt.getTime() / 1000 }
}

function admit(parts: Parts, connection: Connection): void {
  const { connections, lifetimes, closing } = parts.sockets
  connection.ws.on('pong', () => (connection.isAlive = true))
  connection.ws.on('close', () => forget(parts, connection))
  connections.add(connection)
  lifetimes.add(connection)
  const channel = parts.users.channels.add(connection)
  if (channel.connections.size > socketsPerUser) {
    const [oldest] = channel.connections
    if (oldest) closing.close(oldest, closeCodes.displaced, 'too many sockets')
  }
  connection.work = greet(parts, connection)
}

/** Subscribes first and then reads the replay buffer, so that nothing is lost in between. */
async function greet(
  { users: { channels, sequence, replay }, sockets: { sender } }: Parts,
  connection: Connection,
): Promise<void> {
  const { userId } = connection.caller
  const channel = channels.get(userId)
  if (!channel) return
  await channel.isListening
  const standing = await replay.open(userId)
  const newest = standing?.newest ?? 0
  sequence.begin(channel, newest)
  if (connection.isClosed) return
  connection.liveFrom = newest
  connection.sentUpTo = newest
  sender.send(connection, {
    event: 'welcome',
    data: { userId, lastId: newest, quietMilliseconds: standing?.quietMilliseconds },
  })
  connection.isWelcome = true
  setTimeout(() => sender.settle(connection), settleMilliseconds)
}

function forget({ sockets, matches, users }: Parts, connection: Connection): void {
  connection.isClosed = true
  connection.queued = null
  sockets.connections.delete(connection)
  sockets.lifetimes.remove(connection)
  matches.rooms.leaveAll(connection)
  users.channels.remove(connection)
}

function revoke({ sockets: { connections, closing }, users }: Parts, revoked: Revocation): void {
  const isMeant = ({ caller }: Connection): boolean =>
    'sessionId' in revoked ? caller.sessionId === revoked.sessionId : caller.issuedAt < revoked.before
  const affected = 'userId' in revoked ? (users.channels.get(revoked.userId)?.connections ?? []) : connections
  for (const connection of affected) {
    if (isMeant(connection)) closing.close(connection, closeCodes.revoked, 'the session was ended')
  }
}
