import type { PersonSummary } from '@codekin/contracts/moderation/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { ReportedProfile } from './case-tables.ts'
import type { Tables } from './tables.ts'

/** Returns people by id as staff lists show them; erased ones are missing. */
export async function findPersonSummaries(
  db: DbOrTrx<Tables>,
  userIds: readonly (string | null)[],
): Promise<Map<string, PersonSummary>> {
  const wanted = [...new Set(userIds.filter((userId) => userId !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .leftJoin('card', 'card.userId', 'account.userId')
    .select(['account.userId', 'account.fullName', 'card.photoUrl', 'card.headline'])
    .where('account.userId', 'in', wanted)
    .execute()
  return new Map(
    rows.map(({ userId, fullName, photoUrl, headline }) => [
      userId,
      { userId, full_name: fullName, photoUrl, headline: headline ?? '' },
    ]),
  )
}

export type KnownAccount = { userId: string; fullName: string; role: 'user' | 'moderator' | 'admin'; isClosed: boolean }

export async function findAccount(db: DbOrTrx<Tables>, userId: string): Promise<KnownAccount | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['userId', 'fullName', 'role', 'closedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { closedAt, ...account } = row
  return { ...account, isClosed: closedAt !== null }
}

/** Returns a person's current profile. */
export async function findReportedProfile(db: DbOrTrx<Tables>, userId: string): Promise<ReportedProfile | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('card', 'card.userId', 'account.userId')
    .select(['account.fullName', 'card.headline', 'card.bio', 'card.photoUrl'])
    .where('account.userId', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { fullName, headline, bio, photoUrl } = row
  return { full_name: fullName, headline: headline ?? '', bio: bio ?? '', photoUrl }
}
