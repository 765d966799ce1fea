import type { ProjectName } from './projects.ts'

/** What one command of package.json runs. Its limits leave four times what it takes on two quiet cores. */
export type Tier = {
  name: 'test' | 'test:all' | 'drill'
  hasChecks: boolean
  projects: readonly ProjectName[]
  /** After so many failed tests the run stops: the rest would fail alike. */
  maxFailures: number
  /** Then the process group is killed and the run closes with its count. */
  deadlineMinutes: number
  /** Property tests draw new cases in each run instead of the same ones. */
  isRandom: boolean
  /** Whether the run must see every endpoint answer all that it declares. */
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

/** More than so many tests that passed only when retried fail a run. */
export const maxFlaky = 3
