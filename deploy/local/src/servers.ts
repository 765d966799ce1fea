import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@codekin/contracts/services'
import { natsPermissions } from '@codekin/event-bus/permissions'
import { installMissingServers } from '../infra/binaries.ts'
import { startMailbox } from '../infra/mailbox.ts'
import { startNats } from '../infra/nats.ts'
import { startPostgres } from '../infra/postgres.ts'
import { startRedis } from '../infra/redis.ts'
import type { LocalServer } from '../infra/server-process.ts'
import { natsPassword, type Secrets } from './secrets.ts'
import { superviseServer } from './supervise.ts'

export type Servers = {
  superuserUrl: string
  natsUrl: string
  redisUrl: string
  smtpUrl: string
  mailboxUrl: string
  stop(): Promise<void>
}

const usualMailboxPort = 8025

/** Starts Postgres, NATS, Redis and the mailbox on private ports, and restarts those that die. */
export async function startServers(home: string, secrets: Secrets, services: readonly ServiceName[]): Promise<Servers> {
  await installMissingServers()
  mkdirSync(home, { recursive: true })
  const users = services.map((service) => ({
    user: service,
    password: natsPassword(secrets, service),
    permissions: natsPermissions(service),
  }))
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => void (await Promise.allSettled(running.map((each) => each.stop())))
  const supervised = async (name: string, starting: Promise<LocalServer>) => {
    const server = await starting
    running.push(superviseServer(name, server))
    return server
  }
  const starting = [
    supervised('Postgres', startPostgres({ dataDir: join(home, 'postgres') })),
    supervised('NATS', startNats({ dataDir: join(home, 'nats'), users })),
    supervised('Redis', startRedis({ dataDir: join(home, 'redis'), persistent: true })),
  ] as const
  try {
    const [postgres, nats, redis] = await Promise.all(starting)
    const mailbox = await startMailbox({ httpPort: usualMailboxPort, canUseOtherHttpPort: true })
    running.push(mailbox)
    return {
      superuserUrl: postgres.url,
      natsUrl: nats.url,
      redisUrl: redis.url,
      smtpUrl: mailbox.smtpUrl,
      mailboxUrl: mailbox.httpUrl.replace('127.0.0.1', 'localhost'),
      stop,
    }
  } catch (error) {
    await Promise.allSettled(starting)
    await stop()
    throw error
  }
}
