import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from './paths.ts'
import { machineEnvironment } from './service-environment.ts'
import { type SupervisedService, superviseService } from './supervise.ts'

/** What the loader of the demo data is given. */
export type DemoPlatform = {
  /** Address of the edge, as people open it. */
  origin: string
  mailboxUrl: string
  /** The environment each service runs with: its database address with its own role, its NATS user, Redis. */
  environments: Record<string, Record<string, string>>
  /** Prints a line of progress. */
  say: (text: string) => void
}

const crowd = join(import.meta.dirname, '../../demo/src/crowd/main.ts')
const loader = join(repositoryRoot, 'deploy/demo/src/load.ts')

/** Whether this checkout has demo data to load. */
export const hasDemoData = existsSync(loader)

/**
 * Lets forty of the demo developers be played, so that whoever tries the platform alone is liked and answered. Nobody is
 * played with CODEKIN_DEMO=quiet, or off.
 */
export function startDemoCrowd(home: string, origin: string): SupervisedService | undefined {
  if (!hasDemoData || ['off', 'quiet'].includes(process.env['CODEKIN_DEMO'] ?? '')) return undefined
  return superviseService({
    name: 'demo crowd',
    main: crowd,
    env: {
      ...machineEnvironment(),
      NODE_COMPILE_CACHE: join(home, 'compile-cache'),
      CODEKIN_ENV: 'local',
      CODEKIN_ORIGIN: origin,
      CROWD_FILE: join(home, 'demo-crowd.json'),
    },
    logFile: join(home, 'logs', 'demo-crowd.log'),
    readyUrl: origin,
  })
}

/** Loads the demo data the first time; later starts find the mark and do nothing. */
export async function loadDemoDataOnce(home: string, platform: DemoPlatform): Promise<'loaded' | 'kept' | 'none'> {
  const mark = join(home, 'demo-data-loaded')
  if (!hasDemoData || process.env['CODEKIN_DEMO'] === 'off') return 'none'
  if (existsSync(mark)) return 'kept'
  const { loadDemoData } = (await import(pathToFileURL(loader).href)) as {
    loadDemoData: (platform: DemoPlatform) => Promise<void>
  }
  await loadDemoData(platform)
  writeFileSync(mark, `${new Date().toISOString()}\n`)
  return 'loaded'
}
