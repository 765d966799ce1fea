import { foldText } from '@codekin/contracts/search-text'
import { dayText } from '@codekin/ui-kit/clock'

/** A conversation partner. */
export type Person = { userId: string; conversationId: string; name: string }
/** The context of filters: partners, the open conversation, today. */
export type SearchContext = { people: readonly Person[]; openId: string | undefined; today: Date }

export type FilterKey = 'from' | 'in' | 'before' | 'after' | 'has'
/** `word` is what to type, `label` what is shown. */
export type Choice = { value: string; word: string; label: string; hint?: string }
export type ChosenFilter = { key: FilterKey; value: string; label: string }
/** A suggestion while typing: a filter to begin, or a value that completes it. */
export type Suggestion = { id: string; text: string; hint: string; key: FilterKey; value: string | null }

const suggestionsMax = 8

type Filter = { key: FilterKey; hint: string; choicesFor: (typed: string, context: SearchContext) => Choice[] }

const presetDays = [
  { word: 'today', daysAgo: 0 },
  { word: 'yesterday', daysAgo: 1 },
  { word: 'a-week-ago', daysAgo: 7 },
  { word: 'a-month-ago', daysAgo: 30 },
]

function isoDay(date: Date): string {
  const padTwo = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`
}

/** The typed day in local time; a year or month alone means its first day. */
function parseDay(typed: string): string | undefined {
  const match = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(typed)
  if (!match) return undefined
  const [year, month, day] = [match[1], match[2] ?? 1, match[3] ?? 1].map(Number) as [number, number, number]
  const date = new Date(year, month - 1, day)
  const isReal = year >= 2000 && date.getMonth() === month - 1 && date.getDate() === day
  return isReal ? isoDay(date) : undefined
}

function listDayChoices(typed: string, { today }: SearchContext): Choice[] {
  const day = parseDay(typed)
  if (day !== undefined) return [{ value: day, word: typed, label: dayText(`${day}T12:00`, 'medium') }]
  return presetDays.map(({ word, daysAgo }) => {
    // Calendar days, because days with a clock change have 23 or 25 hours.
    const value = isoDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo))
    return { value, word, label: dayText(`${value}T12:00`, 'medium'), hint: word.replaceAll('-', ' ') }
  })
}

const slugifyName = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '-')

/** All filters: the word before the colon, its meaning, and its values. */
export const filters: readonly Filter[] = [
  {
    key: 'from',
    hint: 'who wrote it',
    choicesFor: (_, { people }) => [
      { value: 'me', word: 'me', label: 'me' },
      ...people.map(({ userId, name }) => ({ value: userId, word: slugifyName(name), label: name })),
    ],
  },
  {
    key: 'in',
    hint: 'which conversation',
    choicesFor: (_, { people, openId }) => {
      const all = people.map(({ conversationId, name }) => ({
        value: conversationId,
        word: slugifyName(name),
        label: name,
      }))
      const open = all.find(({ value }) => value === openId)
      return open ? [{ ...open, word: 'this', hint: 'this conversation' }, ...all] : all
    },
  },
  { key: 'after', hint: 'that day or after', choicesFor: listDayChoices },
  { key: 'before', hint: 'before that day', choicesFor: listDayChoices },
  { key: 'has', hint: 'what it contains', choicesFor: () => [{ value: 'code', word: 'code', label: 'code' }] },
]

/** Whether the typed text is a prefix of the choice or of one of its words. */
function matchesPrefix({ word }: Choice, typed: string): boolean {
  const [folded, text] = [foldText(word), foldText(typed)]
  return folded.startsWith(text) || folded.split('-').some((part) => part.startsWith(text))
}

export function listChoices(key: FilterKey, typed: string, context: SearchContext): Choice[] {
  const filter = filters.find((one) => one.key === key)
  return filter?.choicesFor(typed, context).filter((choice) => matchesPrefix(choice, typed)) ?? []
}

const token = /(?:^|(?<=\s))(from|in|after|before|has):(\S*)/giu

/** The filter of a word such as `from:ada`; undefined if there is none, so that it is an ordinary word. */
function resolveFilter(key: FilterKey, typed: string, context: SearchContext): ChosenFilter | undefined {
  if (typed === '') return undefined
  const matching = listChoices(key, typed, context)
  const choice = matching.find(({ word }) => foldText(word) === foldText(typed)) ?? matching[0]
  return choice && { key, value: choice.value, label: choice.label }
}

/** Extracts complete filters from the text. `isAll`: the last word is complete too. */
export function extractFilters(
  typed: string,
  context: SearchContext,
  isAll: boolean,
): { rest: string; extracted: ChosenFilter[] } {
  const extracted: ChosenFilter[] = []
  const rest = typed.replaceAll(token, (found: string, key: string, value: string, at: number) => {
    if (!isAll && at + found.length === typed.length) return found
    const filter = resolveFilter(key.toLowerCase() as FilterKey, value, context)
    if (filter) extracted.push(filter)
    return filter ? '' : found
  })
  return { rest: extracted.length > 0 ? rest.replace(/^\s+/, '').replaceAll(/\s{2,}/g, ' ') : typed, extracted }
}

/** The unfinished filter at the end of the text: its value after the colon, or the beginning of its name. */
export function parseUnfinished(typed: string): { key: FilterKey | null; text: string; at: number } {
  const inside = /(?:^|\s)(from|in|after|before|has):(\S*)$/i.exec(typed)
  if (inside) {
    const [, key = '', text = ''] = inside
    return { key: key.toLowerCase() as FilterKey, text, at: typed.length - text.length - key.length - 1 }
  }
  const text = /\S*$/.exec(typed)?.[0] ?? ''
  return { key: null, text, at: typed.length - text.length }
}

/** Suggestions for the text typed so far. */
export function listSuggestions(typed: string, context: SearchContext): Suggestion[] {
  const { key, text } = parseUnfinished(typed)
  if (key !== null) {
    const choices = listChoices(key, text, context)
    return choices
      .filter(({ value }, at) => choices.findIndex((one) => one.value === value) === at)
      .slice(0, suggestionsMax)
      .map(({ value, word, label, hint = '' }) => ({
        id: `${key}-${word}`,
        text: `${key}: ${label}`,
        hint,
        key,
        value,
      }))
  }
  return filters
    .filter((filter) => filter.key.startsWith(text.toLowerCase()))
    .map((filter) => ({ id: filter.key, text: `${filter.key}:`, hint: filter.hint, key: filter.key, value: null }))
}

/** Adds filters, one per key: a later one replaces an earlier one. */
export function mergeFilters(known: readonly ChosenFilter[], added: readonly ChosenFilter[]): readonly ChosenFilter[] {
  if (added.length === 0) return known
  const byKey = new Map([...known, ...added].map((filter) => [filter.key, filter]))
  return [...byKey.values()]
}

/** Days are in local time. */
const toInstant = (day: string) => new Date(`${day}T00:00`).toISOString()

const queryBuilders: Record<FilterKey, (value: string) => Record<string, string>> = {
  from: (value) => ({ from: value }),
  in: (value) => ({ conversationId: value }),
  after: (value) => ({ after: toInstant(value) }),
  before: (value) => ({ before: toInstant(value) }),
  has: () => ({ hasCode: 'true' }),
}

/** The query parameters for words and filters. */
export function buildSearchQuery(q: string, chosen: readonly ChosenFilter[]) {
  const params: {
    q?: string
    from?: string
    conversationId?: string
    after?: string
    before?: string
    hasCode?: string
  } = Object.assign({}, ...chosen.map(({ key, value }) => queryBuilders[key](value)))
  return q === '' ? params : { ...params, q }
}
export type Search = ReturnType<typeof buildSearchQuery>
