import type { Presence } from '../presence/presence.ts'
import type { Watchers } from '../presence/watchers.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import type { LiveSettings } from './live-settings.ts'
import type { Members } from './members.ts'
import type { Sender } from './sender.ts'

/** Which sockets joined which match. The caller has checked that they may. */
export type Rooms = {
  join(connection: Connection, matchId: string, otherId: string): void
  leave(connection: Connection, matchId: string): void
  leaveAll(connection: Connection): void
  /** The match has ended: its members' sockets on this replica leave it. */
  end(matchId: string, userIds: readonly string[]): void
  /** Hides this user's presence and typing for now. */
  hide(userId: string): void
  /** Whether the other member of a match is online, as far as this user may see it. */
  seesOnline(userId: string, matchId: string, otherId: string): Promise<boolean>
  /** The user changed what they show: updates what their watchers see of them, and what they see of others. */
  changeShown(userId: string): Promise<void>
}

type Needed = {
  watchers: Watchers
  members: Members
  channels: Pick<Channels, 'get'>
  presence: Presence
  sender: Sender
  liveSettings: LiveSettings
}

export function openRooms(o: Needed): Rooms {
  const seesOnline: Rooms['seesOnline'] = async (userId, matchId, otherId) =>
    !(await o.members.isHidden(matchId, otherId)) &&
    (await o.liveSettings.areShown('onlineState', [userId, otherId])) &&
    (await o.presence.isOnline(otherId))

  const leave = (connection: Connection, matchId: string): void => {
    const otherId = connection.joined.get(matchId)
    if (otherId === undefined) return
    connection.joined.delete(matchId)
    connection.typedAt.delete(matchId)
    if (![...connection.joined.values()].includes(otherId)) o.watchers.unwatch(connection, otherId)
  }
  return {
    join(connection, matchId, otherId) {
      connection.joined.set(matchId, otherId)
      o.watchers.watch(connection, otherId)
    },
    leave,
    leaveAll(connection) {
      for (const matchId of connection.joined.keys()) leave(connection, matchId)
    },
    end(matchId, userIds) {
      o.members.forget(matchId)
      for (const userId of userIds) {
        for (const connection of o.channels.get(userId)?.connections ?? []) leave(connection, matchId)
      }
    },
    seesOnline,
    async changeShown(userId) {
      o.liveSettings.forget(userId)
      const isShown = await o.liveSettings.shows(userId, 'onlineState')
      await o.watchers.notify(userId, isShown && (await o.presence.isOnline(userId)))
      for (const connection of o.channels.get(userId)?.connections ?? []) {
        for (const [matchId, otherId] of connection.joined) {
          const isOnline = isShown && (await seesOnline(userId, matchId, otherId))
          if (!connection.joined.has(matchId)) continue
          o.sender.send(connection, { event: 'presence', data: { matchId, userId: otherId, isOnline } })
        }
      }
    },
    hide(userId) {
      o.members.hide(userId)
      void o.watchers.notify(userId, false)
    },
  }
}
