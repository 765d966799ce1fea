import type { Deps } from '../deps.ts'
import { mayChangeAudit } from '../store/audit.ts'

/** Throws if the database role could change or empty the audit log, whose entries would then prove nothing (decision 061). */
export async function checkAuditRole({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (!(await mayChangeAudit(db))) return
  throw new Error('The role in DATABASE_URL can change the audit log. Give the service its own role, not the owner’s.')
}
