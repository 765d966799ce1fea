import type { FactorName } from '../matching/models.ts'
import type { Preferences } from '../preferences/models.ts'
import type { Goal } from '../users/models.ts'

/** Rises with every change of a weight, to distinguish decks with other weights. */
export const presetsVersion = 1

/** Points of each factor; together they are 100. */
export type WeightPoints = Readonly<Record<FactorName, number>>

export type Preset = {
  name: string
  /** What it favours, in words. */
  favours: string
  weights: WeightPoints
  /** The goals it is meant for; the first one is the default. */
  goals: readonly [Goal, ...Goal[]]
  /** Proposed filters, which apply only once the developer accepts them. */
  filters: Readonly<Partial<Preferences>>
}

export const presetIds = [
  'balanced',
  'co-founder',
  'pair-programming',
  'mentor',
  'mentee',
  'open-source',
  'hackathon',
  'hire',
] as const
export type PresetId = (typeof presetIds)[number]

const points = (
  skills: number,
  goals: number,
  roles: number,
  timezone: number,
  experience: number,
  languages: number,
  city: number,
  verification: number,
  activity: number,
): WeightPoints => ({ skills, goals, roles, timezone, experience, languages, city, verification, activity })

/** The presets by id, in display order. */
export const presets: Readonly<Record<PresetId, Preset>> = {
  balanced: {
    name: 'Balanced',
    favours: 'A bit of everything: skills first, then what you both want.',
    weights: points(30, 18, 17, 12, 8, 5, 4, 3, 3),
    goals: ['side-project', 'friends', 'study-together'],
    filters: {},
  },
  'co-founder': {
    name: 'Co-founder',
    favours: 'People who also want to found a company, fill the role you need and share your hours.',
    weights: points(20, 28, 22, 8, 6, 5, 6, 3, 2),
    goals: ['co-founder'],
    filters: { goals: ['co-founder'] },
  },
  'pair-programming': {
    name: 'Pair programming',
    favours: 'The same tools, the same hours and similar experience.',
    weights: points(32, 10, 5, 26, 12, 7, 0, 2, 6),
    goals: ['pair-programming', 'study-together'],
    filters: { timezoneOverlapHoursMin: 4 },
  },
  mentor: {
    name: 'Find a mentor',
    favours: 'More experienced people who want to teach what you’re learning.',
    weights: points(24, 24, 6, 10, 22, 6, 0, 6, 2),
    goals: ['find-mentor'],
    filters: { goals: ['be-mentor'] },
  },
  mentee: {
    name: 'Be a mentor',
    favours: 'People who are learning what you know and want a mentor.',
    weights: points(26, 26, 6, 12, 18, 6, 0, 0, 6),
    goals: ['be-mentor'],
    filters: { goals: ['find-mentor'] },
  },
  'open-source': {
    name: 'Open source',
    favours: 'Shared skills and proven work. Location hardly matters.',
    weights: points(42, 20, 10, 4, 4, 6, 0, 10, 4),
    goals: ['open-source'],
    filters: { goals: ['open-source'] },
  },
  hackathon: {
    name: 'Hackathon',
    favours: 'Active people nearby who work when you do and complete your team.',
    weights: points(20, 16, 22, 14, 2, 6, 10, 0, 10),
    goals: ['hackathon'],
    filters: { goals: ['hackathon'] },
  },
  hire: {
    name: 'Hire or be hired',
    favours: 'The right role, proven skills and experience that fits.',
    weights: points(28, 20, 22, 6, 10, 4, 2, 8, 0),
    goals: ['hire', 'find-job'],
    filters: {},
  },
}

export const weightPointsMax = 100
/** With fewer factors, a single one would decide the order. */
export const weightedFactorsMin = 2
/** Fewer effective samples are not conclusive. */
export const effectiveSamplesMin = 200
/** Cards of a preview. */
export const previewCards = 5
