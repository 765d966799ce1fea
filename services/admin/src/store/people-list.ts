import { asciiDomain, storedSpelling } from '@codekin/contracts/address-spelling'
import type { PeopleSort } from '@codekin/contracts/admin/people-models'
import { foldText, hasSearchGrams, splitFoldedWords } from '@codekin/contracts/search-text'
import { plannedForItsValues } from '@codekin/db/named-statements'
import type { DbOrTrx } from '@codekin/db/open-db'
import { containsWords, escapeLikePattern, mayContainWords } from '@codekin/db/search-text'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type PeopleFilter = {
  q: string | undefined
  /** Matches any of these facets; undefined: all. */
  facets: readonly number[] | undefined
  signedUpFrom: string | undefined
  signedUpTo: string | undefined
  seenFrom: string | undefined
  seenTo: string | undefined
}
/** Sort key and user id of the last row of a page. */
export type PeoplePlace = readonly [key: string, userId: string]
export type PeoplePage = { sort: PeopleSort; after: PeoplePlace | undefined; limit: number }

type Column = 'created_at' | 'last_active_day' | 'name_key'
type Order = { column: Column; type: string; isDescending: boolean }
const orders: Readonly<Record<PeopleSort, Order>> = {
  newest: { column: 'created_at', type: 'timestamptz', isDescending: true },
  oldest: { column: 'created_at', type: 'timestamptz', isDescending: false },
  'last-seen': { column: 'last_active_day', type: 'date', isDescending: true },
  name: { column: 'name_key', type: 'text', isDescending: false },
}

/** Rows of an order that are searched for matches: first the near ones, then also the far ones. */
const searchedRows = { near: 2_500, far: 10_000 }
/** Up to this many matches are found by their own indexes and then sorted. */
const rareMax = 3_000

/**
 * Returns ids of people in an order, after a place. Facets and the order's own range are read from an index, at most a page each.
 * Other filters are tried on near rows, then by their own indexes if matches are rare, or on far rows.
 * @NOTE frequent matches that start far from the place need the last way, the only one without a bound: sorted by name, a
 * frequent first name late in the alphabet reads and sorts all its matches of a million.
 */
export async function listPeopleIds(db: DbOrTrx<Tables>, filter: PeopleFilter, page: PeoplePage): Promise<string[]> {
  const order = orders[page.sort]
  if (!needsSearch(filter, order))
    return await listIds(db, filter.facets ? queryByFacets(filter, page) : queryByOrder(filter, page))
  const near = await listIds(db, queryNextRows(filter, page, searchedRows.near))
  if (near.length === page.limit) return near
  // Extrapolates the near rows: at this rate the far rows would fill the page.
  const isCommon = near.length * searchedRows.far >= page.limit * searchedRows.near
  for (const search of isCommon ? [findFar, findRare] : [findRare, findFar]) {
    const found = await search(db, filter, page)
    if (found) return found
  }
  return await listIds(db, querySortedMatches(filter, page))
}

type MatchSearch = (db: DbOrTrx<Tables>, filter: PeopleFilter, page: PeoplePage) => Promise<string[] | undefined>

/** Undefined if the rows don't fill the page. */
const findFar: MatchSearch = async (db, filter, page) => {
  const far = await listIds(db, queryNextRows(filter, page, searchedRows.far))
  return far.length === page.limit ? far : undefined
}

/** Undefined if the matches aren't rare. */
const findRare: MatchSearch = async (db, filter, page) => {
  const { rows } = await queryRareMatches(filter, page).execute(db)
  return rows.some(({ isCut }) => isCut) ? undefined : rows.map(({ userId }) => userId)
}

