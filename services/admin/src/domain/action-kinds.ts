import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { ModerationAction } from '@codekin/contracts/moderation/models'

type ActionKind = {
  /** Shown to people. */
  title: string
  move: Extract<CaseMove, 'decide' | 'escalate' | 'reverse'>
  /** The limit that it puts on the account; null: none. */
  limits: 'suspension' | 'shadowBan' | 'restriction' | 'verification' | null
  /** Its subject gets a statement of reasons and may appeal. A shadow ban is kept secret (decision 012). */
  isSubjectNotified: boolean
  /** Part of the statement of reasons. */
  scope: string
}

export const actionKinds: Readonly<Record<ModerationAction, ActionKind>> = {
  dismiss: { title: 'No breach', move: 'decide', limits: null, isSubjectNotified: false, scope: '' },
  warn: {
    title: 'Warning',
    move: 'decide',
    limits: null,
    isSubjectNotified: true,
    scope: 'Your account works as before.',
  },
  'remove-content': {
    title: 'Content removed',
    move: 'decide',
    limits: null,
    isSubjectNotified: true,
    scope: 'What you wrote has been removed for everyone who could read it. The rest of your account works as before.',
  },
  restrict: {
    title: 'Restriction',
    move: 'decide',
    limits: 'restriction',
    isSubjectNotified: true,
    scope: 'You have lower limits on swipes and first messages. The rest of your account works as before.',
  },
  'require-verification': {
    title: 'Verification requested',
    move: 'decide',
    limits: 'verification',
    isSubjectNotified: true,
    scope: 'We need to be sure that this account is really yours. Settings shows what would help, under Safety.',
  },
  suspend: {
    title: 'Suspension',
    move: 'decide',
    limits: 'suspension',
    isSubjectNotified: true,
    scope: 'You can’t sign in, and no one can see you.',
  },
  'shadow-ban': { title: 'Shadow ban', move: 'decide', limits: 'shadowBan', isSubjectNotified: false, scope: '' },
  ban: {
    title: 'Permanent suspension',
    move: 'decide',
    limits: 'suspension',
    isSubjectNotified: true,
    scope: 'You can’t sign in, and no one can see you.',
  },
  escalate: { title: 'Escalation', move: 'escalate', limits: null, isSubjectNotified: false, scope: '' },
  reverse: { title: 'Reversal', move: 'reverse', limits: null, isSubjectNotified: false, scope: '' },
}

/** Returns the title of an action as it is now: a ban that an appeal gave an end is a suspension. */
export function getActionTitle({ action, endsAt }: { action: ModerationAction; endsAt: Date | null }): string {
  return actionKinds[action === 'ban' && endsAt ? 'suspend' : action].title
}

/** Whether an action follows from a breach and can be reversed. */
export function isMeasure(action: ModerationAction): boolean {
  return action !== 'dismiss' && action !== 'escalate' && action !== 'reverse'
}
