import type { Watchers } from '../presence/watchers.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import type { Members } from './members.ts'

/** Which sockets joined which match. Whether they may was asked before. */
export type Rooms = {
  join(connection: Connection, matchId: string, otherId: string): void
  leave(connection: Connection, matchId: string): void
  leaveAll(connection: Connection): void
  /** The match is over: its members' sockets on this replica are out of it. */
  end(matchId: string, userIds: readonly string[]): void
  /** Nobody may hear of this user for now. */
  hide(userId: string): void
}

export function openRooms(o: { watchers: Watchers; members: Members; channels: Pick<Channels, 'get'> }): Rooms {
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
    hide(userId) {
      o.members.hide(userId)
      void o.watchers.tell(userId, false)
    },
  }
}
