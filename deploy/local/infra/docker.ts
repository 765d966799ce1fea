import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { LocalServer } from './server-process.ts'

let engine: Promise<boolean> | undefined

/** Whether a Docker engine responds on this machine. Checked once per process. */
export function hasDockerEngine(): Promise<boolean> {
  engine ??= askForEngine()
  return engine
}

async function askForEngine(): Promise<boolean> {
  const late = new AbortController()
  try {
    const { getContainerRuntimeClient } = await import('testcontainers')
    const answer = getContainerRuntimeClient().then(() => true)
    return await Promise.race([answer, pause(5000, false, { signal: late.signal })])
  } catch {
    return false
  } finally {
    late.abort()
  }
}

export type ContainerOptions = {
  image: string
  containerPort: number
  port: number | undefined
  command?: string[]
  environment?: Record<string, string>
  /** Folders of this machine and their paths in the container. */
  mounts: { source: string; target: string }[]
  url: (port: number) => string
}

/** Runs a server in a container on a fixed port of this machine, so that address and data survive a restart. */
export async function startContainer(options: ContainerOptions): Promise<LocalServer> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const port = options.port ?? (await freePort())
  const container = new GenericContainer(options.image)
    .withExposedPorts({ container: options.containerPort, host: port })
    .withEnvironment(options.environment ?? {})
    .withBindMounts(options.mounts.map((mount) => ({ ...mount, mode: 'rw' as const })))
    .withWaitStrategy(Wait.forListeningPorts())
  const started = await (options.command ? container.withCommand(options.command) : container).start()
  return {
    url: options.url(port),
    port,
    stop: async () => void (await started.stop({ timeout: 15_000, remove: false })),
    kill: async () => void (await started.stop({ timeout: 0, remove: false })),
    restart: () => started.restart({ timeout: 15_000 }),
    onUnexpectedExit: () => undefined,
  }
}
