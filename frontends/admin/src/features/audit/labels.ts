import {
  type AuditAction,
  type AuditSubjectKind,
  auditActionNames,
  auditActions,
  type auditOutcomes,
  auditSubjectKinds,
} from '@codekin/contracts/admin/audit-actions'
import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { signalKind } from '@codekin/contracts/trust/models'
import { signalTexts } from '../flagged-accounts/labels.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const actionChoices = auditActionNames.map((value) => ({ value, label: capitalised(auditActions[value]) }))

const kindLabels: Readonly<Record<AuditSubjectKind, string>> = {
  user: 'account',
  case: 'case',
  message: 'message',
  conversation: 'conversation',
  template: 'template',
  appeal: 'appeal',
  rule: 'rule',
  approval: 'request',
  event: 'parked event',
}

export const kindChoices = auditSubjectKinds.map((value) => ({ value, label: capitalised(kindLabels[value]) }))

export const outcomeLabels: Readonly<Record<(typeof auditOutcomes)[number], string>> = {
  done: 'Done',
  pending: 'In progress',
  refused: 'Refused',
}

/** What needs a second admin, as long as it is only asked for. */
const requests: Readonly<Partial<Record<AuditAction, string>>> = {
  'user.suspend': 'asked to suspend an account',
  'user.shadow-ban': 'asked to shadow-ban an account',
  'user.change-role': 'asked to change a role',
  'case.decide': 'asked to decide a case',
}

type Step = Pick<AuditEntry, 'action' | 'outcome' | 'facts'>
type Outcome = { outcome: AuditEntry['outcome']; text: string | null }

/** How an act stands, by all of its entries. What is done at once needs no word. */
export function entryOutcome({ followUps, ...first }: Step & { followUps: readonly Step[] }): Outcome {
  const decision = followUps.find(({ action }) => action === 'approval.decide')
  const own = [first, ...followUps.filter(({ action }) => action === first.action)]
  const last = own.at(-1) ?? first
  if (decision?.outcome === 'refused') return { outcome: 'refused', text: outcomeLabels.refused }
  if (last.outcome === 'refused' && last.facts['isWhole'] === false)
    return { outcome: 'refused', text: 'Stopped early' }
  const isWaiting = last.outcome === 'pending' && 'approvalId' in last.facts
  if (isWaiting && !decision) return { outcome: 'pending', text: 'Waiting for another admin' }
  // Some measures take effect with the approval, without an entry of their own.
  const outcome = isWaiting ? 'done' : last.outcome
  return { outcome, text: own.length === 1 && !decision && outcome === 'done' ? null : outcomeLabels[outcome] }
}

/** What was done, or asked for and not done. */
export function actionText(
  { action, facts, followUps }: Step & { followUps: readonly Step[] },
  outcome: Outcome['outcome'],
): string {
  const needsApproval = [{ facts }, ...followUps].some((step) => 'approvalId' in step.facts)
  return (needsApproval && outcome !== 'done' && requests[action]) || auditActions[action]
}

/** A later entry of an act: what was asked for reads as done in the entries that did it. */
export function laterText(act: Step & { followUps: readonly Step[] }, { action, outcome, facts }: Step): string {
  return actionText({ action, outcome, facts, followUps: [act, ...act.followUps] }, outcome)
}

export function actorText({ actor, isBySystem }: Pick<AuditEntry, 'actor' | 'isBySystem'>): string {
  if (isBySystem) return 'The platform'
  return actor?.full_name || 'A deleted account'
}

type Subject = NonNullable<AuditEntry['subject']>

const shownOfId = 12

/** What it was done to, as short as one can still tell it apart. */
export function subjectText({ kind, id, full_name }: Subject): string {
  if (kind === 'user') return full_name || (id === null ? 'a deleted account' : 'an unnamed account')
  if (id === null) return `a deleted ${kindLabels[kind]}`
  if (kind === 'rule') {
    const known = signalKind.safeParse(id)
    return known.success ? signalTexts[known.data] : id
  }
  if (kind === 'event') return id.slice(0, id.indexOf('~'))
  return `${kindLabels[kind]} …${id.slice(-shownOfId)}`
}

/** What the id of a subject is called, beside other ids. */
export function idName(kind: AuditSubjectKind): string {
  return `${capitalised(kindLabels[kind])} ID`
}

/** Facts whose names in the code say too little beside their value. */
const factNames: Readonly<Record<string, string>> = {
  approvalId: 'Request ID',
  durationDays: 'Duration in days',
  isNarrowed: 'Filtered',
  isOn: 'Turned on',
  isWhole: 'Complete',
  precision: 'Precision (%)',
  upToSeq: 'Up to message',
}

/** `messageId` as `Message ID`, `isGranted` as `Granted`: other facts have the names that the code gave them. */
export function factName(name: string): string {
  const text = name.replace(/^is(?=[A-Z])/, '').replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return factNames[name] ?? capitalised(text.replace(/ id$/, ' ID'))
}

export function factText(value: string | number | boolean | null): string {
  if (value === null) return '–'
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
