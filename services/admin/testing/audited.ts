import type { AuditAct, AuditEntry } from '@codekin/contracts/admin/audit-endpoints'

/** Returns every entry of these acts once, in chain order. */
export function flattenActs(acts: readonly AuditAct[]): AuditEntry[] {
  const entries = acts.flatMap((act) => [act, ...act.followUps])
  return [...new Map(entries.map((entry) => [entry.seq, entry])).values()].toSorted((a, b) => a.seq - b.seq)
}
