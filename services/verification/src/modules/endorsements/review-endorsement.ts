import { endorsementReviewed } from '@codekin/contracts/verification/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { EndorsementChange, Tables } from '../../tables.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { updateRingSkillsDue, upsertSkillDue } from '../evidence/index.ts'
import { type EndorsementRow, lockEndorsement, updateEndorsement } from './repository.ts'
import { endOf, isWaitingFor } from './rules/endorsement.ts'

type Viewer = { userId: string; now: Date }
export type Review = { id: string; decision: 'approve' | 'reject'; rejectionReason: string; words: string }

/** Approves or rejects a request or an offer, or renews a given endorsement. */
export async function reviewEndorsement(
  db: Db<Tables>,
  viewer: Viewer,
  review: Review,
): Promise<'reviewed' | 'not-found' | 'decided'> {
  const outcome = await inTransaction(db, async (trx) => {
    const row = await lockEndorsement(trx, viewer, review.id)
    if (!row) return 'not-found'
    if (!isWaitingFor(row, viewer.userId)) return 'decided'
    await updateAndAnnounce(trx, viewer, row, changeBy(row, viewer, review))
    return row
  })
  if (typeof outcome === 'string') return outcome
  await recomputeDueSkills(db, { now: viewer.now, userId: outcome.ownerId })
  return 'reviewed'
}

/** The endorser writes the text; the owner accepts an offer as it is. */
function changeBy(row: EndorsementRow, { userId, now }: Viewer, review: Review): EndorsementChange & StatusChange {
  const { decision, rejectionReason, words } = review
  if (decision === 'reject') {
    const status = row.status === 'given' ? 'withdrawn' : 'declined'
    return { status, rejectionReason, refreshAskedAt: null }
  }
  const endorserText = userId === row.endorserId && words !== '' ? { words } : {}
  return { ...endorserText, status: 'given', givenAt: now, expiresAt: endOf(now), refreshAskedAt: null }
}

type Withdrawal = {
  id: string
  /** Its status when the viewer decided to withdraw it. */
  status?: EndorsementRow['status'] | undefined
}

/**
 * Withdraws an endorsement by either side; one that is over stays unchanged. `decided`: its status has changed meanwhile, such as
 * a request that was approved.
 */
export async function withdrawEndorsement(
  db: Db<Tables>,
  viewer: Viewer,
  { id, status }: Withdrawal,
): Promise<'withdrawn' | 'not-found' | 'decided'> {
  const outcome = await inTransaction(db, async (trx) => {
    const found = await lockEndorsement(trx, viewer, id)
    if (!found) return 'not-found'
    if (!['asked', 'offered', 'given'].includes(found.status)) return found
    if (status !== undefined && status !== found.status) return 'decided'
    await updateAndAnnounce(trx, viewer, found, { status: 'withdrawn', refreshAskedAt: null })
    return found
  })
  if (typeof outcome === 'string') return outcome
  await recomputeDueSkills(db, { now: viewer.now, userId: outcome.ownerId })
  return 'withdrawn'
}

type StatusChange = { status: 'given' | 'declined' | 'withdrawn' }

async function updateAndAnnounce(
  trx: Trx<Tables>,
  viewer: Viewer,
  row: EndorsementRow,
  change: EndorsementChange & StatusChange,
): Promise<void> {
  const { userId, now } = viewer
  const { isVeiled } = await updateEndorsement(trx, viewer, row.id, change)
  const { id: endorsementId, skill, skillKey, ownerId, endorserId } = row
  if (!isVeiled) {
    await upsertSkillDue(trx, { userId: ownerId, skillKey, skill }, now)
    await updateRingSkillsDue(trx, row, now)
  }
  const about = { endorsementId, skill, ownerId, endorserId, isHidden: isVeiled || row.isHidden }
  const payload = { ...about, status: change.status, reviewedBy: userId, reviewedAt: now.toISOString() }
  await announce(trx, endorsementReviewed, payload, { actor: userId, occurredAt: now })
}
