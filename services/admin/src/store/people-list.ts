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
  /** Of which they have one; undefined: any. */
  facets: readonly number[] | undefined
  signedUpFrom: string | undefined
  signedUpTo: string | undefined
  seenFrom: string | undefined
  seenTo: string | undefined
}
/** The value by which a page is sorted, of its last row, and whose it is. */
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

/** So many rows of an order are looked through for those that are wanted, first the near ones, then the far as well. */
const walked = { near: 2_500, far: 10_000 }
/** So many are few enough to be found by their own indexes and sorted. */
const rareMax = 3_000

/**
 * Ids of people in an order, from after a place. Facets and the range of the order itself are read from its index, as many
 * rows as a page of each; all else where it is near, or rare, or not so far, in that order.
 * @NOTE what is many, and further from where the page begins, is none of these, and the only way without a bound: of a million,
 * by their names, everybody of a frequent first name late in the alphabet is read and sorted.
 */
export async function listPeopleIds(db: DbOrTrx<Tables>, filter: PeopleFilter, page: PeoplePage): Promise<string[]> {
  const order = orders[page.sort]
  if (!needsLook(filter, order)) return await run(db, filter.facets ? byFacets(filter, page) : byOrder(filter, page))
  const near = await run(db, byWalk(filter, page, walked.near))
  if (near.length === page.limit) return near
  // As many in the far as in the near would fill the page.
  const isCommon = near.length * walked.far >= page.limit * walked.near
  for (const find of isCommon ? [findFar, findRare] : [findRare, findFar]) {
    const found = await find(db, filter, page)
    if (found) return found
  }
  return await run(db, bySorting(filter, page))
}

type Find = (db: DbOrTrx<Tables>, filter: PeopleFilter, page: PeoplePage) => Promise<string[] | undefined>

/** Undefined where that does not fill the page. */
const findFar: Find = async (db, filter, page) => {
  const far = await run(db, byWalk(filter, page, walked.far))
  return far.length === page.limit ? far : undefined
}

/** Undefined where it is not rare. */
const findRare: Find = async (db, filter, page) => {
  const { rows } = await byWhatIsRare(filter, page).execute(db)
  return rows.some(({ isCut }) => isCut) ? undefined : rows.map(({ userId }) => userId)
}

