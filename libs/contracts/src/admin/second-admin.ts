import type { ModerationAction } from '../moderation/models.ts'
import type { Role } from '../users/models.ts'

/** Every command that staff can give about a person: in a case, through an appeal, or on the person's page. */
export type StaffOrder =
  | ModerationAction
  | 'activate'
  | 'end-sessions'
  | 'message'
  | 'introduce'
  | 'grant-plan'
  | 'remove-plan'
  | 'change-role'
  | 'delete'

/** The longest suspension that one person may order; a longer one is close to a ban. */
export const suspensionDaysAlone = 30
/** How long a new admin can't approve commands, so that an admin can't appoint an accomplice and use them at once. */
export const newAdminDays = 3
/** How long a former admin still counts, so that no admin becomes the only one by dismissing the others. */
export const formerAdminDays = 30

type Need = 'never' | 'always' | 'if long' | 'if admin rights'

/**
 * The commands that need a second admin. Two admins: permanent, secret, or about the permission for such commands. One admin:
 * milder, announced and open to appeal, or the reversal of an earlier command.
 */
const needs: Readonly<Record<StaffOrder, Need>> = {
  dismiss: 'never',
  warn: 'never',
  'remove-content': 'never',
  restrict: 'never',
  'require-verification': 'never',
  suspend: 'if long',
  'shadow-ban': 'always',
  ban: 'always',
  escalate: 'never',
  reverse: 'never',
  activate: 'never',
  'end-sessions': 'never',
  message: 'never',
  introduce: 'never',
  'grant-plan': 'never',
  'remove-plan': 'never',
  'change-role': 'if admin rights',
  delete: 'always',
}

type Ordered = {
  order: StaffOrder
  /** The duration of a suspension; null: until it is lifted. */
  days?: number | null | undefined
  /** The old and the new role of a change. */
  roles?: readonly Role[]
}

/** Whether a second admin has to approve this command. */
export function needsSecondAdmin({ order, days = null, roles = [] }: Ordered): boolean {
  switch (needs[order]) {
    case 'never':
      return false
    case 'always':
      return true
    case 'if long':
      return days === null || days > suspensionDaysAlone
    case 'if admin rights':
      return roles.includes('admin')
    default:
      return needs[order] satisfies never
  }
}
