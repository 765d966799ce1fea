import type { LabelledHistory } from '@codekin/local/stand-ins/github/histories/plan'
import { expect } from 'vitest'
import { analyse } from '../src/domain/github/analysis.ts'
import { traceOf } from '../src/domain/github/trace.ts'
import { atHistories, readHistory } from './github-histories.ts'
import { hash } from './github-read.ts'

/** What was found rightly, found wrongly, and missed. */
type Tally = { right: number; wrong: number; missed: number }
export type Measure = { skills: Map<string, Tally>; signals: Map<string, Tally>; faults: string[] }

/** Of nothing found nothing was wrong, and of nothing there nothing was missed. */
const precision = ({ right, wrong }: Tally) => (right + wrong === 0 ? 1 : right / (right + wrong))
const recall = ({ right, missed }: Tally) => (right + missed === 0 ? 1 : right / (right + missed))

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

/** What the analysis says beside what is so: with private repositories, and without where that is told apart. */
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

export function together(tallies: Iterable<Tally>): Tally {
  const sum = { right: 0, wrong: 0, missed: 0 }
  for (const { right, wrong, missed } of tallies) {
    sum.right += right
    sum.wrong += wrong
    sum.missed += missed
  }
  return sum
}

function tableOf(title: string, rows: ReadonlyMap<string, Tally>): string {
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = [...sorted, ['together', together(rows.values())] as const].map(([name, one]) => {
    const counts = [one.right, one.wrong, one.missed].map((count) => String(count).padStart(6))
    const parts = [precision(one), recall(one)].map((part) => part.toFixed(2).padStart(10))
    return [name.padEnd(26), ...counts, ...parts].join('')
  })
  const head = `${title.padEnd(26)} right wrong missed precision    recall`
  return [head, ...lines].join('\n')
}

/** Prints the tables, and holds them against the bars of the area's design. */
export function expectBars(title: string, { skills, signals, faults }: Measure): void {
  const tables = [tableOf(`${title}: skill`, skills), tableOf(`${title}: signal`, signals), ...faults]
  process.stdout.write(`\n${tables.join('\n\n')}\n`)
  const all = together(skills.values())
  expect(precision(all), 'precision of skills').toBeGreaterThanOrEqual(0.9)
  expect(recall(all), 'recall of skills').toBeGreaterThanOrEqual(0.8)
  for (const [kind, one] of signals) {
    expect(precision(one), `precision of ${kind}`).toBeGreaterThanOrEqual(0.9)
    expect(recall(one), `recall of ${kind}`).toBeGreaterThanOrEqual(0.7)
  }
}
