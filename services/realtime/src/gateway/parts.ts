import type { AdminRoll } from '../admin/admins.ts'
import type { Overview } from '../admin/overview.ts'
import type { Presence } from '../presence/presence.ts'
import type { ReplayBuffer } from '../replay/replay-buffer.ts'
import type { Channels } from './channels.ts'
import type { Closing } from './closing.ts'
import type { Connection } from './connection.ts'
import type { Lifetimes } from './lifetimes.ts'
import type { LiveSettings } from './live-settings.ts'
import type { Members } from './members.ts'
import type { GatewayMetrics } from './metrics.ts'
import type { Rooms } from './rooms.ts'
import type { Sender } from './sender.ts'
import type { Sequence } from './sequence.ts'

/** The open sockets of this replica, with what writes to, closes and counts them. */
export type Sockets = {
  connections: Set<Connection>
  sender: Sender
  closing: Closing
  lifetimes: Lifetimes
  figures: GatewayMetrics
}
/** Brings each user's frames here in order and without gaps. */
export type Users = { channels: Channels; sequence: Sequence; replay: ReplayBuffer }
/** Match members, and what they see of each other. */
export type Matches = { rooms: Rooms; members: Members; presence: Presence; liveSettings: LiveSettings }
/** The overview for admins, and the list of admins. */
export type Admins = { overview: Overview; roll: AdminRoll }
/** The parts of the gateway. */
export type Parts = { sockets: Sockets; users: Users; matches: Matches; admins: Admins }
