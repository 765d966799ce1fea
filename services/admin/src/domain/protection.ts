import type { Role } from '@codekin/contracts/users/models'

/** Returns why an account is protected; null: it isn't. Staff must lose their role first, and can't act on themselves. */
export function findProtection(
  account: { userId: string; role: Role } | undefined,
  staffId: string,
): 'not_found' | 'own_account' | 'staff_protected' | null {
  if (!account) return 'not_found'
  if (account.userId === staffId) return 'own_account'
  return account.role === 'user' ? null : 'staff_protected'
}
