import type { Challenge } from '@codekin/contracts/skill-verification/test-models'
import { isInLevel, isTask, nearestTo } from './blueprint.ts'
import type { Item } from './item.ts'

/** An item of an attempt: the key of its answer, and the order of its choices. */
export type Drawn = { key: string; itemId: string; version: number; order: number[] }
type Stored = { item: Item; version: number; exposures: number }

/** An item is drawn from those nearest to the middle of the level: this many times the number needed. */
const breadth = 4

/**
 * Draws an attempt: for each topic its quota of questions, then the programs, each from the items nearest to the level, with less
 * exposed ones preferred; shuffled, as are the choices of each. `random` returns numbers from 0 to below 1.
 */
export function drawAttempt(
  bank: readonly Stored[],
  { level, topics, tasks }: Pick<Challenge, 'level' | 'topics' | 'tasks'>,
  random: () => number,
): Drawn[] {
  const near = nearestTo(
    bank.map((stored) => ({ ...stored, difficulty: stored.item.difficulty })),
    level,
  )
  const pick = (from: readonly (typeof near)[number][], count: number) => {
    const own = from.filter((one) => isInLevel(one, level)).slice(0, count * breadth)
    // An item measured as harder or easier may have left a topic with too few at this level.
    const others = from.filter((one) => !own.includes(one)).slice(0, Math.max(0, count - own.length))
    return seldomFirst([...own, ...others], random).slice(0, count)
  }
  const questions = topics.flatMap(({ topic, questions: count }) =>
    pick(
      near.filter(({ item }) => !isTask(item) && item.topic === topic),
      count,
    ),
  )
  const programs = pick(
    near.filter(({ item }) => isTask(item)),
    tasks,
  )
  return [...shuffled(questions, random), ...programs].map(({ item, version }, at) => ({
    key: `q${at + 1}`,
    itemId: item.id,
    version,
    order: shuffled(
      choicesOf(item).map((_, place) => place),
      random,
    ),
  }))
}

/**
 * Returns a weighted random order (Efraimidis and Spirakis 2006): an item never shown is twice as likely as one shown as often as
 * the mean, so that exposures even out and a new item isn't in every attempt.
 */
function seldomFirst<T extends Pick<Stored, 'exposures'>>(given: readonly T[], random: () => number): T[] {
  const mean = given.reduce((sum, { exposures }) => sum + exposures, 0) / Math.max(1, given.length)
  return given
    .map((one) => ({ one, key: Math.log(1 - random()) * (1 + one.exposures / Math.max(1, mean)) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ one }) => one)
}

/** Returns the choices of an item in the order of the bank: the right ones first, or the steps in order. */
export function choicesOf(item: Item): readonly string[] {
  switch (item.kind) {
    case 'single':
      return [item.right, ...item.wrong]
    case 'multiple':
      return [...item.right, ...item.wrong]
    case 'order':
      return item.steps
    case 'find-the-bug':
    case 'output':
    case 'code':
    case 'sql':
      return []
    default:
      return item satisfies never
  }
}

/** Fisher–Yates shuffle in the version of Durstenfeld 1964. */
function shuffled<T>(given: readonly T[], random: () => number): T[] {
  const list = [...given]
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [list[at] as T, list[other] as T]
    list[at] = two
    list[other] = one
  }
  return list
}
