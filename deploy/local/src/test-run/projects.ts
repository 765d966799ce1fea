/** Kinds of test files. A file's place and name decide its project; nothing is listed by hand. */
export type ProjectName = 'core' | 'smoke' | 'world' | 'screens' | 'journeys' | 'kill' | 'heavy'

export type TestProject = {
  name: ProjectName
  include: readonly string[]
  exclude: readonly string[]
  /** Files at a time. Two cores are assumed; in core one of three usually waits for its servers. */
  workers: number
  /** A browser may stall on a busy machine; a retried test is reported as flaky. All other tests must pass the first time. */
  retries: number
  timeoutSeconds: number
}

const smoke = ['frontends/*/e2e/**/*.smoke.test.ts']
const kill = ['**/*.kill.test.ts']
const scale = ['**/*.scale.test.ts']
const heavy = [...kill, ...scale]
const platform = ['**/*.platform.test.ts']
const world = ['libs/world/**/*.test.ts', ...platform]
const journeys = ['frontends/shell/e2e/**/*.test.ts']
const screens = ['frontends/*/e2e/**/*.test.ts']
const core = ['{libs,services,clients,deploy}/**/*.test.ts', 'frontends/*/src/**/*.test.ts']

/** In run order, one after the other. */
export const testProjects: readonly TestProject[] = [
  {
    name: 'core',
    include: core,
    exclude: [...world, ...heavy],
    workers: 3,
    retries: 0,
    timeoutSeconds: 30,
  },
  { name: 'smoke', include: smoke, exclude: heavy, workers: 2, retries: 1, timeoutSeconds: 90 },
  { name: 'world', include: world, exclude: heavy, workers: 2, retries: 0, timeoutSeconds: 90 },
  {
    name: 'screens',
    include: screens,
    exclude: [...smoke, ...journeys, ...platform, ...heavy],
    workers: 2,
    retries: 1,
    timeoutSeconds: 60,
  },
  {
    name: 'journeys',
    include: journeys,
    exclude: [...smoke, ...platform, ...heavy],
    workers: 2,
    retries: 0,
    timeoutSeconds: 120,
  },
  { name: 'kill', include: kill, exclude: [], workers: 2, retries: 0, timeoutSeconds: 240 },
  // Tests that compare durations run alone on the machine.
  { name: 'heavy', include: scale, exclude: [], workers: 1, retries: 0, timeoutSeconds: 240 },
]
