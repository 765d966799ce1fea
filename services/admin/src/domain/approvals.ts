import { type Approval, approvalHours } from '@codekin/contracts/admin/approval-models'
import { newAdminDays } from '@codekin/contracts/admin/second-admin'
import type { Role } from '@codekin/contracts/users/models'
import { daysAfter, secondsAfter } from './times.ts'

type NamedApproval = {
  id: string
  kind: Approval['kind']
  userId: string
  aboutName: string | null
  details: { days: number; policy: Approval['policy']; role?: Role }
  reason: string
  askedBy: string | null
  askedByName: string | null
  askedAt: Date
  endsAt: Date
  state: Approval['state']
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
}

export function getApprovalDeadline(askedAt: Date): Date {
  return secondsAfter(askedAt, approvalHours * 3_600)
}

/** Returns the latest time at which an admin may have been appointed to approve now. */
export function getLatestApproverAppointment(now: Date): Date {
  return daysAfter(now, -newAdminDays)
}

/** An approval past its deadline has ended, even before the job updates its row. */
export function getApprovalState(
  { state, endsAt }: Pick<NamedApproval, 'state' | 'endsAt'>,
  now: Date,
): Approval['state'] {
  return state === 'waiting' && endsAt <= now ? 'ended' : state
}

export function presentApproval(approval: NamedApproval, now: Date): Approval {
  const { id, kind, details, reason, askedAt, endsAt, decidedAt } = approval
  return {
    id,
    kind,
    days: details.days || null,
    policy: details.policy,
    role: details.role ?? null,
    reason,
    about: presentPerson(approval.userId, approval.aboutName),
    askedBy: presentPerson(approval.askedBy, approval.askedByName),
    askedAt: askedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: getApprovalState(approval, now),
    decidedBy: presentPerson(approval.decidedBy, approval.decidedByName),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** Null for erased accounts. */
function presentPerson(userId: string | null, fullName: string | null) {
  return userId === null || fullName === null ? null : { userId, full_name: fullName }
}

const requestTexts: Readonly<Record<Approval['kind'], string>> = {
  delete: 'delete an account',
  'shadow-ban': 'shadow-ban an account',
  ban: 'suspend an account permanently',
  suspend: 'suspend an account for a long time',
  'change-role': 'grant or remove admin rights',
}

/** The mail to the other admins. It has no names: those are only shown in the console, behind authorisation. */
export function renderApprovalNotice(kind: Approval['kind']): { subject: string; paragraphs: string[] } {
  return {
    subject: 'Another admin needs your approval',
    paragraphs: [
      `A colleague wants to ${requestTexts[kind]}. This will only happen if a second admin approves.`,
      `Review the request in the console and decide. Without an answer it will expire after ${approvalHours} hours.`,
    ],
  }
}
