import { type TestLevel, testLevels } from '@codekin/contracts/skill-verification/models'
import type { Challenge, RetiredFor } from '@codekin/contracts/skill-verification/test-models'
import { type Item, isInLevel, isTask } from '../../bank/rules/index.ts'
import type { MeasuredItem } from './calibrate.ts'

/** Answers from which a measured value replaces the authored one (Drasgow 1989: 200 suffice for two parameters). */
export const enoughAnswers = 200

const bounds = { difficulty: 3, discrimination: { least: 0.3, most: 2.5 } }

/** Measured values, clamped; undefined with too few answers. */
export function usableOf({ difficulty, discrimination, answers }: MeasuredItem) {
  if (answers < enoughAnswers) return undefined
  const { least, most } = bounds.discrimination
  return {
    difficulty: Math.max(-bounds.difficulty, Math.min(bounds.difficulty, difficulty)),
    discrimination: Math.max(least, Math.min(most, discrimination)),
  }
}

/** Below this an item carries a third of the usual information, which grows by the square. */
const leastDiscrimination = 0.6
/** 90th percentile of the normal distribution. */
const sureness = 1.28

/** Whether the discrimination is almost certainly too low: the item leaked, is unclear, or has a wrong key. */
export function isWeak({ discrimination, discriminationError, answers }: MeasuredItem): boolean {
  return answers >= enoughAnswers && discrimination + sureness * discriminationError < leastDiscrimination
}

/** Attempts at a level needed before a share is meaningful. */
const enoughDraws = 200
/** More exposed items get known. */
const mostShare = 0.5

/** Attempts at each level that contained an item, within `exposureDays`. */
export type Exposure = Readonly<Record<TestLevel, { draws: number; of: number }>>
export const exposureDays = 90
/** Days an over-exposed item rests. */
export const restDays = 180

/** Largest share over levels with enough attempts; null if none has. */
export function shareOf(exposure: Exposure): number | null {
  const shares = testLevels.flatMap((level) => {
    const { draws, of } = exposure[level]
    return of >= enoughDraws ? [draws / of] : []
  })
  return shares.length === 0 ? null : Math.max(...shares)
}

/** An item in use with its current difficulty. */
export type InUse = {
  id: string
  item: Pick<Item, 'topic' | 'kind'>
  difficulty: number
  measured: MeasuredItem
  share: number | null
}
type Needs = Pick<Challenge, 'level' | 'topics' | 'tasks'>
export type Retirement = { id: string; retiredFor: RetiredFor }

/** Items that must remain, as a multiple of what a test needs: a weak item is worse than a small choice, a known one is not. */
const reserves: Readonly<Record<RetiredFor, number>> = { weak: 1, 'over-exposed': 2 }

/** Items to retire, worst first; a blueprint can always be filled. */
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

/** Drawn for the same part of a test: tasks together, questions by topic. */
const isSameKind = (one: InUse, other: InUse) =>
  isTask(one.item) ? isTask(other.item) : !isTask(other.item) && one.item.topic === other.item.topic

function isEnough(rest: readonly InUse[], { item, difficulty }: InUse, blueprints: readonly Needs[], reserve: number) {
  return blueprints.every(({ level, topics, tasks }) => {
    const asked = isTask(item) ? tasks : (topics.find(({ topic }) => topic === item.topic)?.questions ?? 0)
    const stays = rest.filter((other) => isInLevel(other, level)).length
    return !isInLevel({ difficulty }, level) || stays >= asked * reserve
  })
}
