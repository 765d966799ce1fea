import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, isPortFree } from '../infra/free-port.ts'
import { type StandInRow, standIns } from '../stand-ins/table.ts'
import { home, repositoryRoot } from './paths.ts'
import { machineEnvironment } from './service-environment.ts'
import { type SupervisedService, superviseService } from './supervise.ts'

export type StandInProcesses = {
  names: string[]
  /** The settings of services for outside companies. */
  settings: Record<string, string>
  ready(): Promise<void>
  stop(): Promise<void>
}

function launch({ name }: StandInRow, port: number, platformUrl: string): SupervisedService {
  return superviseService({
    name: `stand-in-${name}`,
    main: join(repositoryRoot, 'deploy/local/stand-ins/main.ts'),
    env: {
      ...machineEnvironment(),
      STAND_IN: name,
      PORT: String(port),
      PLATFORM_URL: platformUrl,
      FOLDER: join(home, 'stand-ins'),
    },
    logFile: join(home, 'logs', `stand-in-${name}.log`),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    stopTimeoutSeconds: 3,
  })
}

/** The shell's own settings of an outside company; undefined if it has none. */
export function ownSettings(row: StandInRow, shell: NodeJS.ProcessEnv): Record<string, string> | undefined {
  const named = Object.keys(row.settings('')).flatMap((name) => {
    const value = shell[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

/**
 * The previous port of a stand-in if it is still free: addresses that it issued, such as those of invoices, should work after a
 * restart.
 */
export async function portOf(name: string, folder = join(home, 'stand-ins')): Promise<number> {
  const file = join(folder, `${name}.port`)
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = before > 0 && (await isPortFree(before)) ? before : await freePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, String(port))
  return port
}

/** Starts every stand-in as a separate process on its own port, except for companies that the shell configures itself. */
export async function startStandIns(platformUrl: string): Promise<StandInProcesses> {
  const settings: Record<string, string> = {}
  const names: string[] = []
  const running: SupervisedService[] = []
  for (const row of standIns) {
    const own = ownSettings(row, process.env)
    if (own) {
      Object.assign(settings, own)
      continue
    }
    const port = await portOf(row.name)
    running.push(launch(row, port, platformUrl))
    names.push(row.name)
    Object.assign(settings, row.settings(`http://127.0.0.1:${port}`))
  }
  return {
    names,
    settings,
    ready: async () => void (await Promise.all(running.map((each) => each.ready()))),
    stop: async () => void (await Promise.all(running.map((each) => each.stop()))),
  }
}
