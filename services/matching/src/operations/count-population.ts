import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { selectShownFigures } from '../domain/city.ts'
import { activityStepDays, hiddenActivityStep } from '../domain/compatibility/index.ts'
import { countCandidates } from '../store/candidate-index.ts'
import { type CityFigure, countCityFiguresOf, replaceCityFigures } from '../store/city-figures.ts'
import {
  type CountBasis,
  type CountedPart,
  countBasis,
  countPopulationPart,
  findLastBasis,
  type PopulationCount,
  replacePopulationCounts,
} from '../store/population-counts.ts'
import type { Tables } from '../store/tables.ts'

/** All steps but the last, of people who were inactive for a month. People who hide their activity count as active. */
const activeSteps = [...activityStepDays.keys()].slice(0, -1).concat(hiddenActivityStep)
/** Counted in parts, so that no statement runs long. */
const parts = 64
/** Skills, roles and zones are counted for this many of the largest cities. */
const describedCities = 500
const countLifetime = 3_600_000
/** Counted sooner when a number has changed by this share since the last count. */
const staleShare = 0.1
const exactUpTo = 20_000

/**
 * Counts the people of each role, of each city and with a proved skill, once an hour. Counts sooner when many people joined, left,
 * came back or proved a skill.
 */
export async function countPopulation(db: Db<Tables>, now: Date, signal: AbortSignal): Promise<void> {
  const last = await findLastBasis(db)
  const { count: candidateCount } = await countCandidates(db, { exactUpTo })
  const basis = { dealt: candidateCount, ...(await countBasis(db, { activeSteps, upTo: exactUpTo })) }
  if (last && isUpToDate(last, basis, now)) return
  const counts = new Map<string, PopulationCount>()
  for (const part of partsOf(now)) {
    if (signal.aborted) return
    for (const found of await countPopulationPart(db, part)) addCount(counts, `${found.kind} ${found.key}`, found)
  }
  const rounded = roundCounts(counts)
  const cities = rounded.filter(({ kind }) => kind === 'city').toSorted((a, b) => b.people - a.people)
  const spellings = new Map<string, CityFigure>()
  const described = cities.slice(0, describedCities).map(({ key }) => Number(key))
  for (const part of described.length > 0 ? partsOf(now) : []) {
    if (signal.aborted) return
    const counted = await countCityFiguresOf(db, { ...part, cities: described })
    for (const found of counted) addCount(spellings, `${found.city} ${found.kind} ${found.name}`, found)
  }
  const all = Object.entries(basis).map(([key, people]) => ({ kind: 'all', key, name: '', people }) as const)
  await inTransaction(db, async (trx) => {
    await replacePopulationCounts(trx, [...all, ...rounded], now)
    await replaceCityFigures(trx, selectShownFigures(roundCounts(mergeSpellings(spellings.values()))))
  })
}

/** The last part includes its upper bound. */
function partsOf(now: Date): CountedPart[] {
  return Array.from({ length: parts }, (_, part) => ({
    from: part / parts,
    to: part === parts - 1 ? 2 : (part + 1) / parts,
    activeSteps,
    now,
  }))
}

/** Merges all spellings of a skill under the most common one. */
function mergeSpellings(spellings: Iterable<CityFigure>): Map<string, CityFigure> {
  const figures = new Map<string, CityFigure>()
  for (const figure of [...spellings].toSorted((a, b) => b.people - a.people)) {
    addCount(figures, `${figure.city} ${figure.kind} ${figure.key}`, figure)
  }
  return figures
}

/** Rounded before storing, so that not even their order reveals more. */
function roundCounts<T extends { people: number }>(counts: ReadonlyMap<string, T>): T[] {
  return [...counts.values()].flatMap((one) => {
    const people = roundPeopleCount(one.people)
    return people === 0 ? [] : [{ ...one, people }]
  })
}

function isUpToDate(last: { basis: Partial<CountBasis>; countedAt: Date }, basis: CountBasis, now: Date): boolean {
  const isFresh = now.getTime() - last.countedAt.getTime() < countLifetime
  return (
    isFresh &&
    (['dealt', 'here', 'proved'] as const).every((kind) => !isMuchChanged(last.basis[kind] ?? 0, basis[kind]))
  )
}

function isMuchChanged(before: number, after: number): boolean {
  return Math.abs(after - before) > staleShare * Math.max(before, after)
}

function addCount<T extends { people: number }>(counts: Map<string, T>, key: string, count: T): void {
  const known = counts.get(key)
  counts.set(key, known ? { ...known, people: known.people + count.people } : count)
}
