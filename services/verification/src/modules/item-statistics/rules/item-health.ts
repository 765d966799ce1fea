import { type TestLevel, testLevels } from '@codekin/contracts/skill-verification/models'
import type { Challenge, RetiredFor } from '@codekin/contracts/skill-verification/test-models'
import { type Item, isInLevel, isTask } from '../../bank/rules/index.ts'
import type { Measured } from './calibrate.ts'

/** From so many answers on a measured value takes the place of the author's (Drasgow 1989: 200 suffice for two parameters). */
export const enoughAnswers = 200

const bounds = { difficulty: 3, discrimination: { least: 0.3, most: 2.5 } }

/** What grading and drawing go by: nothing of an item that too few have answered, and nothing beyond what can be meant. */
export function usableOf({ difficulty, discrimination, answers }: Measured) {
  if (answers < enoughAnswers) return undefined
  const { least, most } = bounds.discrimination
  return {
    difficulty: Math.max(-bounds.difficulty, Math.min(bounds.difficulty, difficulty)),
    discrimination: Math.max(least, Math.min(most, discrimination)),
  }
}

/** Below that an item tells a third of what others do of who answers it: information goes by the square. */
const leastDiscrimination = 0.6
/** Of the normal distribution: nine of ten cases lie below. */
const sureness = 1.28

/** Whether it is nearly certain that those who know more answer it hardly better: it leaked, is unclear, or has a wrong key. */
export function isWeak({ discrimination, discriminationError, answers }: Measured): boolean {
  return answers >= enoughAnswers && discrimination + sureness * discriminationError < leastDiscrimination
}

/** So many attempts at a level must have been drawn before a share of them says something. */
const enoughDraws = 200
/** An item that every second attempt at a level has is talked of. */
const mostShare = 0.5

/** In how many of the attempts at a level an item was, over `exposureDays`. */
export type Exposure = Readonly<Record<TestLevel, { draws: number; of: number }>>
export const exposureDays = 90
/** So long an item rests that too many were shown. */
export const restDays = 180

/** The largest share over the levels of those that were drawn often enough; null: none was. */
export function shareOf(exposure: Exposure): number | null {
  const shares = testLevels.flatMap((level) => {
    const { draws, of } = exposure[level]
    return of >= enoughDraws ? [draws / of] : []
  })
  return shares.length === 0 ? null : Math.max(...shares)
}

/** An item in use: `difficulty` as it is drawn by. */
export type InUse = {
  id: string
  item: Pick<Item, 'topic' | 'kind'>
  difficulty: number
  measured: Measured
  share: number | null
}
type Needs = Pick<Challenge, 'level' | 'topics' | 'tasks'>
export type Retirement = { id: string; retiredFor: RetiredFor }

/** Of the items that stay there are so many times what a test asks for: a weak one is worse than a small choice, a well-known one is not. */
const reserves: Readonly<Record<RetiredFor, number>> = { weak: 1, 'over-exposed': 2 }

/** Which items are to be asked no more, the worst first; never so many that a blueprint could not be filled. */
export function retirementsOf(items: readonly InUse[], blueprints: readonly Needs[]): Retirement[] {
  const weak = items
    .filter(({ measured }) => isWeak(measured))
    .toSorted((a, b) => a.measured.discrimination - b.measured.discrimination)
  const shown = items
    .filter((item) => !weak.includes(item) && (item.share ?? 0) > mostShare)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
  const staying = new Set(items)
  const retire = (retiredFor: RetiredFor) => (item: InUse) => {
    const rest = [...staying].filter((other) => other !== item && isSameKind(other, item))
    if (!isEnough(rest, item, blueprints, reserves[retiredFor])) return []
    staying.delete(item)
    return [{ id: item.id, retiredFor }]
  }
  return [...weak.flatMap(retire('weak')), ...shown.flatMap(retire('over-exposed'))]
}

/** Drawn for the same part of a test: programs together, questions by topic. */
const isSameKind = (one: InUse, other: InUse) =>
  isTask(one.item) ? isTask(other.item) : !isTask(other.item) && one.item.topic === other.item.topic

function isEnough(rest: readonly InUse[], { item, difficulty }: InUse, blueprints: readonly Needs[], reserve: number) {
  return blueprints.every(({ level, topics, tasks }) => {
    const asked = isTask(item) ? tasks : (topics.find(({ topic }) => topic === item.topic)?.questions ?? 0)
    const stays = rest.filter((other) => isInLevel(other, level)).length
    return !isInLevel({ difficulty }, level) || stays >= asked * reserve
  })
}
