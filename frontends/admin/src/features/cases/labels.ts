import type { ModerationAction, QueuedCase, TimelineEntry } from '@codekin/contracts/moderation/models'
import { type ReportGroup, reportGroupNames, reportGroups } from '@codekin/contracts/reports/reasons'

export const groupChoices = reportGroupNames.map((value) => ({ value, label: reportGroups[value].title }))

export const stateLabels: Readonly<
  Record<QueuedCase['state'], { word: string; tone: 'plain' | 'info' | 'warn' | 'add' | 'merge' }>
> = {
  open: { word: 'Open', tone: 'plain' },
  claimed: { word: 'Claimed', tone: 'info' },
  escalated: { word: 'Escalated', tone: 'warn' },
  decided: { word: 'Decided', tone: 'add' },
  appealed: { word: 'Appealed', tone: 'merge' },
  reopened: { word: 'Reopened', tone: 'warn' },
}

export const stateChoices = (Object.keys(stateLabels) as QueuedCase['state'][]).map((value) => ({
  value,
  label: stateLabels[value].word,
}))

export const subjectLabels: Readonly<Record<QueuedCase['subjectKind'], string>> = {
  user: 'person',
  message: 'message',
  template: 'template',
}

export const actionLabels: Readonly<Record<ModerationAction, string>> = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  'remove-content': 'Remove content',
  restrict: 'Restrict',
  'require-verification': 'Ask for verification',
  suspend: 'Suspend',
  'shadow-ban': 'Shadow-ban',
  ban: 'Suspend permanently',
  escalate: 'Escalate to an admin',
  reverse: 'Reverse decision',
}

/** The actions in the past tense. */
export const doneLabels: Readonly<Record<ModerationAction, string>> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  'remove-content': 'Content removed',
  restrict: 'Restricted',
  'require-verification': 'Verification requested',
  suspend: 'Suspended',
  'shadow-ban': 'Shadow-banned',
  ban: 'Permanently suspended',
  escalate: 'Escalated',
  reverse: 'Reversed',
}

/** Names an action by its effect: a permanent suspension that an appeal gave an end is a suspension. */
export function doneText({ action, endsAt }: { action: ModerationAction; endsAt: string | null }): string {
  return doneLabels[action === 'ban' && endsAt !== null ? 'suspend' : action]
}

export const entryLabels: Readonly<Record<TimelineEntry['kind'], string>> = {
  'signed-up': 'Account',
  account: 'Account',
  payment: 'Payment',
  report: 'Report',
  claim: 'Case',
  release: 'Case',
  action: 'Decision',
  reversal: 'Decision',
  ended: 'Decision',
  appeal: 'Appeal',
  'appeal-message': 'Appeal',
  'appeal-decision': 'Appeal',
  jury: 'Community',
  signal: 'Signal',
  'trust-level': 'Trust',
  'staff-message': 'Message',
  'staff-answer': 'Reply',
  'staff-order': 'Staff',
}

export const ageChoices = [
  { value: '4', label: 'Older than 4 hours' },
  { value: '24', label: 'Older than 1 day' },
  { value: '72', label: 'Older than 3 days' },
] as const

export function caseTitle({ group, subjectKind }: Pick<QueuedCase, 'group' | 'subjectKind'>): string {
  return `${reportGroups[group satisfies ReportGroup].title} · ${subjectLabels[subjectKind]}`
}