/** Everybody who is wanted, the newest first, whole pages at a time: for whoever reads it all. */
export function listPeopleToExport(
  db: DbOrTrx<Tables>,
  filter: PeopleFilter,
  after: PeoplePlace | undefined,
  limit: number,
) {
  const page: PeoplePage = { sort: 'newest', after, limit }
  return selectListed(db)
    .where(sql<boolean>`${isWanted(filter)} and ${isAfter(page)}`)
    .orderBy('account.createdAt', 'desc')
    .orderBy('account.userId', 'desc')
    .limit(limit)
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof listPeople>>[number]

/** These people, in no order. */
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

async function run(db: DbOrTrx<Tables>, statement: RawBuilder<{ userId: string }>): Promise<string[]> {
  return (await statement.execute(db)).rows.map(({ userId }) => userId)
}

/** Whether the filter asks for what neither a facet nor the order's own index knows. */
function needsLook({ q, signedUpFrom, signedUpTo, seenFrom, seenTo }: PeopleFilter, { column }: Order): boolean {
  if (q !== undefined) return true
  const ofSignup = column !== 'created_at' && (signedUpFrom ?? signedUpTo) !== undefined
  const ofSeen = column !== 'last_active_day' && (seenFrom ?? seenTo) !== undefined
  return ofSignup || ofSeen
}

/** One walk of the order's index. */
function byOrder(filter: PeopleFilter, page: PeoplePage) {
  return sql<{ userId: string }>`
    select user_id from account where ${isInRanges(filter)} and ${isAfter(page)} ${inOrder(page)} limit ${page.limit}`
}

/**
 * One walk per facet, each as far as a page, and the first of all of them.
 * @NOTE a facet is the rows between two ends, and part of the order: were it equal to something, the order's own index
 * would give the same order, and be walked to its end for a facet that few or none have. No end is told twice, and the
 * limit is no parameter: the planner would think the rows too few, or the page too long, for a walk, and sort them all.
 */
function byFacets(filter: PeopleFilter, page: PeoplePage) {
  const { column, isDescending } = orders[page.sort]
  const way = isDescending ? sql`desc` : sql`asc`
  return sql<{ userId: string }>`
    select user_id from unnest(${[...(filter.facets ?? [])]}::smallint[]) as wanted (wanted_facet)
    cross join lateral (
      select user_id, ${sql.ref(column)} from account
      where ${isInFacet(filter, page)}
      order by facet ${way}, ${sql.ref(column)} ${way}, user_id ${way} limit ${sql.lit(page.limit)}
    ) as one
    ${inOrder(page)} limit ${page.limit}`
}

/** What stands near in the order; the walk ends where the page is full. */
function byWalk(filter: PeopleFilter, page: PeoplePage, rows: number) {
  const { column } = orders[page.sort]
  return sql<{ userId: string }>`
    select user_id from (
      select user_id, created_at, last_active_day, name_key, facet, full_name, email, found_by from account
      where ${isInOwnRange(withinReach(filter), column)} and ${isAfter(page)} ${inOrder(page)} limit ${sql.lit(rows)}
    ) as walked where ${isWanted(filter)} ${inOrder(page)} limit ${page.limit}`
}

/**
 * Nobody was seen last before they signed up, so the walk need not begin among those who cannot be wanted: the newest of whom
 * nobody has seen for a year are no newer than that.
 */
function withinReach(filter: PeopleFilter): PeopleFilter {
  const { signedUpFrom, signedUpTo, seenFrom, seenTo } = filter
  const given = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted()
  return { ...filter, signedUpTo: given(signedUpTo, seenTo).at(0), seenFrom: given(seenFrom, signedUpFrom).at(-1) }
}

/** All that is wanted, found by whatever index the table's statistics say knows the least, and sorted; `isCut` where it is not rare. */
function byWhatIsRare(filter: PeopleFilter, page: PeoplePage) {
  return sql<{ userId: string; isCut: boolean }>`
    ${plannedForItsValues} with found as materialized (${allAfter(filter, page)} limit ${sql.lit(rareMax + 1)})
    select user_id, (select count(*) from found) > ${sql.lit(rareMax)} as is_cut
    from found ${inOrder(page)} limit ${page.limit}`
}

/** The same, however much it is. */
function bySorting(filter: PeopleFilter, page: PeoplePage) {
  return sql<{ userId: string }>`
    ${plannedForItsValues} with found as materialized (${allAfter(filter, page)})
    select user_id from found ${inOrder(page)} limit ${page.limit}`
}

function allAfter(filter: PeopleFilter, page: PeoplePage) {
  const { column } = orders[page.sort]
  return sql`select user_id, ${sql.ref(column)} from account where ${isWanted(filter)} and ${isAfter(page)}`
}

function inOrder({ sort }: PeoplePage) {
  const { column, isDescending } = orders[sort]
  const way = isDescending ? sql`desc` : sql`asc`
  return sql`order by ${sql.ref(column)} ${way}, user_id ${way}`
}

function isAfter({ sort, after }: PeoplePage) {
  if (!after) return sql`true`
  const { column, type, isDescending } = orders[sort]
  const beyond = isDescending ? sql`<` : sql`>`
  return sql`(${sql.ref(column)}, account.user_id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`
}

/** Each end is a place in the facet's index. The place after which to go on comes first: there the walk begins. */
function isInFacet(filter: PeopleFilter, { sort, after }: PeoplePage) {
  const { column, type, isDescending } = orders[sort]
  const { from, to } = ownRange(filter, column)
  const key = sql.ref(column)
  const beyond = isDescending ? sql`<` : sql`>`
  const ends = [
    after && sql`(facet, ${key}, user_id) ${beyond} (wanted_facet, ${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`,
    from && sql`(facet, ${key}) >= (wanted_facet, ${from}::date)`,
    to && sql`(facet, ${key}) < (wanted_facet, ${to}::date + 1)`,
    !from && (isDescending || !after) && sql`facet >= wanted_facet`,
    !to && (!isDescending || !after) && sql`facet <= wanted_facet`,
  ]
  return allOf(ends)
}

function isWanted(filter: PeopleFilter) {
  const { facets, q } = filter
  const hasFacet = facets ? sql`facet = any(${[...facets]}::smallint[])` : sql`true`
  return sql`${isInRanges(filter)} and ${hasFacet} and ${q === undefined ? sql`true` : isFoundBy(q)}`
}

function isInRanges(filter: PeopleFilter) {
  return sql`${isInOwnRange(filter, 'created_at')} and ${isInOwnRange(filter, 'last_active_day')}`
}

/** Whole UTC days, both ends included. */
function isInOwnRange(filter: PeopleFilter, column: Column) {
  const { from, to } = ownRange(filter, column)
  const key = sql.ref(column)
  return allOf([from && sql`${key} >= ${from}::date`, to && sql`${key} < ${to}::date + 1`])
}

function ownRange({ signedUpFrom, signedUpTo, seenFrom, seenTo }: PeopleFilter, column: Column) {
  if (column === 'created_at') return { from: signedUpFrom, to: signedUpTo }
  return column === 'last_active_day' ? { from: seenFrom, to: seenTo } : { from: undefined, to: undefined }
}

function allOf(conditions: readonly (RawBuilder<unknown> | '' | false | undefined)[]) {
  const given = conditions.filter((condition) => typeof condition === 'object')
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** The expression that `account_search` indexes. */
const searchedText = sql<string>`(full_name || ' ' || email)`

/** A search as typed, for names, and as a part of a stored address, whose domain is in A-labels. */
function spellingsOf(q: string): readonly [typed: string, stored?: string] {
  const isLabel = /[^ -~]/.test(q) && /^[\p{L}\p{M}\p{N}-]+$/u.test(q)
  const stored = isLabel ? asciiDomain(q) : storedSpelling(q)
  return stored === undefined || stored === q ? [q] : [q, stored]
}

function isFoundBy(q: string) {
  const [typed, stored] = spellingsOf(q)
  const isTyped = contains(typed)
  return stored === undefined ? isTyped : sql`(${isTyped} or ${contains(stored)})`
}

const ascii = /^[\u0001-\u007f]*$/

/**
 * Words of one or two narrow letters have no grams: a text of such words alone is searched in `found_by`, or row by row if it is not
 * ASCII, since `fold` leaves capitals of other scripts as they are. One or two letters match beginnings of words only. A text of
 * signs that folding drops is in none.
 * @NOTE each pattern is a query of its own, which is answered once. As part of the condition it would be folded and escaped
 * anew for each row, once the statement's plan is a generic one.
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
