import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStandIn } from '../stand-ins/table.ts'
import { repositoryRoot } from './paths.ts'
import { runProgram } from './run-program.ts'
import { machineEnvironment } from './service-environment.ts'
import { type SupervisedService, superviseService } from './supervise.ts'

const crowd = join(repositoryRoot, 'deploy/demo/src/crowd/main.ts')
const faces = join(repositoryRoot, 'deploy/demo/src/faces/main.ts')
const histories = join(repositoryRoot, 'deploy/demo/src/histories/main.ts')
const loader = join(repositoryRoot, 'deploy/demo/src/main.ts')

/** Whether this checkout has demo data to load. */
export const hasDemoData = existsSync(loader)

const wish = hasDemoData ? process.env['CODEKIN_DEMO'] : 'off'

/** How a client reaches the platform, and where it keeps its data. */
type Surroundings = { home: string; origin: string; githubUrl: string | undefined }

/**
 * Simulates forty of the demo developers, so that someone who tries the platform alone gets likes and replies. CODEKIN_DEMO=quiet
 * or off turns it off.
 */
export function startDemoCrowd({ home, origin }: Surroundings): SupervisedService | undefined {
  if (wish === 'off' || wish === 'quiet') return undefined
  return superviseService({
    name: 'demo crowd',
    main: crowd,
    env: { ...clientEnvironment(home, origin), CROWD_FILE: join(home, 'demo-crowd.json') },
    logFile: join(home, 'logs', 'demo-crowd.log'),
    readyUrl: origin,
  })
}

/**
 * Gives the demo developers their portraits on the first start: each is uploaded like a person's photo and processed by identity,
 * which takes longer than a start may. The platform is up meanwhile.
 */
export function startDemoFaces({ home, origin }: Surroundings): SupervisedService | undefined {
  const mark = join(home, 'demo-faces-loaded')
  if (wish === 'off' || existsSync(mark)) return undefined
  const count = process.env['CODEKIN_PORTRAITS']
  return superviseService({
    name: 'demo faces',
    main: faces,
    hasAnEnd: true,
    env: {
      ...clientEnvironment(home, origin),
      FACES_FILE: join(home, 'demo-faces.json'),
      FACES_MARK: mark,
      ...(count ? { PORTRAITS: count } : {}),
    },
    logFile: join(home, 'logs', 'demo-faces.log'),
    readyUrl: origin,
  })
}

/**
 * Connects sixty of the demo developers to the GitHub stand-in on the first start; their contributions are read in the
 * background. With the real GitHub there is no one to connect.
 */
export function startDemoHistories({ home, origin, githubUrl }: Surroundings): SupervisedService | undefined {
  const mark = join(home, 'demo-histories-loaded')
  if (wish === 'off' || !isStandIn(githubUrl) || existsSync(mark)) return undefined
  const count = process.env['CODEKIN_HISTORIES']
  return superviseService({
    name: 'demo histories',
    main: histories,
    hasAnEnd: true,
    env: {
      ...clientEnvironment(home, origin),
      GITHUB_URL: githubUrl,
      HISTORIES_FILE: join(home, 'demo-histories.json'),
      HISTORIES_MARK: mark,
      ...(count ? { HISTORIES: count } : {}),
    },
    logFile: join(home, 'logs', 'demo-histories.log'),
    readyUrl: origin,
  })
}

/** For programs that use the platform from outside, like browsers. */
function clientEnvironment(home: string, origin: string): Record<string, string> {
  return {
    ...machineEnvironment(),
    NODE_COMPILE_CACHE: join(home, 'compile-cache'),
    CODEKIN_ENV: 'local',
    CODEKIN_ORIGIN: origin,
  }
}

const markOf = (home: string) => join(home, 'demo-data-loaded')

/** Whether there is demo data that this platform does not have yet. */
export function isDemoMissing(home: string): boolean {
  return wish !== 'off' && !existsSync(markOf(home))
}

type Loading = { home: string; stateFile: string; signal: AbortSignal; onProgress: (progress: string) => void }

/**
 * Loads the demo data, once. The loader is a separate process, so that its memory is freed, and finds the platform through
 * `stateFile`. Calls `onProgress` at the start of each step. Returns false if `signal` ended it.
 */
export async function loadDemoData({ home, stateFile, signal, onProgress }: Loading): Promise<boolean> {
  const onOutput = (chunk: string) => {
    for (const [, progress] of chunk.matchAll(/^progress: (.+)$/gm)) if (progress) onProgress(progress)
  }
  const { code, output } = await runProgram(process.execPath, [loader, stateFile], { signal, onOutput })
  if (signal.aborted) return false
  if (code !== 0) throw new Error(output)
  writeFileSync(markOf(home), `${new Date().toISOString()}\n`)
  return true
}
