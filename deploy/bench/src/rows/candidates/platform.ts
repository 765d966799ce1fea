import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcingServices } from '@codekin/contracts/services'
import { migrate } from '@codekin/db/migrate'
import { connectBus } from '@codekin/event-bus/connect'
import { fillRevocations } from '@codekin/event-bus/revocations'
import { ensureStream } from '@codekin/event-bus/streams'
import { startNats } from '@codekin/local/infra/nats'
import { startPostgres } from '@codekin/local/infra/postgres'
import { provision } from '@codekin/local/infra/provision'
import { startRedis } from '@codekin/local/infra/redis'
import { matching } from '@codekin/matching/app'
import { migrations } from '@codekin/matching/migrations'
import { startService } from '@codekin/service-kit/start'
import { startSigner } from '@codekin/test-kit/signing'
import pg from 'pg'
import type { Log } from '../../row.ts'
import { fillDataset } from './dataset.ts'

const password = 'bench'
const settings = { shared_buffers: '2GB', max_wal_size: '8GB', checkpoint_timeout: '30min' }

export type Platform = Awaited<ReturnType<typeof startPlatform>>

type Addresses = { postgresUrl: string; natsUrl: string; redisUrl: string; jwksUrl: string }

async function startWith({ postgresUrl, natsUrl, redisUrl, jwksUrl }: Addresses, size: number, log: Log) {
  const database = `candidates_${size}`
  const place = await provision({ superuserUrl: postgresUrl, database, services: ['matching'], secret: password })
  await migrate({ url: place.ownerUrlOf('matching'), schema: 'matching', migrations })
  const options = '-c search_path=matching,public'
  const client = new pg.Client({ connectionString: place.superuserUrl, options })
  await client.connect()
  await fillDataset(client, { size, now: new Date(), log })
  const service = await startService(matching, {
    env: {
      CODEKIN_ENV: 'local',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
      CONNECTIONS_PER_ADDRESS: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      ANSWERS_PER_ADDRESS: '1000000',
      PORT: '0',
      DATABASE_URL: place.urlOf('matching'),
      NATS_URL: natsUrl,
      NATS_USER: 'bench',
      NATS_PASSWORD: password,
      REDIS_URL: redisUrl,
      JWKS_URL: jwksUrl,
    },
  })
  return {
    service,
    client,
    async stop() {
      await service.stop()
      await client.end()
      await dropDatabase(postgresUrl, database)
    },
  }
}

/** The matching service as it runs in production, on its own servers; `stop` removes everything. */
export async function startPlatform() {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-bench-candidates-'))
  const [postgres, nats, redis, signer] = await Promise.all([
    startPostgres({ dataDir: join(folder, 'postgres'), durable: false, settings }),
    startNats({ dataDir: join(folder, 'nats'), users: [{ user: 'bench', password }] }),
    startRedis({ dataDir: join(folder, 'redis') }),
    startSigner(),
  ])
  const bus = await connectBus({ url: nats.url, user: 'bench', password, name: 'matching' })
  // Identity's part.
  await fillRevocations(bus, [])
  for (const owner of announcingServices) await ensureStream(bus, owner)

  return {
    redis,
    signer,
    /** A service over its own database with this many developers. */
    startWith: (size: number, log: Log) =>
      startWith(
        { postgresUrl: postgres.url, natsUrl: nats.url, redisUrl: redis.url, jwksUrl: signer.jwksUrl },
        size,
        log,
      ),
    async stop() {
      await bus.close()
      await Promise.all([postgres.stop(), nats.stop(), redis.stop(), signer.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database ${name} with (force)`)
  await client.end()
}
