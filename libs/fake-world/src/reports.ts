import type { ReportSubject, SubmittedReport } from '@codekin/contracts/reports/models'
import type { ReportReason } from '@codekin/contracts/reports/reasons'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import type { SafetyScene } from './safety-scene.ts'

/** A report with the data that identifies it. */
export type FakeReport = SubmittedReport & { subject: ReportSubject | null; evidence: string[] }

type Step = [state: SubmittedReport['steps'][number]['state'], daysAgo: number]
type Told = {
  about: SubmittedReport['about']
  reason: ReportReason
  description?: string
  steps: readonly [Step, ...Step[]]
  outcome?: string
}

const day = 24 * 60

export const outcomes = {
  acted: 'We found that what you reported breaks our rules, and took action.',
  dismissed: 'We looked at it and found nothing that breaks our rules.',
} as const

const told: readonly Told[] = [
  {
    about: { kind: 'message', full_name: 'Devon Clarke' },
    reason: 'recruiting-spam',
    description: 'He sent me the same offer for the third time this week, although I said no.',
    steps: [
      ['received', 1.2],
      ['in-review', 0.3],
    ],
  },
  {
    about: { kind: 'user', full_name: 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine' },
    reason: 'fake-skills',
    steps: [['received', 2]],
  },
  {
    about: { kind: 'user', full_name: 'Kim Loud' },
    reason: 'insult',
    description: 'Calls people names when they ask for tests.\n\nI’ve blocked them.',
    steps: [
      ['received', 21],
      ['in-review', 20.4],
      ['decided', 20.3],
    ],
    outcome: outcomes.acted,
  },
  {
    about: null,
    reason: 'fake-job',
    description: 'Asked for a fee before the “interview”.',
    steps: [
      ['received', 64],
      ['in-review', 63],
      ['decided', 63],
      ['appealed', 58],
      ['decided-again', 52],
    ],
    outcome: 'We reviewed it again after an appeal, and our decision stands.',
  },
]

export function reportOf(
  place: number,
  given: Pick<SubmittedReport, 'about' | 'reason' | 'description' | 'steps'>,
): FakeReport {
  return {
    ...given,
    id: idOf('report', place),
    caseId: idOf('case', place),
    filedAt: given.steps[0]?.at ?? ago(0),
    outcome: null,
    subject: null,
    evidence: [],
  }
}

/** The viewer's reports, newest first. */
export function startReports(scene: SafetyScene): FakeReport[] {
  if (scene === 'new') return []
  return told.map(({ about, reason, description = '', steps, outcome = null }, at) => ({
    ...reportOf(at + 1, {
      about,
      reason,
      description,
      steps: steps.map(([state, daysAgo]) => ({ state, at: ago(daysAgo * day) })),
    }),
    outcome,
  }))
}
