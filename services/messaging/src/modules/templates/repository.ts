import type { TemplateCategory } from '@codekin/contracts/conversation-templates/models'
import { foldText, hasSearchGrams, splitFoldedWords } from '@codekin/contracts/search-text'
import { plannedForItsValues } from '@codekin/db/named-statements'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { containsWords, escapeLikePattern, mayContainWords } from '@codekin/db/search-text'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { isReachable, isShadowBanned, type Viewer } from '../../store/visible.ts'
import { hiddenUses } from './repository-uses.ts'
import type { TemplateTable } from './tables.ts'

export type TemplateRow = Omit<Selectable<TemplateTable>, 'words'>
/** A template with its statistics and the case that withholds it from others. */
export type KnownTemplate = TemplateRow & {
  uses: number
  replies: number
  low: number
  withheldBy: 'waiting' | 'removed' | null
}

/** `place`: the sort value for the cursor, as Postgres formats it. */
export type ListedTemplate = KnownTemplate & { place: string }

/** Whose templates: a user's own, or those shared with a viewer. */
export type Owned = { ownerId: string } | { sharedFor: Viewer }
export type TemplateSort = 'newest' | 'title' | 'reply-rate'

export type TemplateQuery = {
  words: string
  category: TemplateCategory | undefined
  sort: TemplateSort
  limit: number
  /** The last row of the previous page: its sort value and id. */
  after: readonly [string, string] | undefined
}

type Order = { by: RawBuilder<unknown>; type: RawBuilder<unknown>; id: RawBuilder<unknown>; sign: '<' | '>' }

/**
 * The sort orders with their cursor columns; descending except for titles. Each has an index that is scanned until a page is
 * full.
 */
const sorts: Readonly<Record<TemplateSort, Order>> = {
  newest: { by: sql`updated_at`, type: sql`timestamptz`, id: sql`id`, sign: '<' },
  title: { by: sql`lower(title) collate "C"`, type: sql`text`, id: sql`id`, sign: '>' },
  'reply-rate': { by: sql`low`, type: sql`double precision`, id: sql`template_id`, sign: '<' },
}

/** The state of the strongest case. `removed` outranks `waiting`, and also applies to copies under other ids. */
const withheldBy = sql`(
  select min(state) from (
    select state from template_case where template_id = template.id and state <> 'closed'
    union all
    select state from template_case where print = template.print and state = 'removed') withholding)`

function columnsFor(viewer: Pick<Viewer, 'userId'>): RawBuilder<unknown> {
  const hidden = hiddenUses(viewer, sql`template.id::text`)
  return sql`template.*, uses + ${hidden.uses} as uses, replies + ${hidden.replies} as replies, low,
    ${withheldBy} as withheld_by`
}
const known = sql`template join template_effect on template_effect.template_id = template.id::text`

/** Whether a template is shared by a user whom others can see; no one but its owner learns whose it is. */
function isShared({ now }: Viewer): RawBuilder<boolean> {
  const owner = sql`template.owner_id`
  return sql<boolean>`(is_shared and ${isReachable(owner, now)} and not ${isShadowBanned({ userId: owner, now })})`
}

/** Equivalent to `withheldBy is null`, which the planner considers rare: it would read and sort all rows. */
const isNotWithheld = sql`not exists (select from template_case where template_id = template.id and state <> 'closed')
  and not exists (select from template_case where print = template.print and state = 'removed')`

/** Whether users other than the owner may find and use it. */
function isShownTo(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${isShared(viewer)} and ${isNotWithheld})`
}

export async function listTemplates(
  db: DbOrTrx<Tables>,
  owned: Owned,
  { words, category, sort, limit, after }: TemplateQuery,
): Promise<ListedTemplate[]> {
  const { by, type, id, sign } = sorts[sort]
  const direction = sign === '<' ? sql`desc` : sql`asc`
  const viewer = 'ownerId' in owned ? { userId: owned.ownerId } : owned.sharedFor
  const isMeant =
    'ownerId' in owned
      ? sql`owner_id = ${owned.ownerId}`
      : sql`owner_id <> ${owned.sharedFor.userId} and ${isShownTo(owned.sharedFor)}`
  const found = await sql<ListedTemplate>`
    ${plannedForItsValues} select ${columnsFor(viewer)}, (${by})::text as place from ${known} where ${isMeant}
      ${category ? sql`and category = ${category}` : sql``}
      ${await searchCondition(db, owned, words)}
      ${after ? sql`and (${by}, ${id}) ${sql.raw(sign)} (${after[0]}::${type}, ${sort === 'reply-rate' ? after[1] : sql`${after[1]}::uuid`})` : sql``}
    order by ${by} ${direction}, ${id} ${direction} limit ${limit}`.execute(db)
  return found.rows
}

/** Lists others' templates of these categories with at least this lower bound, highest reply rate first. */
export async function listProven(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  { categories, low, limit }: { categories: readonly TemplateCategory[]; low: number; limit: number },
): Promise<KnownTemplate[]> {
  const found = await sql<KnownTemplate>`
    select ${columnsFor(viewer)} from ${known}
    where low >= ${low} and category = any(${categories}::text[]) and owner_id <> ${viewer.userId} and ${isShownTo(viewer)}
    order by low desc, template_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Words in at least this many templates are filtered during the scan, which soon fills a page. */
const rareMax = 1000

/**
 * Restricts a list to templates that contain the words. Rare words are looked up in an index first, because a scan of the list
 * would read all of it. During the scan, and for own templates, only the text is checked: computing grams per row costs far more,
 * and would make the planner sort all rows.
 */
