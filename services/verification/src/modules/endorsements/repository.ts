import type { EndorsementStatus } from '@codekin/contracts/skill-verification/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isActiveAccount, isShadowBanned } from '../../account-status.ts'
import type { EndorsementChange, EndorsementTable, Tables } from '../../tables.ts'
import { shareRepository } from './repository-collaborators.ts'

export type EndorsementRow = Selectable<EndorsementTable>
/** An endorsement with the other person. */
export type ShownEndorsement = EndorsementRow & {
  personId: string
  fullName: string
  photoUrl: string | null
  headline: string
  /** The two are matched now. */
  isMatched: boolean
}

type Viewer = { userId: string; now: Date }

/** Whether the two are matched now. */
const areMatched = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql<boolean>`exists (
  select from match_pair where not is_ended and low_user_id = least(${a}, ${b}) and high_user_id = greatest(${a}, ${b}))`

/** How two people know each other: by a match or a repository. */
export type Acquaintance = { isMatched: boolean; isCollaborator: boolean }

/** How the viewer knows an active user. */
export async function findAcquaintance(
  db: DbOrTrx<Tables>,
  { userId, now }: Viewer,
  otherId: string,
): Promise<Acquaintance> {
  const [own, other] = [sql`${userId}::uuid`, sql`${otherId}::uuid`]
  const { rows } = await sql<Acquaintance>`
    select ${areMatched(own, other)} as is_matched, ${shareRepository(own, other)} as is_collaborator
    where ${isActiveAccount(other, now)}`.execute(db)
  return rows[0] ?? { isMatched: false, isCollaborator: false }
}

type Between = Pick<EndorsementRow, 'ownerId' | 'endorserId' | 'skillKey'>

/** Locks the newest open, given or declined endorsement between two people for a skill, as the viewer sees it. */
export async function lockBetween(
  trx: Trx<Tables>,
  { userId }: Viewer,
  { ownerId, endorserId, skillKey }: Between,
): Promise<EndorsementRow | undefined> {
  const { rows } = await sql<EndorsementRow>`
    select * from endorsement
    where owner_id = ${ownerId} and endorser_id = ${endorserId} and skill_key = ${skillKey}
      and ${statusFor(userId)} in ('asked', 'offered', 'given', 'declined') and (not is_hidden or requested_by = ${userId})
    order by changed_at desc, id desc limit 1 for update`.execute(trx)
  return rows.map((row) => unveiled(row, userId))[0]
}

type New = Pick<EndorsementRow, 'id' | 'skill' | 'relation' | 'message' | 'words'> &
  Between & { status: 'asked' | 'offered' }