/** Returns pages of matching people, newest first, for an export of all of them. */
export function listPeopleToExport(
  db: DbOrTrx<Tables>,
  filter: PeopleFilter,
  after: PeoplePlace | undefined,
  limit: number,
) {
  const page: PeoplePage = { sort: 'newest', after, limit }
  return selectListed(db)
    .where(sql<boolean>`${isMatch(filter)} and ${isAfter(page)}`)
    .orderBy('account.createdAt', 'desc')
    .orderBy('account.userId', 'desc')
    .limit(limit)
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof listPeople>>[number]

/** Returns these people in no particular order. */
export function listPeople(db: DbOrTrx<Tables>, userIds: readonly string[]) {
  return selectListed(db)
    .where('account.userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
}

export async function findListedPerson(db: DbOrTrx<Tables>, userId: string): Promise<ListedRow | undefined> {
  return await selectListed(db).where('account.userId', '=', userId).executeTakeFirst()
}

function selectListed(db: DbOrTrx<Tables>) {
  return db
    .selectFrom('account')
    .leftJoin('card', 'card.userId', 'account.userId')
    .select(['account.userId', 'account.email', 'account.fullName', 'account.role', 'account.plan'])
    .select(['account.emailVerified', 'account.closedAt', 'account.standing', 'account.trustLevel'])
    .select(['account.createdAt', 'account.lastActiveDay', 'account.nameKey', 'card.photoUrl'])
}

async function listIds(db: DbOrTrx<Tables>, statement: RawBuilder<{ userId: string }>): Promise<string[]> {
  return (await statement.execute(db)).rows.map(({ userId }) => userId)
}

/** Whether the filter needs more than facets and the order's own index. */
function needsSearch({ q, signedUpFrom, signedUpTo, seenFrom, seenTo }: PeopleFilter, { column }: Order): boolean {
  if (q !== undefined) return true
  const filtersBySignup = column !== 'created_at' && (signedUpFrom ?? signedUpTo) !== undefined
  const filtersByLastSeen = column !== 'last_active_day' && (seenFrom ?? seenTo) !== undefined
  return filtersBySignup || filtersByLastSeen
}

/** Scans the order's index once. */
function queryByOrder(filter: PeopleFilter, page: PeoplePage) {
  return sql<{ userId: string }>`
    select user_id from account where ${isInRanges(filter)} and ${isAfter(page)} ${orderBy(page)} limit ${page.limit}`
}

/**
 * Scans the index once per facet, up to a page each, and merges the results.
 * @NOTE a facet is a range condition and part of the order. With an equality the planner would choose the order's own index and
 * scan all of it for a rare facet. No bound is given twice, and the limit is a literal: otherwise the planner misjudges the
 * number of rows or the page size and sorts everything.
 */
function queryByFacets(filter: PeopleFilter, page: PeoplePage) {
  const { column, isDescending } = orders[page.sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql<{ userId: string }>`
    select user_id from unnest(${[...(filter.facets ?? [])]}::smallint[]) as wanted (wanted_facet)
    cross join lateral (
      select user_id, ${sql.ref(column)} from account
      where ${isInFacet(filter, page)}
      order by facet ${direction}, ${sql.ref(column)} ${direction}, user_id ${direction} limit ${sql.lit(page.limit)}
    ) as one
    ${orderBy(page)} limit ${page.limit}`
}

/** Searches the next rows of the order. */
function queryNextRows(filter: PeopleFilter, page: PeoplePage, rows: number) {
  const { column } = orders[page.sort]
  return sql<{ userId: string }>`
    select user_id from (
      select user_id, created_at, last_active_day, name_key, facet, full_name, email, found_by from account
      where ${isInColumnRange(tightenRanges(filter), column)} and ${isAfter(page)} ${orderBy(page)} limit ${sql.lit(rows)}
    ) as walked where ${isMatch(filter)} ${orderBy(page)} limit ${page.limit}`
}

/**
 * No one's last visit is before their sign-up. So a bound on one column also bounds the other, and the scan can skip rows that
 * can't match.
 */
function tightenRanges(filter: PeopleFilter): PeopleFilter {
  const { signedUpFrom, signedUpTo, seenFrom, seenTo } = filter
  const given = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted()
  return { ...filter, signedUpTo: given(signedUpTo, seenTo).at(0), seenFrom: given(seenFrom, signedUpFrom).at(-1) }
}

/** Finds all matches by the most selective index according to statistics, and sorts them; `isCut`: they aren't rare. */
function queryRareMatches(filter: PeopleFilter, page: PeoplePage) {
  return sql<{ userId: string; isCut: boolean }>`
    ${plannedForItsValues} with found as materialized (${selectAllAfter(filter, page)} limit ${sql.lit(rareMax + 1)})
    select user_id, (select count(*) from found) > ${sql.lit(rareMax)} as is_cut
    from found ${orderBy(page)} limit ${page.limit}`
}

/** The same without a limit on matches. */
function querySortedMatches(filter: PeopleFilter, page: PeoplePage) {
  return sql<{ userId: string }>`
    ${plannedForItsValues} with found as materialized (${selectAllAfter(filter, page)})
    select user_id from found ${orderBy(page)} limit ${page.limit}`
}

function selectAllAfter(filter: PeopleFilter, page: PeoplePage) {
  const { column } = orders[page.sort]
  return sql`select user_id, ${sql.ref(column)} from account where ${isMatch(filter)} and ${isAfter(page)}`
}

function orderBy({ sort }: PeoplePage) {
  const { column, isDescending } = orders[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`order by ${sql.ref(column)} ${direction}, user_id ${direction}`
}

function isAfter({ sort, after }: PeoplePage) {
  if (!after) return sql`true`
  const { column, type, isDescending } = orders[sort]
  const beyond = isDescending ? sql`<` : sql`>`
  return sql`(${sql.ref(column)}, account.user_id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`
}

/** Each bound is a place in the facet's index. `after` comes first, so that the scan starts there. */
function isInFacet(filter: PeopleFilter, { sort, after }: PeoplePage) {
  const { column, type, isDescending } = orders[sort]
  const { from, to } = getColumnRange(filter, column)
  const key = sql.ref(column)
  const beyond = isDescending ? sql`<` : sql`>`
  const ends = [
    after && sql`(facet, ${key}, user_id) ${beyond} (wanted_facet, ${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`,
    from && sql`(facet, ${key}) >= (wanted_facet, ${from}::date)`,
    to && sql`(facet, ${key}) < (wanted_facet, ${to}::date + 1)`,
    !from && (isDescending || !after) && sql`facet >= wanted_facet`,
    !to && (!isDescending || !after) && sql`facet <= wanted_facet`,
  ]
  return joinConditions(ends)
}

function isMatch(filter: PeopleFilter) {
  const { facets, q } = filter
  const hasFacet = facets ? sql`facet = any(${[...facets]}::smallint[])` : sql`true`
  return sql`${isInRanges(filter)} and ${hasFacet} and ${q === undefined ? sql`true` : isFoundBy(q)}`
}

function isInRanges(filter: PeopleFilter) {
  return sql`${isInColumnRange(filter, 'created_at')} and ${isInColumnRange(filter, 'last_active_day')}`
}

/** Whole UTC days, both ends included. */
function isInColumnRange(filter: PeopleFilter, column: Column) {
  const { from, to } = getColumnRange(filter, column)
  const key = sql.ref(column)
  return joinConditions([from && sql`${key} >= ${from}::date`, to && sql`${key} < ${to}::date + 1`])
}

function getColumnRange({ signedUpFrom, signedUpTo, seenFrom, seenTo }: PeopleFilter, column: Column) {
  if (column === 'created_at') return { from: signedUpFrom, to: signedUpTo }
  return column === 'last_active_day' ? { from: seenFrom, to: seenTo } : { from: undefined, to: undefined }
}

function joinConditions(conditions: readonly (RawBuilder<unknown> | '' | false | undefined)[]) {
  const given = conditions.filter((condition) => typeof condition === 'object')
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** The expression that `account_search` indexes. */
const searchedText = sql<string>`(full_name || ' ' || email)`

/** Returns a search as typed, for names, and as part of a stored email address, whose domain is in A-labels. */
function listSpellings(q: string): readonly [typed: string, stored?: string] {
  const isLabel = /[^ -~]/.test(q) && /^[\p{L}\p{M}\p{N}-]+$/u.test(q)
  const stored = isLabel ? asciiDomain(q) : storedSpelling(q)
  return stored === undefined || stored === q ? [q] : [q, stored]
}

function isFoundBy(q: string) {
  const [typed, stored] = listSpellings(q)
  const isTyped = contains(typed)
  return stored === undefined ? isTyped : sql`(${isTyped} or ${contains(stored)})`
}

const ascii = /^[\u0001-\u007f]*$/

/**
 * Words of one or two narrow letters have no grams. A text of only such words is searched in `found_by`, or row by row if it
 * isn't ASCII, since `fold` keeps capitals of other scripts. One or two letters only match beginnings of words. A text that folds
 * to nothing matches nothing.
 * @NOTE each pattern is a subquery, evaluated once. Inline, a generic plan would fold and escape it again for every row.
 */
function contains(q: string) {
  const text = foldText(q).trim()
  const indexed = splitFoldedWords(q).filter(hasSearchGrams)
  if (text === '') return sql`false`
  if (indexed.length > 0)
    return sql`(${mayContainWords(searchedText, indexed)} and ${containsWords(searchedText, [text])})`
  if (!ascii.test(text)) return isFoldedBy(text)
  const start = sql`fold(${escapeLikePattern(text)})`
  if (text.length > 2) return sql`found_by like (select '%' || ${start} || '%')`
  return sql`(found_by like (select ${start} || '%') or found_by like (select '% ' || ${start} || '%'))`
}

function isFoldedBy(text: string) {
  const part = escapeLikePattern(text)
  const folded = sql`search_fold(${searchedText})`
  if (text.length > 2) return sql`${folded} like ${`%${part}%`}`
  return sql`(${folded} like ${`${part}%`} or ${folded} like ${`% ${part}%`})`
}
