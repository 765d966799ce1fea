import { runBesideHostile } from '@codekin/verification/testing/hostile-runs'
import { atMost, type Figure, info, none } from '../drill.ts'
import { quantile } from '../figures.ts'
import type { RunOptions } from '../run-drill.ts'

const goodRuns = 1_000
const perSecond = 10
const goalMilliseconds = { good: 1_000, hostile: 2_500 }

/** Runs good programs beside every hostile one: how long the good ones wait, and how each hostile one ends. */
export async function hostile({ isQuick, say }: RunOptions): Promise<Figure[]> {
  say(`${isQuick ? goodRuns / 10 : goodRuns} good runs, ${perSecond} a second, beside every hostile program`)
  const { good, hostile: ends } = await runBesideHostile({ goodRuns: isQuick ? goodRuns / 10 : goodRuns, perSecond })
  const waits = good.map(({ milliseconds }) => milliseconds)
  const escaped = ends.filter(({ isContained }) => !isContained)
  for (const { name, outcome } of escaped) say(`not contained: ${name} (${outcome})`)
  return [
    info('good runs', good.length),
    none('of them without a right answer', good.filter(({ isRight }) => !isRight).length),
    info('answered within, half of them', quantile(waits, 0.5), 'ms'),
    atMost('answered within, 99 of 100', quantile(waits, 0.99), goalMilliseconds.good, 'ms'),
    info('hostile programs', ends.length),
    info(
      'runs of them meanwhile',
      ends.reduce((sum, { runs }) => sum + runs, 0),
    ),
    none('hostile programs that ended otherwise than they may, or passed a check that they must not', escaped.length),
    ...ends.map(({ name, outcome, milliseconds, isContained }) => ({
      what: name,
      value: `${outcome}, ${milliseconds} ms`,
      goal: `≤ ${goalMilliseconds.hostile} ms`,
      isMet: isContained && milliseconds <= goalMilliseconds.hostile,
    })),
  ]
}
