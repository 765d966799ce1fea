import { leaseSeconds } from '@codekin/contracts/moderation/models'
import type { Role } from '@codekin/contracts/users/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { canClaim } from '../domain/case-machine.ts'
import { secondsAfter } from '../domain/times.ts'
import { type CaseRow, listCasesLapsed, lockCase, updateCase } from '../store/cases.ts'
import { hasReportedIn } from '../store/reports.ts'
import type { Tables } from '../store/tables.ts'
import { announceCase, endLapsedLease, moveCase } from './move-case.ts'
import { recordAudit } from './record-audit.ts'

export type Staff = { userId: string; role: Role }

/** The staff member who holds the claim on a case. */
export type LeaseHolder = { userId: string; until: Date }

export type ClaimResult =
  | { kind: 'claimed' }
  | { kind: 'not-found' | 'own-case' | 'not-allowed' }
  | { kind: 'claimed-by-other'; holder: LeaseHolder }

/** Claims a case for 15 minutes, or renews the claim. Of concurrent claims, one succeeds. */
export async function claimCase(deps: Pick<Deps, 'db' | 'clock'>, caseId: string, staff: Staff): Promise<ClaimResult> {
  const now = deps.clock.now()
  const until = secondsAfter(now, leaseSeconds)
  return await inTransaction(deps.db, async (trx) => {
    const found = await lockCase(trx, caseId)
    if (!found) return { kind: 'not-found' }
    if (await isCaseParty(trx, found, staff.userId)) return { kind: 'own-case' }
    const row = await endLapsedLease(trx, found, now)
    const { userId: by } = staff
    if (row.state === 'claimed') {
      const holder = findLeaseHolder(row)
      if (holder?.userId !== by) return { kind: 'claimed-by-other', holder: holder as LeaseHolder }
      // A renewal doesn't change the case, so its version stays.
      await updateCase(trx, row.id, { claimedUntil: until })
      await announceCase(trx, { ...row, claimedUntil: until }, { by, at: now })
      return { kind: 'claimed' }
    }
    if (!canClaim(row.state, staff.role)) return { kind: 'not-allowed' }
    const firstLookedAt = row.firstLookedAt ?? now
    await moveCase(trx, row, {
      move: 'claim',
      by,
      at: now,
      change: { claimedBy: by, claimedUntil: until, firstLookedAt },
    })
    await recordAudit(trx, {
      at: now,
      actorId: by,
      action: 'case.claim',
      subject: { kind: 'case', id: caseId },
      caseId,
    })
    return { kind: 'claimed' }
  })
}

/** Releases a case; without a claim it changes nothing. Returns false if the case doesn't exist. */
export async function releaseCase(deps: Pick<Deps, 'db' | 'clock'>, caseId: string, staffId: string): Promise<boolean> {
  const now = deps.clock.now()
  return await inTransaction(deps.db, async (trx) => {
    const row = await lockCase(trx, caseId)
    if (!row) return false
    if (row.state !== 'claimed' || row.claimedBy !== staffId) return true
    await moveCase(trx, row, { move: 'release', by: staffId, at: now })
    const subject = { kind: 'case' as const, id: caseId }
    await recordAudit(trx, { at: now, actorId: staffId, action: 'case.release', subject, caseId })
    return true
  })
}

const batchSize = 100

/** Releases cases whose lease has run out. */
export async function releaseLapsedClaims(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const now = clock.now()
  for (const id of await listCasesLapsed(db, now, batchSize)) {
    if (signal.aborted) return
    await inTransaction(db, async (trx) => {
      const row = await lockCase(trx, id)
      if (row) await endLapsedLease(trx, row, now)
    })
  }
}

/** Whether a person is the subject of a case or one of its reporters. */
export async function isCaseParty(db: DbOrTrx<Tables>, row: CaseRow, userId: string): Promise<boolean> {
  return row.subjectUserId === userId || (await hasReportedIn(db, row.id, userId))
}

/** The holder of a claimed case. */
export function findLeaseHolder({ claimedBy, claimedUntil }: CaseRow): LeaseHolder | null {
  return claimedBy === null || claimedUntil === null ? null : { userId: claimedBy, until: claimedUntil }
}
