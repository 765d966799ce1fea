import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type { AttemptResult } from '@codekin/contracts/skill-verification/test-models'
import { type Ability, type Item, passMarkOf, scoreOf } from '../../bank/rules/index.ts'
import { type AttemptFacts, attemptSignalsOf } from './signals.ts'

/** A graded item; `task`: checks passed by a program or query. */
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
  /** As shown at the start. */
  passMark: number | null
  /** Its times and signals. */
  sat: AttemptFacts
  now: Date
}

const validDays = 730

/** How long a passed test counts. */
export const validUntilOf = (now: Date) => new Date(now.getTime() + validDays * 86_400_000)

/** The result of an attempt, by topic only: results per item would reveal solutions. */
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
    signals: attemptSignalsOf(sat, isPassed),
    annotation: '',
    gradedAt: now.toISOString(),
    validUntil: validUntilOf(now).toISOString(),
  }
}

/**
 * Items up to the last answered one. Later ones were not reached, and would make items at the end look hard (Mislevy and Wu
 * 1996).
 */
export function reachedItems<G extends Pick<Graded, 'isAnswered'>>(graded: readonly G[]): G[] {
  return graded.slice(0, graded.findLastIndex(({ isAnswered }) => isAnswered) + 1)
}
