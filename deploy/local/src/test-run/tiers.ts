import type { ProjectName } from './projects.ts'

/** What one command of package.json runs. Its limits are four times the duration on two idle cores. */
export type Tier = {
  name: 'test' | 'test:all' | 'drill'
  hasChecks: boolean
  projects: readonly ProjectName[]
  /** The run stops after this many failed tests: the rest would fail alike. */
  maxFailures: number
  /** After this the process group is killed and the run closes with its count. */
  deadlineMinutes: number
  /** Property tests draw new cases in each run instead of the same ones. */
  isRandom: boolean
  /** Whether the run must see every declared response of every endpoint. */
  coversContracts: boolean
}

export const tiers: Record<Tier['name'], Tier> = {
  test: {
    name: 'test',
    hasChecks: true,
    projects: ['core', 'smoke'],
    maxFailures: 10,
    deadlineMinutes: 45,
    isRandom: false,
    coversContracts: true,
  },
  'test:all': {
    name: 'test:all',
    hasChecks: true,
    projects: ['core', 'smoke', 'world', 'screens', 'journeys', 'kill', 'heavy'],
    maxFailures: 30,
    deadlineMinutes: 85,
    isRandom: false,
    coversContracts: true,
  },
  drill: {
    name: 'drill',
    hasChecks: false,
    projects: ['kill', 'heavy'],
    maxFailures: 30,
    deadlineMinutes: 120,
    isRandom: true,
    coversContracts: false,
  },
}

/** A run fails if more than this many tests passed only when retried. */
export const maxFlaky = 3
