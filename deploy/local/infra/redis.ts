import { mkdirSync, mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findServer } from './binaries.ts'
import { startContainer } from './docker.ts'
import { freePort } from './free-port.ts'
import { foreignServer, type LocalServer, startServerProcess } from './server-process.ts'

export type RedisOptions = {
  /** Default: a free one. */
  port?: number
  /** Folder of the log, and of the data when persistent. Default: a temporary one. */
  dataDir?: string
  /** Default 256. */
  maxMemoryMegabytes?: number
  /** What happens when the memory is full. Default: the least recently used key is evicted. */
  evictionPolicy?: 'allkeys-lru' | 'volatile-lru' | 'noeviction'
  /** Keeps an append-only file. Default false: Redis holds only data that may be lost. */
  persistent?: boolean
}

function pongs(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'))
    socket.setTimeout(2000, () => socket.destroy())
    socket.once('data', (reply) => {
      answer(reply.toString('latin1').startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => answer(false))
    socket.once('close', () => answer(false))
  })
}

/** Starts a private Redis on 127.0.0.1. If REDIS_URL names a server, returns that one and never stops it. */
export async function startRedis(options: RedisOptions = {}): Promise<LocalServer> {
  const source = await findServer('redis')
  if (source.kind === 'url') return foreignServer(source.url)
  const folder = resolve(options.dataDir ?? mkdtempSync(join(tmpdir(), 'codekin-redis-')))
  mkdirSync(folder, { recursive: true })
  const urlOf = (port: number) => `redis://127.0.0.1:${port}`
  const memory = [
    '--maxmemory',
    `${options.maxMemoryMegabytes ?? 256}mb`,
    '--maxmemory-policy',
    options.evictionPolicy ?? 'allkeys-lru',
  ]
  const storage = ['--save', '', '--appendonly', options.persistent ? 'yes' : 'no']
  if (source.kind === 'docker') {
    return startContainer({
      image: 'redis:7-alpine',
      containerPort: 6379,
      port: options.port,
      command: ['redis-server', ...memory, ...storage, '--dir', '/data'],
      mounts: [{ source: folder, target: '/data' }],
      url: urlOf,
    })
  }
  const port = options.port ?? (await freePort())
  const server = await startServerProcess({
    name: 'Redis',
    command: source.path('redis-server'),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...memory, ...storage],
    logFile: join(folder, 'redis.log'),
    stopSignal: 'SIGTERM',
    isReady: () => pongs(port),
  })
  return { url: urlOf(port), port, ...server }
}
