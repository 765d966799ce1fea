import { endorsementReviewed } from '@codekin/contracts/verification/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { EndorsementChange, Tables } from '../../tables.ts'
import { weighDueSkills } from '../confidence/index.ts'
import { makeDue, makeRingDue } from '../evidence/index.ts'
import { changeEndorsement, type EndorsementRow, lockEndorsement } from './repository.ts'
import { endOf, isWaitingFor } from './rules/endorsement.ts'

type Viewer = { userId: string; now: Date }
export type Review = { id: string; decision: 'approve' | 'reject'; rejectionReason: string; words: string }

/** Says yes or no to what the viewer was asked for or offered; of a given one, whether it still holds. */
export async function reviewEndorsement(
  db: Db<Tables>,
  viewer: Viewer,
  review: Review,
): Promise<'reviewed' | 'not-found' | 'decided'> {
  const outcome = await inTransaction(db, async (trx) => {
    const row = await lockEndorsement(trx, viewer, review.id)
    if (!row) return 'not-found'
    if (!isWaitingFor(row, viewer.userId)) return 'decided'
    await changeAndTell(trx, viewer, row, changeBy(row, viewer, review))
    return row
  })
  if (typeof outcome === 'string') return outcome
  await weighDueSkills(db, { now: viewer.now, userId: outcome.ownerId })
  return 'reviewed'
}

/** Who is asked writes what they say for the skill; who is offered one takes it as it is. */
function changeBy(row: EndorsementRow, { userId, now }: Viewer, review: Review): EndorsementChange & Told {
  const { decision, rejectionReason, words } = review
  if (decision === 'reject') {
    const status = row.status === 'given' ? 'withdrawn' : 'declined'
    return { status, rejectionReason, refreshAskedAt: null }
  }
  const said = userId === row.endorserId && words !== '' ? { words } : {}
  return { ...said, status: 'given', givenAt: now, expiresAt: endOf(now), refreshAskedAt: null }
}

type Withdrawal = {
  id: string
  /** What it was when the viewer decided to take it back. */
  status?: EndorsementRow['status'] | undefined
}

/**
 * Either of the two takes it back. What is over already stays as it is. `decided`: it is something else by now, such as given
 * where the viewer meant to take back a request.
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
    await changeAndTell(trx, viewer, found, { status: 'withdrawn', refreshAskedAt: null })
    return found
  })
  if (typeof outcome === 'string') return outcome
  await weighDueSkills(db, { now: viewer.now, userId: outcome.ownerId })
  return 'withdrawn'
}

type Told = { status: 'given' | 'declined' | 'withdrawn' }

async function changeAndTell(
  trx: Trx<Tables>,
  viewer: Viewer,
  row: EndorsementRow,
  change: EndorsementChange & Told,
): Promise<void> {
  const { userId, now } = viewer
  const { isVeiled } = await changeEndorsement(trx, viewer, row.id, change)
  const { id: endorsementId, skill, skillKey, ownerId, endorserId } = row
  if (!isVeiled) {
    await makeDue(trx, { userId: ownerId, skillKey, skill }, now)
    await makeRingDue(trx, row, now)
  }
  const about = { endorsementId, skill, ownerId, endorserId, isHidden: isVeiled || row.isHidden }
  const news = { ...about, status: change.status, reviewedBy: userId, reviewedAt: now.toISOString() }
  await announce(trx, endorsementReviewed, news, { actor: userId, occurredAt: now })
}
