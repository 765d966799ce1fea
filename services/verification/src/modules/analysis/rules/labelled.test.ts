import { describe, expect, test } from 'vitest'
import { labelledHistories } from '../../../../testing/labelled-histories.ts'
import {
  analysisGoals,
  measureHistories,
  precision,
  recall,
  type Tally,
  together,
} from '../../../../testing/measure-histories.ts'

function expectGoal(name: string, tally: Tally, goal: { precision: number; recall: number }): void {
  expect.soft({ name, precision: precision(tally) }).toMatchObject({ precision: atLeast(goal.precision) })
  expect.soft({ name, recall: recall(tally) }).toMatchObject({ recall: atLeast(goal.recall) })
}

const atLeast = (least: number) => expect.toSatisfy((share: number) => share >= least, `at least ${least}`)

test('a third of the labelled histories is held out', () => {
  expect(labelledHistories.open.length).toBeGreaterThanOrEqual(30)
  expect(labelledHistories['held out'].length * 2).toBe(labelledHistories.open.length)
})

describe.each(Object.entries(labelledHistories))('of the %s histories', (_, histories) => {
  const { skills, signals } = measureHistories(histories)

  test('the analysis finds each skill, and hardly any others', () => {
    expectGoal('all skills', together(skills.values()), analysisGoals.skills)
    for (const [skill, tally] of skills) expectGoal(skill, tally, analysisGoals.skills)
  })

  test('the analysis finds each kind of signal, and hardly any others', () => {
    for (const [kind, tally] of signals) expectGoal(kind, tally, analysisGoals.signals)
  })
})
