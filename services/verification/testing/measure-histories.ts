import type { LabelledHistory } from '@codekin/local/stand-ins/github/histories/plan'
import { analyse } from '../src/modules/analysis/rules/analysis.ts'
import { traceOf } from '../src/modules/analysis/rules/trace.ts'
import { atHistories, readHistory } from './github-histories.ts'
import { hash } from './github-read.ts'

/** Counts of true positives, false positives and false negatives. */
export type Tally = { right: number; wrong: number; missed: number }
/** Tallies by skill and by kind of signal, and each error as a sentence. */
export type Measure = { skills: Map<string, Tally>; signals: Map<string, Tally>; faults: string[] }

/** Goals of the analysis, for each skill and each kind of signal. With a single history, that is all or nothing. */
export const analysisGoals = {
  skills: { precision: 0.9, recall: 0.8 },
  signals: { precision: 0.9, recall: 0.7 },
} as const

/** 1 if nothing was found. */
export const precision = ({ right, wrong }: Tally) => (right + wrong === 0 ? 1 : right / (right + wrong))
/** 1 if there was nothing to find. */
export const recall = ({ right, missed }: Tally) => (right + missed === 0 ? 1 : right / (right + missed))

function tally(into: Map<string, Tally>, found: ReadonlySet<string>, truth: ReadonlySet<string>): string[] {
  return [...new Set([...found, ...truth])].flatMap((name) => {
    const before = into.get(name) ?? { right: 0, wrong: 0, missed: 0 }
    const key = found.has(name) ? (truth.has(name) ? 'right' : 'wrong') : 'missed'
    into.set(name, { ...before, [key]: before[key] + 1 })
    return key === 'right' ? [] : [`${key} ${name}`]
  })
}

const shown = (levels: Readonly<Record<string, string>>) =>
  new Set(Object.keys(levels).filter((skill) => levels[skill] !== 'none'))

/** Compares the analysis with the truth of each history: with private repositories, and without them where the truth differs. */
export function measureHistories(histories: readonly LabelledHistory[]): Measure {
  const measure: Measure = { skills: new Map(), signals: new Map(), faults: [] }
  for (const history of histories) {
    const { login, skills, skillsInPublic, fakeSignals } = history.truth
    const trace = traceOf(readHistory(history), hash)
    const { skills: found, signals } = analyse(trace, atHistories)
    const faults = [
      ...tally(measure.skills, new Set(found.map(({ skill }) => skill)), shown(skills)),
      ...tally(measure.signals, new Set(signals.map(({ kind }) => kind)), new Set(fakeSignals)),
    ]
    if (skillsInPublic) {
      const inPublic = analyse(trace, { ...atHistories, includePrivate: false }).skills
      faults.push(...tally(measure.skills, new Set(inPublic.map(({ skill }) => skill)), shown(skillsInPublic)))
    }
    measure.faults.push(...faults.map((fault) => `${login}: ${fault}`))
  }
  return measure
}

/** The sum of tallies. */
export function together(tallies: Iterable<Tally>): Tally {
  const sum = { right: 0, wrong: 0, missed: 0 }
  for (const { right, wrong, missed } of tallies) {
    sum.right += right
    sum.wrong += wrong
    sum.missed += missed
  }
  return sum
}
