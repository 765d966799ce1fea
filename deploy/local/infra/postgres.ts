import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findServer } from './binaries.ts'
import { startContainer } from './docker.ts'
import { freePort } from './free-port.ts'
import { makeReachableFolder, type SystemUser, unprivilegedUser } from './run-as.ts'
import { foreignServer, type LocalServer, startServerProcess } from './server-process.ts'

export type PostgresOptions = {
  /** Folder of this cluster; created if missing, kept by stop. */
  dataDir: string
  /** Default: a free one. */
  port?: number
  /** false: a commit may be lost if the machine crashes, which is fine for tests. Default true. */
  durable?: boolean
  /** More settings of postgresql.conf. */
  settings?: Record<string, string>
}

function settingsOf({ durable = true, settings }: PostgresOptions, port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // Loopback only: a socket path in a deep folder exceeds the system's limit of 107 bytes.
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    jit: 'off',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        }),
    ...settings,
  }
}

function createCluster(initdb: string, folder: string, user: SystemUser | undefined, isDurable: boolean): void {
  const cluster = join(folder, 'cluster')
  // initdb writes this file last, so an interrupted one starts over.
  if (existsSync(join(folder, 'superuser-password'))) return
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { mode: 0o700 })
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'new-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) {
    chownSync(cluster, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  const args = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8']
  const options = { ...identity, cwd: '/', stdio: 'pipe' as const }
  const speed = isDurable ? [] : ['--no-sync']
  try {
    execFileSync(initdb, [...args, '--locale=C.UTF-8', ...speed], options)
  } catch {
    // Systems without the locale C.UTF-8 (macOS).
    rmSync(cluster, { recursive: true, force: true })
    mkdirSync(cluster, { mode: 0o700 })
    if (user) chownSync(cluster, user.uid, user.gid)
    execFileSync(initdb, [...args, '--no-locale', ...speed], options)
  }
  rmSync(passwordFile)
  writeFileSync(join(folder, 'superuser-password'), password, { mode: 0o600 })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startInContainer(options: PostgresOptions): Promise<LocalServer> {
  mkdirSync(options.dataDir, { recursive: true })
  const passwordFile = join(options.dataDir, 'superuser-password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(passwordFile, 'utf8')
  const { port: _, listen_addresses: __, unix_socket_directories: ___, ...settings } = settingsOf(options, 5432)
  return startContainer({
    image: 'postgres:16-alpine',
    containerPort: 5432,
    port: options.port,
    environment: { POSTGRES_PASSWORD: password, PGDATA: '/data/cluster' },
    command: ['postgres', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    mounts: [{ source: options.dataDir, target: '/data' }],
    url: (port) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
  })
}

/**
 * Starts a private Postgres on 127.0.0.1 and resolves when it accepts connections. `url` is the superuser's, for the database
 * `postgres`. If DATABASE_URL names a server, returns that one and never stops it.
 */
export async function startPostgres(options: PostgresOptions): Promise<LocalServer> {
  const source = await findServer('postgres')
  if (source.kind === 'url') return foreignServer(source.url)
  if (source.kind === 'docker') return startInContainer(options)
  const user = unprivilegedUser()
  const folder = makeReachableFolder(options.dataDir, user)
  createCluster(source.path('initdb'), folder, user, options.durable ?? true)
  const password = readFileSync(join(folder, 'superuser-password'), 'utf8')
  const port = options.port ?? (await freePort())
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  const settings = Object.entries(settingsOf(options, port)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = await startServerProcess({
    name: 'Postgres',
    command: source.path('postgres'),
    args: ['-D', join(folder, 'cluster'), ...settings],
    user,
    logFile: join(folder, 'postgres.log'),
    stopSignal: 'SIGINT',
    isReady: () => answers(url),
  })
  return { url, port, ...server }
}