async function searchCondition(db: DbOrTrx<Tables>, owned: Owned, words: string): Promise<RawBuilder<unknown>> {
  if (words === '') return sql``
  if ('ownerId' in owned) return sql`and ${hasWords(words)}`
  const found = await sql<{ id: string }>`
    ${plannedForItsValues} select id from template where is_shared and ${mayHaveWords(words)} and ${hasWords(words)}
    limit ${sql.lit(rareMax + 1)}`.execute(db)
  if (found.rows.length > rareMax) return sql`and ${hasWords(words)}`
  return sql`and template.id = any(${found.rows.map(({ id }) => id)}::uuid[])`
}

const searchedText = sql<string>`words`
const textOf = (typed: string) => foldText(typed).trim().replaceAll(/\s+/gu, ' ')
const indexedWords = (typed: string) => splitFoldedWords(typed).filter(hasSearchGrams)

/** Candidates from the index; true for a text without grams. */
function mayHaveWords(typed: string): RawBuilder<boolean> {
  const indexed = indexedWords(typed)
  return indexed.length > 0 ? mayContainWords(searchedText, indexed) : sql<boolean>`true`
}

/**
 * A text of one or two narrow letters has no grams: it matches the starts of words. Only rows that aren't ASCII are folded for
 * it. A text of accents alone matches nothing.
 */
function hasWords(typed: string): RawBuilder<boolean> {
  const text = textOf(typed)
  if (text === '') return sql<boolean>`false`
  if (indexedWords(typed).length > 0) return containsWords(searchedText, [text])
  const pattern = `%${text.length > 2 ? '' : ' '}${escapeLikePattern(text)}%`
  return sql<boolean>`(words ilike ${pattern} or (words ~ '[^\\x01-\\x7f]' and search_fold(words) like ${pattern}))`
}

/** Finds a template that the viewer may use: an own or a shared one. */
export async function findTemplate(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  id: string,
): Promise<KnownTemplate | undefined> {
  const found = await sql<KnownTemplate>`
    select ${columnsFor(viewer)} from ${known} where template.id::text = ${id} and (owner_id = ${viewer.userId} or ${isShownTo(viewer)})`.execute(
    db,
  )
  return found.rows[0]
}

/**
 * Finds another user's shared template, also while a case about it is open: a viewer who still has it on screen can report it.
 */
export async function findSharedTemplate(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  id: string,
): Promise<TemplateRow | undefined> {
  const found = await sql<TemplateRow>`select * from template where id = ${id} and ${isShared(viewer)}`.execute(db)
  return found.rows[0]
}

/** Makes concurrent inserts of the owner's templates wait until the transaction ends. Returns how many the owner has. */
export async function lockOwnTemplates(trx: Trx<Tables>, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${ownerId}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('template')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTemplate(trx: Trx<Tables>, template: TemplateRow): Promise<void> {
  await trx.insertInto('template').values(template).execute()
  await trx.insertInto('templateEffect').values({ templateId: template.id, uses: 0, replies: 0 }).execute()
}

type Change = Pick<TemplateRow, 'title' | 'body' | 'language' | 'category' | 'tags' | 'isShared' | 'print'>

/** Updates an own template; a changed body is a new version. Returns false if it does not exist. */
export async function updateTemplate(
  db: DbOrTrx<Tables>,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
  { title, body, language, category, tags, isShared, print }: Change,
): Promise<boolean> {
  const changed = await sql`
    update template
    set title = ${title}, body = ${body}, language = ${language}, category = ${category}, tags = ${tags}::text[],
      is_shared = ${isShared}, print = ${print}, updated_at = ${now}, version = version + (body <> ${body})::integer
    where id::text = ${id} and owner_id = ${ownerId}`.execute(db)
  return (changed.numAffectedRows ?? 0n) > 0n
}

/** Prevents a template from being deleted until the transaction ends. Returns false if it is gone; Codekin's always exist. */
export async function lockTemplate(trx: Trx<Tables>, id: string): Promise<boolean> {
  if (!isOwnId(id)) return true
  const locked = await sql`select from template where id::text = ${id} for key share`.execute(trx)
  return locked.rows.length > 0
}

/** Codekin's templates have names instead of UUIDs. */
const isOwnId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** Deletes an own template and its statistics. Returns false if it does not exist. */
export async function deleteTemplate(trx: Trx<Tables>, ownerId: string, id: string): Promise<boolean> {
  const removed = await sql`delete from template where id::text = ${id} and owner_id = ${ownerId}`.execute(trx)
  if (removed.numAffectedRows === 0n) return false
  await deleteUses(trx, id)
  return true
}

/** Deletes at most `limit` templates of an owner and their statistics. Returns how many. */
export async function deleteTemplatesOf(trx: Trx<Tables>, ownerId: string, limit: number): Promise<number> {
  const removed = await sql<{ id: string }>`
    delete from template where id = any (array(select id from template where owner_id = ${ownerId} order by id limit ${limit}))
    returning id`.execute(trx)
  for (const { id } of removed.rows) await deleteUses(trx, id)
  return removed.rows.length
}

/** Deletes in the order in which uses are counted. The template must be deleted first, so that nothing is counted meanwhile. */
async function deleteUses(trx: Trx<Tables>, templateId: string): Promise<void> {
  for (const table of ['template_use', 'template_week', 'template_effect'])
    await sql`delete from ${sql.table(table)} where template_id = ${templateId}`.execute(trx)
}
