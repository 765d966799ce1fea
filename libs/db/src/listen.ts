import pg from 'pg'
import { identifier } from './open-db.ts'

export type ListenOptions = {
  url: string
  channel: string
  onNotify: (payload: string) => void
  /** Called after every (re)connection. Notifications were missed meanwhile, so poll now. */
  onReady?: () => void
  onError?: (error: Error) => void
}

export type Listener = {
  /**
   * Takes the advisory lock `(space, hashtext(name))` for this connection, without waiting. False if another connection
   * has it or this one is down. The lock is lost together with the connection. Sends no query while the lock is held.
   */
  tryLock: (space: number, name: string) => Promise<boolean>
  /** Whether this connection holds the lock, as far as this machine knows. */
  holdsLock: (space: number, name: string) => boolean
  unlock: (space: number, name: string) => Promise<void>
  /** Notifies all listeners of the channel, also this one. They miss it if the connection is down. */
  notify: (payload: string) => Promise<void>
  stop: () => Promise<void>
}

const firstPauseMilliseconds = 100
const longestPauseMilliseconds = 1_000
/** The server notices within 25 seconds that this machine is gone, and releases the locks. */
const noticeLostClient = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** Listens on one channel over a separate connection, and reconnects forever. */
export function listen(options: ListenOptions): Listener {
  let isStopped = false
  let pauseMilliseconds = firstPauseMilliseconds
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const { forgetAll, ...locks } = sessionLocks(() => client)

  async function connect(): Promise<void> {
    const lost = Promise.withResolvers<Error | undefined>()
    client = newClient(options, lost.resolve)
    void lost.promise.then((error) => connectLater(error))
    try {
      await client.connect()
      await client.query(noticeLostClient)
      await client.query(`listen ${identifier(options.channel)}`)
      pauseMilliseconds = firstPauseMilliseconds
      if (!isStopped) options.onReady?.()
    } catch (error) {
      lost.resolve(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function connectLater(error: Error | undefined): void {
    forgetAll()
    if (isStopped) return
    if (error) options.onError?.(error)
    client?.end().catch(() => {})
    timer = setTimeout(() => void connect(), pauseMilliseconds)
    pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds)
  }

  const connected = connect()
  return {
    ...locks,
    notify: async (payload) => {
      await client?.query('select pg_notify($1, $2)', [options.channel, payload]).catch(() => undefined)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await connected
      await client?.end().catch(() => {})
    },
  }
}

/** The advisory locks of the present connection. */
function sessionLocks(clientNow: () => pg.Client | undefined) {
  const held = new Set<string>()
  const nameOf = (space: number, name: string) => `${space} ${name}`
  /** Ends the connection if the answer doesn't arrive: only the server knows then whether the lock is taken. */
  const ask = async (client: pg.Client | undefined, statement: string, space: number, name: string) => {
    try {
      return (await client?.query<{ done: boolean }>(statement, [space, name]))?.rows[0]?.done === true
    } catch {
      client?.end().catch(() => {})
      return false
    }
  }
  return {
    tryLock: async (space: number, name: string): Promise<boolean> => {
      if (held.has(nameOf(space, name))) return true
      const client = clientNow()
      const isGranted = await ask(client, 'select pg_try_advisory_lock($1, hashtext($2)) as done', space, name)
      const isTaken = isGranted && client === clientNow()
      if (isTaken) held.add(nameOf(space, name))
      return isTaken
    },
    holdsLock: (space: number, name: string) => held.has(nameOf(space, name)),
    unlock: async (space: number, name: string): Promise<void> => {
      held.delete(nameOf(space, name))
      // A lost connection has already lost its lock.
      await ask(clientNow(), 'select pg_advisory_unlock($1, hashtext($2)) as done', space, name)
    },
    /** To be called when the connection is lost. */
    forgetAll: () => held.clear(),
  }
}

function newClient(options: ListenOptions, onLost: (error: Error | undefined) => void): pg.Client {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: `listen ${options.channel}`,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  client.on('error', onLost)
  client.on('end', () => onLost(undefined))
  client.on('notification', (message) => options.onNotify(message.payload ?? ''))
  return client
}
