/** All actions of the audit log, with their texts. One row per action; no other actions exist. */
export const auditActions = {
  'user.read': 'viewed an account',
  'user.suspend': 'suspended an account',
  'user.activate': 'reactivated an account',
  'user.shadow-ban': 'shadow-banned an account',
  'user.restrict': 'restricted an account',
  'user.end-sessions': 'signed someone out everywhere',
  'user.message': 'sent a message',
  'user.introduce': 'made an introduction',
  'user.grant-plan': 'gave a plan',
  'user.remove-plan': 'removed a plan',
  'user.erase': 'requested account deletion',
  'user.change-role': 'changed a role',
  'users.export': 'exported the list of people',
  'approval.decide': 'answered another admin’s request',
  'case.read': 'viewed a case',
  'case.claim': 'claimed a case',
  'case.release': 'released a case',
  'case.decide': 'decided a case',
  'appeal.answer': 'replied to an appeal',
  'appeal.decide': 'decided an appeal',
  'proof.read': 'viewed a test',
  'proof.decide': 'decided whether a test counts',
  'proof.read-appeal': 'viewed a GitHub appeal',
  'proof.decide-appeal': 'decided a GitHub appeal',
  'conversation.read': 'read a conversation',
  'rule.change': 'changed a rule',
  'rule.simulate': 'simulated a rule change',
  'parked.retry': 'retried a parked event',
  'parked.drop': 'dropped a parked event',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** The kinds of subjects. For a user the chain contains a pseudonym, for everything else the id. */
export const auditSubjectKinds = [
  'user',
  'case',
  'message',
  'conversation',
  'template',
  'appeal',
  'rule',
  'approval',
  'event',
] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

export const auditOutcomes = ['done', 'pending', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** The chosen values, without any free text: a role, a plan, a number of days. It can never be erased. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>
