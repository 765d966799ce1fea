import { endorsementAsksPerDay } from '@codekin/contracts/skill-verification/limits'
import type { AskQuota, Relation } from '@codekin/contracts/skill-verification/models'
import { endorsementRequested } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { listVisiblePeople } from '../evidence/index.ts'
import {
  type EndorsementRow,
  findAcquaintance,
  insertEndorsement,
  lockBetween,
  updateEndorsement,
} from './repository.ts'
import { insertAsk, lockAsks } from './repository-requests.ts'
import { askQuotaOf, canAskAgain, canRefresh, dayOf } from './rules/endorsement.ts'

type Viewer = { userId: string; now: Date }
/** `asked` by the owner of the skill, `offered` by the endorser. */
export type Asked = {
  kind: 'asked' | 'offered'
  otherId: string
  skill: { name: string; key: string }
  relation: Relation
  message: string
}
export type Asking =
  | { kind: 'asked'; endorsement: EndorsementRow; asks: AskQuota }
  | { kind: 'not-found' | 'exists' | 'quota-reached' }
  | { kind: 'declined'; declinedAt: Date }

/** Asks a match or collaborator for an endorsement, offers one, or asks whether an old one still holds. */
export async function askEndorsement(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  viewer: Viewer,
  asked: Asked,
): Promise<Asking> {
  return await inTransaction(db, async (trx) => {
    const { isMatched, isCollaborator } = await findAcquaintance(trx, viewer, asked.otherId)
    if (!isMatched && !isCollaborator) return { kind: 'not-found' }
    const { userId, now } = viewer
    // Everyone takes the quota's lock first, which prevents deadlocks.
    const asks = await lockAsks(trx, userId, dayOf(now))
    const between = betweenOf(viewer, asked)
    const before = await lockBetween(trx, viewer, between)
    const refusal = before && refusalBy(before, asked, now)
    if (refusal) return refusal
    if (asks >= endorsementAsksPerDay) return { kind: 'quota-reached' }
    const endorsement =
      before?.status === 'given'
        ? await askAgain(trx, viewer, before)
        : await insertEndorsement(trx, viewer, { ...newOf(asked), ...between, id: newId() })
    if (!endorsement) return { kind: 'exists' }
    await insertAsk(trx, { id: newId(), userId, askedAt: now })
    await announceRequest(trx, viewer, endorsement, before?.status === 'given' ? 'refresh-asked' : asked.kind)
    return { kind: 'asked', endorsement, asks: askQuotaOf(asks + 1, now) }
  })
}

/** Whether the viewer may ask a person: a match always, a collaborator if identity lets the viewer see them. */
export async function canBeAsked(deps: Pick<Deps, 'db' | 'bus'>, viewer: Viewer, otherId: string): Promise<boolean> {
  const { isMatched, isCollaborator } = await findAcquaintance(deps.db, viewer, otherId)
  return isMatched || (isCollaborator && (await listVisiblePeople(deps, viewer.userId, [otherId])).has(otherId))
}

function betweenOf({ userId }: Viewer, { kind, otherId, skill }: Asked) {
  const [ownerId, endorserId] = kind === 'asked' ? [userId, otherId] : [otherId, userId]
  return { ownerId, endorserId, skillKey: skill.key }
}

function newOf({ kind, skill, relation, message }: Asked) {
  return { skill: skill.name, status: kind, relation, message, words: kind === 'offered' ? message : '' }
}

type Refused = { kind: 'exists' } | Extract<Asking, { kind: 'declined' }>

/** Why an existing endorsement prevents the request; undefined if it does not. */
function refusalBy(before: EndorsementRow, { kind }: Asked, now: Date): Refused | undefined {
  const { status, changedAt } = before
  if (status === 'declined')
    return canAskAgain(changedAt, now) ? undefined : { kind: 'declined', declinedAt: changedAt }
  const isOld = before.givenAt !== null && canRefresh(before.givenAt, now) && !before.refreshAskedAt
  return kind === 'asked' && before.status === 'given' && isOld ? undefined : { kind: 'exists' }
}

async function askAgain(trx: Trx<Tables>, viewer: Viewer, before: EndorsementRow): Promise<EndorsementRow> {
  const { isVeiled } = await updateEndorsement(trx, viewer, before.id, { refreshAskedAt: viewer.now })
  return { ...before, isHidden: isVeiled }
}

type Change = z.input<typeof endorsementRequested.data>['change']

async function announceRequest(
  trx: Trx<Tables>,
  { userId, now }: Viewer,
  row: EndorsementRow,
  change: Change,
): Promise<void> {
  const { id: endorsementId, skill, ownerId, endorserId, isHidden } = row
  const about = { endorsementId, skill, ownerId, endorserId, isHidden, change }
  const payload = { ...about, requestedBy: userId, requestedAt: now.toISOString() }
  await announce(trx, endorsementRequested, payload, { actor: userId, occurredAt: now })
}
