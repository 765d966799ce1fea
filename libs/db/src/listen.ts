import pg from 'pg'
import { identifier } from './open-db.ts'

export type ListenOptions = {
  url: string
  channel: string
  onNotify: (payload: string) => void
  /** Called after every (re)connection: what was announced meanwhile was missed, so look now. */
  onReady?: () => void
  onError?: (error: Error) => void
}

export type Listener = {
  /**
   * Takes the advisory lock `(space, hashtext(name))` for this connection, without waiting. False when somebody has it or
   * the connection is down. Lost together with the connection.
   */
  tryLock: (space: number, name: string) => Promise<boolean>
  unlock: (space: number, name: string) => Promise<void>
  stop: () => Promise<void>
}

const firstPauseMilliseconds = 100
const longestPauseMilliseconds = 5_000

/** Listens on one channel over a connection of its own, and connects again for ever when it is lost. */
export function listen(options: ListenOptions): Listener {
  const statement = `listen ${identifier(options.channel)}`
  let isStopped = false
  let pauseMilliseconds = firstPauseMilliseconds
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const current = new pg.Client({
      connectionString: options.url,
      application_name: `listen ${options.channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client = current
    let isOver = false
    const over = (error?: Error) => {
      if (isOver || isStopped) return
      isOver = true
      if (error) options.onError?.(error)
      current.end().catch(() => {})
      timer = setTimeout(() => void connect(), pauseMilliseconds)
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds)
    }
    current.on('error', over)
    current.on('end', () => over())
    current.on('notification', (message) => options.onNotify(message.payload ?? ''))
    try {
      await current.connect()
      await current.query(statement)
    } catch (error) {
      over(error instanceof Error ? error : new Error(String(error)))
      return
    }
    pauseMilliseconds = firstPauseMilliseconds
    if (!isStopped) options.onReady?.()
  }

  const connected = connect()
  return {
    tryLock: async (space, name) => {
      const statement = 'select pg_try_advisory_lock($1, hashtext($2)) as taken'
      const result = await client?.query<{ taken: boolean }>(statement, [space, name]).catch(() => undefined)
      return result?.rows[0]?.taken === true
    },
    unlock: async (space, name) => {
      // A connection that is gone has no lock any more.
      await client?.query('select pg_advisory_unlock($1, hashtext($2))', [space, name]).catch(() => undefined)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await connected
      await client?.end().catch(() => {})
    },
  }
}
