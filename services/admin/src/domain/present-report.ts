import type { CaseMove, CaseOutcome } from '@codekin/contracts/moderation/case-moves'
import type { ReceivedReport, SubmittedReport } from '@codekin/contracts/reports/models'
import { actionKinds } from './action-kinds.ts'
import { describeReceivedDecision, outcomeSentences } from './statement.ts'

type StoredReport = {
  id: string
  caseId: string
  subjectKind: 'user' | 'message' | 'template'
  subjectUserId: string | null
  reason: SubmittedReport['reason']
  description: string
  filedAt: Date
  outcome: CaseOutcome | null
  decidedAt: Date | null
}

type StoredMove = { move: CaseMove; movedAt: Date }

/** A report as its reporter sees it. `names` has those who still have an account. */
export function presentSubmitted(
  report: StoredReport,
  { moves, names }: { moves: readonly StoredMove[]; names: ReadonlyMap<string, { full_name: string }> },
): SubmittedReport {
  const { id, caseId, subjectKind, subjectUserId, reason, description, filedAt, outcome } = report
  const person = subjectUserId === null ? undefined : names.get(subjectUserId)
  return {
    id,
    caseId,
    about: person ? presentAbout(subjectKind, person.full_name) : null,
    reason,
    description,
    filedAt: filedAt.toISOString(),
    steps: listSteps(report, moves),
    outcome: outcome && outcomeSentences[outcome],
  }
}

const presentAbout = (kind: StoredReport['subjectKind'], full_name: string) =>
  kind === 'template' ? { kind } : { kind, full_name }

type Step = SubmittedReport['steps'][number]

/** The course of a case since a report was filed, without who did what. */
function listSteps({ filedAt, decidedAt }: StoredReport, moves: readonly StoredMove[]): Step[] {
  const steps: Step[] = [{ state: 'received', at: filedAt.toISOString() }]
  const add = (state: Step['state'], at: Date) => {
    if (steps.at(-1)?.state !== state) steps.push({ state, at: at.toISOString() })
  }
  let isDecided = false
  for (const { move, movedAt } of moves) {
    if (movedAt < filedAt) continue
    if (move === 'claim' && !isDecided) add('in-review', movedAt)
    if (move === 'appeal' && isDecided) add('appealed', movedAt)
    if (!decisions.has(move)) continue
    add(isDecided ? 'decided-again' : 'decided', movedAt)
    isDecided = true
  }
  // It was filed about something already decided.
  if (!isDecided && decidedAt) add('decided', decidedAt)
  return steps
}

const decisions = new Set<CaseMove>(['decide', 'settle', 'approve', 'uphold', 'overturn', 'reverse', 'subject-gone'])

type StoredAction = {
  id: string
  action: Parameters<typeof describeReceivedDecision>[0]['action']
  policy: ReceivedReport['rule'] | null
  reportGroup: ReceivedReport['rule']
  actedAt: Date
  endsAt: Date | null
  reversedAt: Date | null
}

/** A decision about the current user that resulted from reports. */
export function presentReceived(action: StoredAction): ReceivedReport {
  const { id, policy, reportGroup, actedAt } = action
  return {
    id,
    rule: policy ?? reportGroup,
    decidedAt: actedAt.toISOString(),
    outcome: describeReceivedDecision(action),
    actionId: actionKinds[action.action].isSubjectNotified ? id : null,
  }
}
