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

/** Where a client of the platform finds it, and what it keeps. */
type Surroundings = { home: string; origin: string; githubUrl: string | undefined }

/**
 * Lets forty of the demo developers be played, so that whoever tries the platform alone is liked and answered. Nobody is
 * played with CODEKIN_DEMO=quiet, or off.
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
 * Gives the demo developers their portraits, the first time: each is uploaded as a person would and read by identity like
 * any photo, which takes longer than a start may. The platform is up meanwhile.
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
 * Connects sixty of the demo developers to the stand-in of GitHub, the first time; their contributions are read meanwhile.
 * Where the real GitHub is meant there is nobody to connect.
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

/** For what talks to the platform from outside, as browsers do. */
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
 * Loads the demo data, once. The loader is a process of its own, which gives its memory back, and finds the platform in
 * `stateFile`. `onProgress` is told each step as it begins. Answers false when `signal` ended it.
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
