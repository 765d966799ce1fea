import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallWithApt, installWithApt } from './apt.ts'
import { hasDockerEngine } from './docker.ts'

export type ServerKind = 'postgres' | 'nats' | 'redis'

const programs = {
  postgres: {
    program: 'postgres',
    companions: ['initdb'],
    aptPackage: 'postgresql',
    envName: 'DATABASE_URL',
    title: 'PostgreSQL 15 or newer',
  },
  nats: {
    program: 'nats-server',
    companions: [],
    aptPackage: 'nats-server',
    envName: 'NATS_URL',
    title: 'nats-server 2.9 or newer',
  },
  redis: {
    program: 'redis-server',
    companions: [],
    aptPackage: 'redis-server',
    envName: 'REDIS_URL',
    title: 'redis-server 6.2 or newer',
  },
} as const satisfies Record<
  ServerKind,
  { program: string; companions: readonly string[]; aptPackage: string; envName: string; title: string }
>

function postgresFolders(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(root, version, 'bin'))
}

/** Whether this file is executable. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the folder with a server's program and its companions; undefined if this machine has none. */
export function findProgramFolder(kind: ServerKind): string | undefined {
  const { program, companions } = programs[kind]
  const usual = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...usual,
    ...(kind === 'postgres' ? postgresFolders() : []),
  ]
  return folders.find(
    (folder) => folder !== '' && [program, ...companions].every((name) => isProgram(join(folder, name))),
  )
}

/** Where a server comes from: one that is already running, a program on this machine, or a container. */
export type ServerSource =
  | { kind: 'url'; url: string }
  | { kind: 'program'; path: (program: string) => string }
  | { kind: 'docker' }

/** Finds the source of a server, installing it if this machine allows. Throws one clear message if there is none. */
export async function findServer(kind: ServerKind): Promise<ServerSource> {
  const { envName, aptPackage, title } = programs[kind]
  const url = process.env[envName]
  if (url) return { kind: 'url', url }
  let folder = findProgramFolder(kind)
  if (!folder && canInstallWithApt()) {
    await installMissingServers()
    folder = findProgramFolder(kind)
  }
  if (folder) {
    const found = folder
    return { kind: 'program', path: (program) => join(found, program) }
  }
  if (await hasDockerEngine()) return { kind: 'docker' }
  throw new Error(
    `${title} is missing. Install it and make sure it’s on your PATH (Debian, Ubuntu: sudo apt-get install ${aptPackage}; ` +
      `macOS: brew install ${kind === 'nats' ? 'nats-server' : kind === 'redis' ? 'redis' : 'postgresql'}), ` +
      `start Docker, or set ${envName} to a running one.`,
  )
}

/** Installs all servers at once that neither an environment variable names nor this machine has, if apt-get is available. */
export async function installMissingServers(): Promise<void> {
  const kinds = Object.keys(programs) as ServerKind[]
  const missing = kinds.filter((kind) => !process.env[programs[kind].envName] && !findProgramFolder(kind))
  if (missing.length === 0 || !canInstallWithApt()) return
  await installWithApt(missing.map((kind) => programs[kind].aptPackage))
}
