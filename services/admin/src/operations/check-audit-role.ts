import type { Deps } from '../deps.ts'
import { mayChangeAudit } from '../store/audit.ts'

/** Throws under a role that could change or empty the audit: its entries would prove nothing (decision 061). */
export async function checkAuditRole({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (!(await mayChangeAudit(db))) return
  throw new Error('DATABASE_URL names a role that may change the audit: give the service its own role, not the owner.')
}
