import { foldText } from '@codekin/contracts/search-text'
import { dayText } from '@codekin/ui-kit/clock'

/** A conversation partner. */
export type Person = { userId: string; conversationId: string; name: string }
/** The context of filters: partners, the open conversation, today. */
export type Surroundings = { people: readonly Person[]; openId: string | undefined; today: Date }

export type FilterKey = 'from' | 'in' | 'before' | 'after' | 'has'
/** `word` is what to type, `label` what is shown. */
export type Choice = { value: string; word: string; label: string; hint?: string }
export type ChosenFilter = { key: FilterKey; value: string; label: string }
/** A suggestion while typing: a filter to begin, or a value that completes it. */
export type Suggestion = { id: string; text: string; hint: string; key: FilterKey; value: string | null }

const suggestionsMax = 8

type Filter = { key: FilterKey; hint: string; choicesFor: (typed: string, around: Surroundings) => Choice[] }

const presetDays = [
  { word: 'today', daysAgo: 0 },
  { word: 'yesterday', daysAgo: 1 },
  { word: 'a-week-ago', daysAgo: 7 },
  { word: 'a-month-ago', daysAgo: 30 },
]

function isoDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The typed day in local time; a year or month alone means its first day. */
function typedDay(typed: string): string | undefined {
  const match = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(typed)
  if (!match) return undefined
  const [year, month, day] = [match[1], match[2] ?? 1, match[3] ?? 1].map(Number) as [number, number, number]
  const date = new Date(year, month - 1, day)
  const isReal = year >= 2000 && date.getMonth() === month - 1 && date.getDate() === day
  return isReal ? isoDay(date) : undefined
}

function dayChoices(typed: string, { today }: Surroundings): Choice[] {
  const day = typedDay(typed)
  if (day !== undefined) return [{ value: day, word: typed, label: dayText(`${day}T12:00`, 'medium') }]
  return presetDays.map(({ word, daysAgo }) => {
    // Calendar days, because days with a clock change have 23 or 25 hours.
    const value = isoDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo))
    return { value, word, label: dayText(`${value}T12:00`, 'medium'), hint: word.replaceAll('-', ' ') }
  })
}

const nameWord = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '-')

/** All filters: the word before the colon, its meaning, and its values. */
export const filters: readonly Filter[] = [
  {
    key: 'from',
    hint: 'who wrote it',
    choicesFor: (_, { people }) => [
      { value: 'me', word: 'me', label: 'me' },
      ...people.map(({ userId, name }) => ({ value: userId, word: nameWord(name), label: name })),
    ],
  },
  {
    key: 'in',
    hint: 'which conversation',
    choicesFor: (_, { people, openId }) => {
      const all = people.map(({ conversationId, name }) => ({
        value: conversationId,
        word: nameWord(name),
        label: name,
      }))
      const open = all.find(({ value }) => value === openId)
      return open ? [{ ...open, word: 'this', hint: 'this conversation' }, ...all] : all
    },
  },
  { key: 'after', hint: 'that day or after', choicesFor: dayChoices },
  { key: 'before', hint: 'before that day', choicesFor: dayChoices },
  { key: 'has', hint: 'what it contains', choicesFor: () => [{ value: 'code', word: 'code', label: 'code' }] },
]

/** Whether the typed text is a prefix of the choice or of one of its words. */
function isMeant({ word }: Choice, typed: string): boolean {
  const [folded, text] = [foldText(word), foldText(typed)]
  return folded.startsWith(text) || folded.split('-').some((part) => part.startsWith(text))
}

export function choicesOf(key: FilterKey, typed: string, around: Surroundings): Choice[] {
  const filter = filters.find((one) => one.key === key)
  return filter?.choicesFor(typed, around).filter((choice) => isMeant(choice, typed)) ?? []
}

const token = /(?:^|(?<=\s))(from|in|after|before|has):(\S*)/giu

/** The filter of a word such as `from:ada`; undefined if there is none, so that it is an ordinary word. */
function resolve(key: FilterKey, typed: string, around: Surroundings): ChosenFilter | undefined {
  if (typed === '') return undefined
  const meant = choicesOf(key, typed, around)
  const choice = meant.find(({ word }) => foldText(word) === foldText(typed)) ?? meant[0]
  return choice && { key, value: choice.value, label: choice.label }
}

/** Extracts complete filters from the text. `isAll`: the last word is complete too. */
export function takeFilters(
  typed: string,
  around: Surroundings,
  isAll: boolean,
): { rest: string; taken: ChosenFilter[] } {
  const taken: ChosenFilter[] = []
  const rest = typed.replaceAll(token, (found: string, key: string, value: string, at: number) => {
    if (!isAll && at + found.length === typed.length) return found
    const filter = resolve(key.toLowerCase() as FilterKey, value, around)
    if (filter) taken.push(filter)
    return filter ? '' : found
  })
  return { rest: taken.length > 0 ? rest.replace(/^\s+/, '').replaceAll(/\s{2,}/g, ' ') : typed, taken }
}

/** The unfinished filter at the end of the text: its value after the colon, or the beginning of its name. */
export function unfinished(typed: string): { key: FilterKey | null; text: string; at: number } {
  const inside = /(?:^|\s)(from|in|after|before|has):(\S*)$/i.exec(typed)
  if (inside) {
    const [, key = '', text = ''] = inside
    return { key: key.toLowerCase() as FilterKey, text, at: typed.length - text.length - key.length - 1 }
  }
  const text = /\S*$/.exec(typed)?.[0] ?? ''
  return { key: null, text, at: typed.length - text.length }
}

/** Suggestions for the text typed so far. */
export function suggestionsFor(typed: string, around: Surroundings): Suggestion[] {
  const { key, text } = unfinished(typed)
  if (key !== null) {
    const choices = choicesOf(key, text, around)
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
export function withFilters(known: readonly ChosenFilter[], added: readonly ChosenFilter[]): readonly ChosenFilter[] {
  if (added.length === 0) return known
  const byKey = new Map([...known, ...added].map((filter) => [filter.key, filter]))
  return [...byKey.values()]
}

/** Days are in local time. */
const instantOf = (day: string) => new Date(`${day}T00:00`).toISOString()

const queryOf: Record<FilterKey, (value: string) => Record<string, string>> = {
  from: (value) => ({ from: value }),
  in: (value) => ({ conversationId: value }),
  after: (value) => ({ after: instantOf(value) }),
  before: (value) => ({ before: instantOf(value) }),
  has: () => ({ hasCode: 'true' }),
}

/** The query parameters for words and filters. */
export function searchOf(q: string, chosen: readonly ChosenFilter[]) {
  const asked: {
    q?: string
    from?: string
    conversationId?: string
    after?: string
    before?: string
    hasCode?: string
  } = Object.assign({}, ...chosen.map(({ key, value }) => queryOf[key](value)))
  return q === '' ? asked : { ...asked, q }
}
export type Search = ReturnType<typeof searchOf>
