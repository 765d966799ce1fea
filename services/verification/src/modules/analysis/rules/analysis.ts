import type { Choices, Trace } from '../../connection/rules/index.ts'
import { type Contribution, contributionsOf } from './contributions.ts'
import { type Dashboard, dashboardOf } from './dashboard.ts'
import { factorOf, type Signal, type SignalKind, signalsOf } from './signals.ts'
import { type SkillEvidence, skillsOf } from './skills.ts'

export type Analysis = {
  skills: readonly SkillEvidence[]
  signals: readonly Signal[]
  dashboard: Dashboard
  /** For who explains a single commit. */
  contributions: readonly Contribution[]
}

/** All that is derived from what is kept. `dismissed`: signals that an appeal has cleared. */
export function analyse(trace: Trace, choices: Choices, dismissed: readonly SignalKind[] = []): Analysis {
  const contributions = contributionsOf(trace, choices)
  const signals = signalsOf(trace)
  const factor = factorOf(signals, dismissed)
  return {
    skills: skillsOf(contributions, { now: choices.now, factor }),
    signals,
    dashboard: dashboardOf(trace, contributions, choices),
    contributions,
  }
}
