import { foldText, hasSearchGrams, splitFoldedWords } from '@codekin/contracts/search-text'
import { planForValues } from '@codekin/db/named-statements'
import type { DbOrTrx } from '@codekin/db/open-db'
import { containsWords, escapeLikePattern, mayContainWords } from '@codekin/db/search-text'
import { type RawBuilder, sql } from 'kysely'
import { selectDevelopers } from './profiles.ts'
import type { Tables } from './tables.ts'
import { isVisibleTo } from './visibility.ts'

/** 0: a word of the name starts with the text. 1: the text is elsewhere in the name or the profile. */
export type SearchTier = 0 | 1
/** The cursor of a search: tier by tier, newest first in each. */
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

export function findVisibleDeveloper(db: DbOrTrx<Tables>, id: string, viewerId: string, now: Date) {
  return selectDevelopers(db).where('account.id', '=', id).where(isVisibleTo(viewerId, now)).executeTakeFirst()
}

/** The ids among these that the viewer may see. */
export async function listVisibleIds(
  db: DbOrTrx<Tables>,
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
 * Other developers whom the viewer may see and who are discoverable, in a stable order.
 *
 * @NOTE One statement per tier, ordered by id alone: Postgres then finds frequent words by walking the ids and rare ones with the
 * text indexes, and sorts neither result as a whole.
 */
export async function searchDevelopers(db: DbOrTrx<Tables>, search: Search) {
  const [firstTier, afterId] = search.after ?? [0, undefined]
  const found: Awaited<ReturnType<typeof listTier>> = []
  for (const tier of search.text === undefined ? ([0] as const) : ([0, 1] as const)) {
    if (tier < firstTier || found.length >= search.limit) continue
    const limit = search.limit - found.length
    found.push(...(await listTier(db, search, { tier, limit, afterId: tier === firstTier ? afterId : undefined })))
  }
  return found
}

type Slice = { tier: SearchTier; limit: number; afterId: string | undefined }

/** Planned for its values: whether a walk or an index is cheaper depends on how many profiles contain the words. */
async function listTier(db: DbOrTrx<Tables>, search: Search, { tier, limit, afterId }: Slice) {
  const { viewerId, now, text, skillKey, city } = search
  const query = selectDevelopers(db)
    .select(sql<SearchTier>`${sql.lit(tier)}`.as('tier'))
    .where('account.id', '!=', viewerId)
    .where('profile.discoverable', '=', true)
    .where('profile.searchable', '=', true)
    .where(isVisibleTo(viewerId, now))
    .$if(text !== undefined, (q) => q.where(tier === 0 ? matchesNamePrefix(text ?? '') : matchesElsewhere(text ?? '')))
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
    .$if(city !== undefined, (q) =>
      q.where(sql<boolean>`search_fold(profile.shown_city) like ${`${escapeLikePattern(foldText(city ?? ''))}%`}`),
    )
    .$if(afterId !== undefined, (q) => q.where('account.id', '<', afterId ?? ''))
    .orderBy('account.id', 'desc')
    .limit(limit)
    .compile()
  return (await db.executeQuery(planForValues(query))).rows
}

function matchesNamePrefix(text: string): RawBuilder<boolean> {
  const start = escapeLikePattern(foldText(text))
  return sql<boolean>`(
    search_fold(profile.full_name) like ${`${start}%`} or search_fold(profile.full_name) like ${`% ${start}%`}
  )`
}

/** The expression that `profile_search_idx` indexes. */
const searchedText = sql<string>`(
  profile.full_name || chr(10) || profile.headline || chr(10) || profile.skill_names || chr(10) || profile.shown_city || chr(10) ||
  profile.bio)`

/**
 * Whether a profile contains all the words, also inside others. Words of one or two narrow letters have no trigrams: a text of
 * only such words is searched in the name and among whole words.
 */
function matchesElsewhere(text: string): RawBuilder<boolean> {
  const words = splitFoldedWords(text)
  const indexed = words.filter(hasSearchGrams)
  const containsAllWords =
    indexed.length > 0
      ? sql<boolean>`${mayContainWords(searchedText, indexed)} and ${containsWords(searchedText, words)}`
      : sql<boolean>`(${nameContains(text)} or profile.search_document @@ websearch_to_tsquery('simple'::regconfig, fold(${text})))`
  return sql<boolean>`(${containsAllWords} and not ${matchesNamePrefix(text)})`
}

function nameContains(text: string): RawBuilder<boolean> {
  const folded = foldText(text)
  return folded.length < 3
    ? sql<boolean>`false`
    : sql<boolean>`search_fold(profile.full_name) like ${`%${escapeLikePattern(folded)}%`}`
}
