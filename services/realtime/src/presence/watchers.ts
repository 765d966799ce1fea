import type { Bus } from '@codekin/event-bus/connect'
import type { Connection } from '../gateway/connection.ts'
import type { LiveSettings } from '../gateway/live-settings.ts'
import type { Members } from '../gateway/members.ts'
import type { Sender } from '../gateway/sender.ts'
import { subjects } from '../subjects.ts'

/** The sockets of this replica that joined a match with a user, and so are notified of that user's presence. */
export type Watchers = {
  watch(connection: Connection, userId: string): void
  unwatch(connection: Connection, userId: string): void
  /** Notifies those sockets, except of an arrival that is hidden from them. */
  notify(userId: string, isOnline: boolean): Promise<void>
}

type WatchedUser = { connections: Set<Connection>; unsubscribe: () => void }

type Needed = { bus: Bus; sender: Sender; members: Members; liveSettings: LiveSettings }

export function openWatchers({ bus, sender, members, liveSettings }: Needed): Watchers {
  const watched = new Map<string, WatchedUser>()

  const maySee = async (connection: Connection, matchId: string, userId: string): Promise<boolean> =>
    !(await members.isHidden(matchId, userId)) &&
    (await liveSettings.areShown('onlineState', [connection.caller.userId, userId]))

  const notify = async (userId: string, isOnline: boolean): Promise<void> => {
    for (const connection of watched.get(userId)?.connections ?? []) {
      for (const [matchId, otherId] of connection.joined) {
        if (otherId !== userId || (isOnline && !(await maySee(connection, matchId, userId)))) continue
        if (!connection.joined.has(matchId)) continue
        sender.send(connection, { event: 'presence', data: { matchId, userId, isOnline } })
      }
    }
  }

  const follow = (userId: string): WatchedUser => {
    const unsubscribe = bus.listen(
      subjects.presence(userId),
      (message) => void notify(userId, message.string() === '1'),
    )
    const entry = { connections: new Set<Connection>(), unsubscribe }
    watched.set(userId, entry)
    return entry
  }

  return {
    watch(connection, userId) {
      const entry = watched.get(userId) ?? follow(userId)
      entry.connections.add(connection)
    },
    unwatch(connection, userId) {
      const entry = watched.get(userId)
      if (!entry?.connections.delete(connection) || entry.connections.size > 0) return
      watched.delete(userId)
      entry.unsubscribe()
    },
    notify,
  }
}
