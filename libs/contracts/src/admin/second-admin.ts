import type { ModerationAction } from '../moderation/models.ts'
import type { Role } from '../users/models.ts'

/** Everything that staff order about somebody: by a case, by an appeal's outcome, or on their page. */
export type StaffOrder =
  | ModerationAction
  | 'activate'
  | 'message'
  | 'introduce'
  | 'grant-plan'
  | 'remove-plan'
  | 'change-role'
  | 'delete'

/** So long a suspension is one person's to order; what lasts longer is nearly a ban. */
export const suspensionDaysAlone = 30
/** So long after their appointment an admin agrees to nothing: a puppet cannot be made and used on one evening. */
export const newAdminDays = 3
/** Whoever was an admin so recently counts as another one: nobody becomes the only admin by taking the role of the others. */
export const formerAdminDays = 30

type Need = 'never' | 'always' | 'if long' | 'if admin rights'

/**
 * What needs the agreement of a second admin, whoever orders it and wherever. Takes away for good, or without being told, or
 * moves the power to do so: two. Milder, told and open to appeal, or taken back: one.
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
  message: 'never',
  introduce: 'never',
  'grant-plan': 'never',
  'remove-plan': 'never',
  'change-role': 'if admin rights',
  delete: 'always',
}

type Ordered = {
  order: StaffOrder
  /** Of a suspension; null: until it is lifted. */
  days?: number | null | undefined
  /** Of a change of role: the one before and the one after. */
  roles?: readonly Role[]
}

/** Whether a second admin has to agree to this order. */
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
