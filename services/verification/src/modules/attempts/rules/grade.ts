import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type { AttemptResult } from '@codekin/contracts/skill-verification/test-models'
import { type Ability, type Item, passMarkOf, scoreOf } from '../../bank/rules/index.ts'
import { noticedOf, type Sat } from './signals.ts'

/** How an item of an attempt was answered; `task`: of what was run, how many checks it passed. */
export type Graded = {
  id: string
  key: string
  version: number
  item: Item
  difficulty: number
  discrimination: number
  isRight: boolean
  isAnswered: boolean
  task: AttemptResult['tasks'][number] | null
}

type About = {
  bank: readonly { difficulty: number; discrimination: number }[]
  ability: Ability
  level: TestLevel
  /** As it was said at the start. */
  passMark: number | null
  /** When it was sat, and what was noticed meanwhile. */
  sat: Sat
  now: Date
}

const validDays = 730

/** So long a passed test proves something. */
export const validUntilOf = (now: Date) => new Date(now.getTime() + validDays * 86_400_000)

/** What an attempt comes to. By topic only: which item was right would tell what is right. */
export function gradeOf(graded: readonly Graded[], about: About): AttemptResult {
  const { bank, ability, level, sat, now } = about
  const score = scoreOf(ability.mean, bank)
  const passMark = about.passMark ?? passMarkOf(bank, level)
  const isPassed = score >= passMark
  const topics = [...Map.groupBy(graded, ({ item }) => item.topic)].map(([topic, items]) => ({
    topic,
    right: items.filter(({ isRight }) => isRight).length,
    of: items.length,
  }))
  return {
    score,
    low: scoreOf(ability.low, bank),
    high: scoreOf(ability.high, bank),
    passMark,
    isPassed,
    topics,
    tasks: graded.flatMap(({ task }) => task ?? []),
    signals: noticedOf(sat, isPassed),
    annotation: '',
    gradedAt: now.toISOString(),
    validUntil: validUntilOf(now).toISOString(),
  }
}

/**
 * What says something of the items: up to the last that was answered. What comes after that was not reached, and would make items look
 * hard that stand at the end (Mislevy and Wu 1996).
 */
export function reachedOf<G extends Pick<Graded, 'isAnswered'>>(graded: readonly G[]): G[] {
  return graded.slice(0, graded.findLastIndex(({ isAnswered }) => isAnswered) + 1)
}
