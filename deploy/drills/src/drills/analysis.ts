import { labelledHistories } from '@codekin/verification/testing/labelled-histories'
import {
  analysisGoals,
  measureHistories,
  precision,
  recall,
  type Tally,
  together,
} from '@codekin/verification/testing/measure-histories'
import type { Figure } from '../drill.ts'
import type { RunOptions } from '../run-drill.ts'

type Goal = { precision: number; recall: number }

const share = (value: number) => value.toFixed(2)

function figureOf(what: string, tally: Tally, goal: Goal): Figure {
  const { right, wrong, missed } = tally
  const [found, complete] = [precision(tally), recall(tally)]
  const value = `precision ${share(found)}, recall ${share(complete)} (${right} right, ${wrong} wrong, ${missed} missed)`
  const isMet = found >= goal.precision && complete >= goal.recall
  return { what, value, goal: `≥ ${share(goal.precision)}, ≥ ${share(goal.recall)}`, isMet }
}

const byName = ([a]: readonly [string, Tally], [b]: readonly [string, Tally]) => (a < b ? -1 : 1)

/** Measures what the analysis of code-hosting accounts finds in histories whose skills and signals are known. */
export function analysis({ say }: RunOptions): Promise<Figure[]> {
  const figures = Object.entries(labelledHistories).flatMap(([set, histories]) => {
    const { skills, signals, faults } = measureHistories(histories)
    for (const fault of faults) say(`${set}: ${fault}`)
    return [
      figureOf(`${histories.length} ${set} histories: all skills`, together(skills.values()), analysisGoals.skills),
      ...[...skills]
        .toSorted(byName)
        .map(([skill, tally]) => figureOf(`${set}: ${skill}`, tally, analysisGoals.skills)),
      ...[...signals]
        .toSorted(byName)
        .map(([kind, tally]) => figureOf(`${set}: signal ${kind}`, tally, analysisGoals.signals)),
    ]
  })
  return Promise.resolve(figures)
}
