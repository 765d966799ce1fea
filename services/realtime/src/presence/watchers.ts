import type { Bus } from '@codekin/event-bus/connect'
import type { Connection } from '../gateway/connection.ts'
import type { Members } from '../gateway/members.ts'
import type { Sender } from '../gateway/sender.ts'
import { subjects } from '../subjects.ts'

/** The sockets of this replica that joined a match with somebody, and so are told when that one comes and goes. */
export type Watchers = {
  watch(connection: Connection, userId: string): void
  unwatch(connection: Connection, userId: string): void
  /** Tells those sockets, unless the coming of this user is nobody's to know. */
  tell(userId: string, isOnline: boolean): Promise<void>
}

type Watched = { connections: Set<Connection>; unsubscribe: () => void }

export function openWatchers({ bus, sender, members }: { bus: Bus; sender: Sender; members: Members }): Watchers {
  const watched = new Map<string, Watched>()

  const tell = async (userId: string, isOnline: boolean): Promise<void> => {
    for (const connection of watched.get(userId)?.connections ?? []) {
      for (const [matchId, otherId] of connection.joined) {
        if (otherId !== userId || (isOnline && (await members.isHidden(matchId, userId)))) continue
        if (!connection.joined.has(matchId)) continue
        sender.send(connection, { event: 'presence', data: { matchId, userId, isOnline } })
      }
    }
  }

  const follow = (userId: string): Watched => {
    const subscription = bus.nc.subscribe(subjects.presence(userId), {
      callback: (error, message) => {
        if (!error) void tell(userId, message.string() === '1')
      },
    })
    const entry = { connections: new Set<Connection>(), unsubscribe: () => subscription.unsubscribe() }
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
    tell,
  }
}
