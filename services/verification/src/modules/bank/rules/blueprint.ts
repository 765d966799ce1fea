import { type TestLevel, testLevels } from '@codekin/contracts/skill-verification/models'
import type { Challenge } from '@codekin/contracts/skill-verification/test-models'
import { scoreOf } from './ability.ts'
import type { Item, SkillBank } from './item.ts'

export type Level = { from: number; to: number; passAbility: number; weight: number }

/** The difficulties a level draws from, the ability that passes it, and the confidence that a recent pass gives on its own. */
export const levels: Readonly<Record<TestLevel, Level>> = {
  foundation: { from: -2, to: 0.2, passAbility: -0.4, weight: 0.45 },
  working: { from: -1, to: 1, passAbility: 0.3, weight: 0.65 },
  advanced: { from: 0, to: 2, passAbility: 1, weight: 0.9 },
}

/** A program tells more about a user than a question does. */
export const discriminationOf = ({ kind }: Pick<Item, 'kind'>) => (kind === 'code' || kind === 'sql' ? 1.6 : 1)

export const isTask = ({ kind }: Pick<Item, 'kind'>) => kind === 'code' || kind === 'sql'

const questionsPerTopic = 2
const tasksPerTest = 2
/** Items' times are for users who know the answers; others must be able to finish too. */
const timeFactor = 1.6

export function isInLevel({ difficulty }: Pick<Item, 'difficulty'>, level: TestLevel): boolean {
  return difficulty >= levels[level].from && difficulty <= levels[level].to
}

/** Sorts items by distance from the middle of a level. */
export function nearestTo<I extends Pick<Item, 'difficulty'>>(items: readonly I[], level: TestLevel): I[] {
  const middle = (levels[level].from + levels[level].to) / 2
  return items.toSorted((a, b) => Math.abs(a.difficulty - middle) - Math.abs(b.difficulty - middle))
}

export const slugOf = (skill: string) =>
  skill
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The current parameters of an item: `difficulty` and `discrimination` of the two-parameter logistic model. */
export type Scaled = { difficulty: number; discrimination: number }

/**
 * Returns a skill's tests: one blueprint each, from which every attempt is drawn. The questions come from the bank; the pass mark
 * depends on the current values of the items in use.
 */
export function challengesOf(bank: SkillBank, version: number, inUse: readonly Scaled[]): Challenge[] {
  const scale = inUse.length > 0 ? inUse : bank.items.map(scaledOf)
  return testLevels.map((level) => {
    const items = bank.items.filter((item) => isInLevel(item, level))
    const [questions, tasks] = [items.filter((item) => !isTask(item)), items.filter(isTask)]
    const topics = Object.keys(bank.topics).flatMap((topic) => {
      const count = Math.min(questionsPerTopic, questions.filter((item) => item.topic === topic).length)
      return count > 0 ? [{ topic, questions: count }] : []
    })
    const seconds = meanSeconds(questions) * sumOf(topics.map((one) => one.questions))
    const taskCount = Math.min(tasksPerTest, tasks.length)
    return {
      id: `${slugOf(bank.skill)}-${level}`,
      skill: bank.skill,
      level,
      version,
      questions: sumOf(topics.map((one) => one.questions)),
      tasks: taskCount,
      minutes: Math.ceil(((seconds + meanSeconds(tasks) * taskCount) * timeFactor) / 60),
      topics,
      passMark: passMarkOf(scale, level),
    }
  })
}

/** Returns the authored values. */
export const scaledOf = (item: Pick<Item, 'difficulty' | 'kind'>): Scaled => ({
  difficulty: item.difficulty,
  discrimination: discriminationOf(item),
})

/** Returns the score out of 100 from which a level is passed. */
export function passMarkOf(items: readonly Scaled[], level: TestLevel): number {
  return scoreOf(levels[level].passAbility, items)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const meanSeconds = (items: readonly Pick<Item, 'seconds'>[]) =>
  items.length === 0 ? 0 : sumOf(items.map(({ seconds }) => seconds)) / items.length
