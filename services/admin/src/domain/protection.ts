import type { Role } from '@codekin/contracts/users/models'

/** Why something may not be done to an account; null: it may. Staff lose their role first, and nobody acts on themselves. */
export function protectionOf(
  account: { userId: string; role: Role } | undefined,
  staffId: string,
): 'not_found' | 'own_account' | 'staff_protected' | null {
  if (!account) return 'not_found'
  if (account.userId === staffId) return 'own_account'
  return account.role === 'user' ? null : 'staff_protected'
}
