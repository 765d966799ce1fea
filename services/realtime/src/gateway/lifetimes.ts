import { closeCodes } from '@codekin/contracts/socket'
import type { Clock } from '@codekin/service-kit/clock'
import type { Closing } from './closing.ts'
import type { Connection } from './connection.ts'
import type { GatewayMetrics } from './metrics.ts'
import { openTimerWheel } from './timer-wheel.ts'

/** Closes sockets whose token has expired and those that no longer answer pings. */
export type Lifetimes = {
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Call it once a second. */
  tick(): void
}

/** Each socket is pinged once per interval and must answer before the next ping. */
export const heartbeatSeconds = 30
/** A client that renews its token in time doesn't notice the expiry of the old one. */
export const expiryGraceSeconds = 10

export function openLifetimes(o: { closing: Closing; clock: Clock; figures: GatewayMetrics }): Lifetimes {
  const { closing, clock, figures } = o
  const wheel = openTimerWheel<Connection>(heartbeatSeconds)
  const ending = new Map<number, Set<Connection>>()
  const endOf = ({ expiresAt }: Connection) => expiresAt + expiryGraceSeconds

  const endExpired = (): void => {
    const now = clock.now().getTime() / 1000
    for (const [second, connections] of ending) {
      if (second > now) continue
      for (const connection of connections) closing.close(connection, closeCodes.notSignedIn, 'the token has expired')
      ending.delete(second)
    }
  }

  const beat = (): void => {
    for (const connection of wheel.turn()) {
      if (connection.isAlive) {
        connection.isAlive = false
        connection.ws.ping()
      } else {
        figures.countDropped('silent')
        closing.close(connection, closeCodes.tooSlow, 'no response to pings')
      }
    }
  }

  return {
    add(connection) {
      wheel.add(connection)
      const second = endOf(connection)
      const sameSecond = ending.get(second) ?? new Set()
      ending.set(second, sameSecond.add(connection))
    },
    remove(connection) {
      wheel.remove(connection)
      const second = endOf(connection)
      const sameSecond = ending.get(second)
      sameSecond?.delete(connection)
      if (sameSecond?.size === 0) ending.delete(second)
    },
    tick() {
      endExpired()
      beat()
    },
  }
}
