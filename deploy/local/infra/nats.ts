import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { findServer } from './binaries.ts'
import { startContainer } from './docker.ts'
import { freePort } from './free-port.ts'
import { foreignServer, type LocalServer, startServerProcess } from './server-process.ts'

type Subjects = { allow?: readonly string[]; deny?: readonly string[] }

/** A login of the server and the subjects it may use; without permissions it may use all. */
export type NatsUser = {
  user: string
  password: string
  permissions?: {
    publish?: Subjects
    subscribe?: Subjects
    allow_responses?: boolean | { max: number; expires: string }
  }
}

export type NatsOptions = {
  /** Folder of the JetStream store and of the generated configuration; created if missing, kept by stop. */
  dataDir: string
  /** Default: a free one. */
  port?: number
  /** Empty: the server requires no login. */
  users: readonly NatsUser[]
  cluster?: NatsCluster
}

/** Servers that replicate streams; each has its own port for the others. */
export type NatsCluster = { serverName: string; port: number; peerPorts: readonly number[] }

export type NatsConfig = {
  address: string
  storeDir: string
  users: readonly NatsUser[]
  /** Address of `/healthz`; default: none. */
  monitorAddress?: string
  cluster?: NatsCluster | undefined
}

/** The text of a configuration file for nats-server 2.9 or later, whose format is a superset of JSON. */
export function natsConfig({ address, storeDir, users, monitorAddress, cluster }: NatsConfig): string {
  const config = {
    server_name: cluster?.serverName ?? 'codekin',
    listen: address,
    ...(monitorAddress ? { http: monitorAddress } : {}),
    max_payload: 1_048_576,
    jetstream: { store_dir: storeDir, max_memory_store: 67_108_864, max_file_store: 8_589_934_592 },
    ...(cluster
      ? {
          cluster: {
            name: 'codekin',
            listen: `127.0.0.1:${cluster.port}`,
            routes: cluster.peerPorts.map((port) => `nats://127.0.0.1:${port}`),
          },
        }
      : {}),
    ...(users.length > 0 ? { authorization: { users } } : {}),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function writeConfig(options: NatsOptions, address: string, storeDir: string): string {
  mkdirSync(options.dataDir, { recursive: true })
  const file = join(resolve(options.dataDir), 'nats.conf')
  writeFileSync(file, natsConfig({ address, storeDir, users: options.users, cluster: options.cluster }), {
    mode: 0o600,
  })
  return file
}

function greets(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setTimeout(2000, () => socket.destroy())
    socket.once('data', (greeting) => {
      answer(greeting.toString('latin1').startsWith('INFO '))
      socket.destroy()
    })
    socket.once('error', () => answer(false))
    socket.once('close', () => answer(false))
  })
}

/** Starts a private NATS server with JetStream on 127.0.0.1. If NATS_URL names a server, returns that one and never stops it. */
export async function startNats(options: NatsOptions): Promise<LocalServer> {
  const source = await findServer('nats')
  if (source.kind === 'url') return foreignServer(source.url)
  const urlOf = (port: number) => `nats://127.0.0.1:${port}`
  if (source.kind === 'docker') {
    writeConfig(options, '0.0.0.0:4222', '/data/jetstream')
    return startContainer({
      image: 'nats:2.12-alpine',
      containerPort: 4222,
      port: options.port,
      command: ['-c', '/data/nats.conf'],
      mounts: [{ source: resolve(options.dataDir), target: '/data' }],
      url: urlOf,
    })
  }
  const port = options.port ?? (await freePort())
  const config = writeConfig(options, `127.0.0.1:${port}`, join(resolve(options.dataDir), 'jetstream'))
  const server = await startServerProcess({
    name: 'NATS',
    command: source.path('nats-server'),
    args: ['-c', config],
    logFile: join(options.dataDir, 'nats.log'),
    stopSignal: 'SIGTERM',
    isReady: () => greets(port),
  })
  return { url: urlOf(port), port, ...server }
}
