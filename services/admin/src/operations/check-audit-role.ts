import type { Deps } from '../deps.ts'
import { mayChangeAudit } from '../store/audit.ts'

/** Throws under a role that could change or empty the audit: its entries would prove nothing (decision 061). */
export async function checkAuditRole({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (!(await mayChangeAudit(db))) return
  throw new Error('The role in DATABASE_URL can change the audit log. Give the service its own role, not the owner’s.')
}
