import type { Reader } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { selectDevelopers } from './profiles.ts'
import type { Tables } from './tables.ts'
import { isVisibleTo } from './visibility.ts'

/** 0: a word of the name begins with the text. 1: the text stands elsewhere in the name or the profile. */
export type SearchTier = 0 | 1
/** Where a page of the search ended: tier by tier, the newest first in each. */
export type SearchPosition = readonly [tier: SearchTier, id: string]

export type Search = {
  viewerId: string
  now: Date
  text: string | undefined
  skillKey: string | undefined
  city: string | undefined
  limit: number
  after: SearchPosition | undefined
}

export function findVisibleDeveloper(db: Reader<Tables>, id: string, viewerId: string, now: Date) {
  return selectDevelopers(db).where('account.id', '=', id).where(isVisibleTo(viewerId, now)).executeTakeFirst()
}

/** Which of these the viewer may see. */
export async function listVisibleIds(
  db: Reader<Tables>,
  userIds: readonly string[],
  viewerId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.userId', 'account.id')
    .select('account.id')
    .where('account.id', 'in', userIds)
    .where(isVisibleTo(viewerId, now))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Other developers whom the viewer may see and who may be discovered, in a stable order.
 *
 * @NOTE one statement per tier, each ordered by id alone: what matches many is then found by walking the ids, what
 * matches few by the text indexes, and neither is sorted whole.
 */
export async function searchDevelopers(db: Reader<Tables>, search: Search) {
  const [firstTier, afterId] = search.after ?? [0, undefined]
  const found: Awaited<ReturnType<typeof listTier>> = []
  for (const tier of tiersOf(search.text)) {
    if (tier < firstTier || found.length >= search.limit) continue
    const limit = search.limit - found.length
    found.push(...(await listTier(db, search, { tier, limit, afterId: tier === firstTier ? afterId : undefined })))
  }
  return found
}

/** One or two letters find beginnings of words only: no index knows more about so little. */
function tiersOf(text: string | undefined): SearchTier[] {
  return text === undefined || [...text].length < 3 ? [0] : [0, 1]
}

type Slice = { tier: SearchTier; limit: number; afterId: string | undefined }

function listTier(db: Reader<Tables>, search: Search, { tier, limit, afterId }: Slice) {
  const { viewerId, now, text, skillKey, city } = search
  return selectDevelopers(db)
    .select(sql<SearchTier>`${sql.lit(tier)}`.as('tier'))
    .where('account.id', '!=', viewerId)
    .where('profile.discoverable', '=', true)
    .where('profile.searchable', '=', true)
    .where(isVisibleTo(viewerId, now))
    .$if(text !== undefined, (q) => q.where(tier === 0 ? beginsWord(text ?? '') : standsElsewhere(text ?? '')))
    .$if(skillKey !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('skill')
            .select('skill.id')
            .where('skill.nameKey', '=', skillKey ?? '')
            .whereRef('skill.userId', '=', 'account.id'),
        ),
      ),
    )
    .$if(city !== undefined, (q) => q.where(sql<boolean>`fold(profile.shown_city) like ${folded(city ?? '')} || '%'`))
    .$if(afterId !== undefined, (q) => q.where('account.id', '<', afterId ?? ''))
    .orderBy('account.id', 'desc')
    .limit(limit)
    .execute()
}

function beginsWord(text: string): RawBuilder<boolean> {
  return sql<boolean>`(
    fold(profile.full_name) like ${folded(text)} || '%' or fold(profile.full_name) like '% ' || ${folded(text)} || '%'
  )`
}

function standsElsewhere(text: string): RawBuilder<boolean> {
  return sql<boolean>`(
    (
      fold(profile.full_name) like '%' || ${folded(text)} || '%'
      or profile.search_document @@ websearch_to_tsquery('simple'::regconfig, fold(${text}))
    )
    and not ${beginsWord(text)}
  )`
}

/** The text folded, as it stands in a pattern that takes it literally: folding makes plain signs of wide ones. */
function folded(text: string): RawBuilder<string> {
  return sql<string>`regexp_replace(fold(${text}), '[\\\\%_]', '\\\\\\&', 'g')`
}