/** Undefined if there is one already. Under a shadow ban it is hidden from the other person. */
export async function insertEndorsement(
  trx: Trx<Tables>,
  { userId, now }: Viewer,
  endorsement: New,
): Promise<EndorsementRow | undefined> {
  return await trx
    .insertInto('endorsement')
    .values({
      ...endorsement,
      requestedBy: userId,
      isHidden: isShadowBanned(userId, now),
      createdAt: now,
      changedAt: now,
      veiledBy: null,
      veiled: null,
      givenAt: null,
      expiresAt: null,
      refreshAskedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Updates a locked endorsement. Under a shadow ban only the viewer's own view changes, and `isVeiled` is true. */
export async function updateEndorsement(
  trx: Trx<Tables>,
  { userId, now }: Viewer,
  id: string,
  change: EndorsementChange,
): Promise<{ isVeiled: boolean }> {
  const veiled = await sql`
    update endorsement set veiled_by = ${userId}, veiled = coalesce(veiled, '{}') || ${JSON.stringify(change)}::jsonb
    where id = ${id} and ${isShadowBanned(userId, now)}`.execute(trx)
  if (veiled.numAffectedRows === 1n) return { isVeiled: true }
  await trx
    .updateTable('endorsement')
    .set({ ...change, changedAt: now, veiledBy: null, veiled: null })
    .where('id', '=', id)
    .execute()
  return { isVeiled: false }
}

/** Locks an endorsement that the viewer is part of and may see. */
export async function lockEndorsement(
  trx: Trx<Tables>,
  viewer: Viewer,
  id: string,
): Promise<EndorsementRow | undefined> {
  const { rows } = await sql<EndorsementRow>`
    select * from endorsement where id = ${id} and ${canSee(viewer)} for update`.execute(trx)
  return rows.map((row) => unveiled(row, viewer.userId))[0]
}

const statusFor = (userId: string) => sql<EndorsementStatus>`
  case when veiled_by = ${userId} then coalesce(veiled ->> 'status', status) else status end`

const instants = ['givenAt', 'expiresAt', 'refreshAskedAt'] as const

/** A row as the viewer sees it. */
function unveiled<R extends EndorsementRow>(row: R, userId: string): R {
  if (row.veiledBy !== userId || !row.veiled) return row
  const veiled: Partial<Record<keyof EndorsementRow, unknown>> = { ...row.veiled }
  for (const key of instants) if (typeof veiled[key] === 'string') veiled[key] = new Date(veiled[key])
  return { ...row, ...veiled }
}

/**
 * Whether the viewer is part of it and may see it: the other account is active, and it was given or the two still know each
 * other. Requests under a shadow ban are hidden from the other person.
 */
function canSee({ userId, now }: Viewer): RawBuilder<boolean> {
  const other = sql`(case when owner_id = ${userId} then endorser_id else owner_id end)`
  return sql<boolean>`(
    ${userId} in (owner_id, endorser_id) and ${isActiveAccount(other, now)}
    and (given_at is not null or ${areMatched(sql`owner_id`, sql`endorser_id`)}
      or ${shareRepository(sql`owner_id`, sql`endorser_id`)})
    and (not is_hidden or requested_by = ${userId}))`
}

const withOther = (userId: string) => sql`
  select endorsement.*, member.user_id as person_id, full_name, photo_url, headline,
    ${areMatched(sql`owner_id`, sql`endorser_id`)} as is_matched
  from endorsement
  join member on member.user_id = case when owner_id = ${userId} then endorser_id else owner_id end`

/** One of the viewer's endorsements with the other person. */
export async function findOwn(db: DbOrTrx<Tables>, viewer: Viewer, id: string): Promise<ShownEndorsement | undefined> {
  const { rows } = await sql<ShownEndorsement>`
    ${withOther(viewer.userId)} where endorsement.id = ${id} and ${canSee(viewer)}`.execute(db)
  return rows.map((row) => unveiled(row, viewer.userId))[0]
}

type OwnQuery = {
  status: EndorsementStatus | undefined
  skillKey?: string
  limit: number
  after: readonly [string, string] | undefined
}

/** Endorsements about or by the viewer, newest first. */
export async function listOwn(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  { status, skillKey, limit, after }: OwnQuery,
): Promise<ShownEndorsement[]> {
  const { rows } = await sql<ShownEndorsement>`
    ${withOther(viewer.userId)} where ${canSee(viewer)}
      ${status ? sql`and ${statusFor(viewer.userId)} = ${status}` : sql``}
      ${skillKey === undefined ? sql`` : sql`and skill_key = ${skillKey} and owner_id = ${viewer.userId}`}
      ${after ? sql`and (created_at, endorsement.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, endorsement.id desc limit ${limit}`.execute(db)
  return rows.map((row) => unveiled(row, viewer.userId))
}

/** Endorsements about or by a user as they see them, including those with people they no longer see. */
export async function listForExport(
  db: DbOrTrx<Tables>,
  { userId, side, limit, offset }: { userId: string; side: 'ownerId' | 'endorserId'; limit: number; offset: number },
): Promise<EndorsementRow[]> {
  const { rows } = await sql<EndorsementRow>`
    select * from endorsement where ${sql.ref(side)} = ${userId} and (not is_hidden or requested_by = ${userId})
    order by created_at, id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => unveiled(row, userId))
}

/** Endorsements by id with their endorsers; ids are those of the pieces of evidence. */
export async function listEndorsementsByIds(
  db: DbOrTrx<Tables>,
  ids: readonly string[],
): Promise<Omit<ShownEndorsement, 'isMatched'>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<ShownEndorsement, 'isMatched'>>`
    select endorsement.*, member.user_id as person_id, full_name, photo_url, headline
    from endorsement join member on member.user_id = endorser_id
    where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export type Stats = { given: number; received: number; skills: { skill: string; endorsements: number }[] }

/** Endorsements that count, given and received, as everyone may see them. */
export async function countEndorsements(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<Stats> {
  const { rows } = await sql<Stats>`
    with counting as (
      select endorsement.* from endorsement
      join evidence on evidence.id = endorsement.id and withdrawn_at is null and not evidence.is_hidden
        and evidence.expires_at > ${now}
      where ${userId} in (owner_id, endorser_id))
    select
      count(*) filter (where endorser_id = ${userId})::integer as given,
      count(*) filter (where owner_id = ${userId})::integer as received,
      coalesce((select jsonb_agg(jsonb_build_object('skill', skill, 'endorsements', number) order by number desc, skill)
        from (select min(skill) as skill, count(*) as number from counting where owner_id = ${userId} group by skill_key) by_skill),
        '[]') as skills
    from counting`.execute(db)
  return rows[0] as Stats
}
