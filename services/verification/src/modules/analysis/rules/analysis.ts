import type { GithubSignalKind } from '@codekin/contracts/github/models'
import type { Choices, Trace } from '../../connection/rules/index.ts'
import { type Contribution, contributionsOf } from './contributions.ts'
import { type Dashboard, dashboardOf } from './dashboard.ts'
import { factorOf, type Signal, signalsOf } from './signals.ts'
import { type SkillEvidence, skillsOf } from './skills.ts'

export type Analysis = {
  skills: readonly SkillEvidence[]
  signals: readonly Signal[]
  dashboard: Dashboard
  /** To explain a single commit. */
  contributions: readonly Contribution[]
}

/** Derives skills, signals and the dashboard from a trace. `dismissed`: signals that an appeal has cleared. */
export function analyse(trace: Trace, choices: Choices, dismissed: readonly GithubSignalKind[] = []): Analysis {
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
