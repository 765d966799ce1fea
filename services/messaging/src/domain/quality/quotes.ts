import { lexicons } from './lexicons.ts'
import { findSpans, type Span } from './spans.ts'
import { type Lattice, sentenceEnd, type Word } from './words.ts'

const quotes = /[„“”"«»‹›][^„“”"«»‹›\n]{1,400}[„“”"«»‹›]|(?<![\p{L}\p{N}])['‘‚][^'’‘‚\n]{1,200}['’](?![\p{L}\p{N}])/gu
/** Above this share of the message, quoted text counts as the author's own. */
const ownShare = 0.7

/** Finds the quotations in a message. */
export function findQuotations(message: string): Span[] {
  const length = message.trim().length
  return findSpans(quotes, message).filter(({ start, end }) => end - start < ownShare * length)
}

const listed = (name: string) => new Set(lexicons.flatMap(({ lists }) => (lists[name] ?? '').trim().split(/\s+/)))
/** After a first-person word, the quotation is the author's own words. */
const firstPersonWords = listed('self')
/**
 * The distances, in words of the same sentence, within which a listed word before or after a quotation attributes it to someone
 * else.
 */
const before = [
  { list: listed('tells'), wordsMax: 6 },
  { list: listed('names'), wordsMax: 3 },
  { list: listed('cites'), wordsMax: 1 },
]
const after = { list: listed('tells'), wordsMax: 4 }

/** Returns the quotations that the message attributes to someone else: quotation marks alone don't. */
export function findReportedSpeech(message: string, quoted: readonly Span[], { words }: Lattice): Span[] {
  let at = 0
  const firstFrom = (place: number) => {
    while (at < words.length && (words[at]?.start ?? 0) < place) at += 1
    return at
  }
  return quoted.filter(({ start, end }) => {
    const [first, next] = [firstFrom(start), firstFrom(end)]
    const gap = message.slice(end, words[next]?.start)
    return (
      before.some(({ list, wordsMax }) => isAttributedAt(words, placesBefore(words, first, wordsMax), list)) ||
      (!sentenceEnd.test(gap) && isAttributedAt(words, placesFrom(words, next, after.wordsMax), after.list))
    )
  })
}

/** Returns the positions of at most so many words before one, within its sentence. */
function placesBefore(words: readonly Word[], at: number, wordsMax: number): number[] {
  const places: number[] = []
  for (let place = at; places.length < wordsMax && place > 0 && !words[place]?.startsSentence; place -= 1)
    places.push(place - 1)
  return places
}

/** Returns the positions of a word and those after it, within its sentence. */
function placesFrom(words: readonly Word[], at: number, wordsMax: number): number[] {
  const places: number[] = []
  for (let place = at; places.length < wordsMax && place < words.length; place += 1) {
    if (place > at && words[place]?.startsSentence) break
    places.push(place)
  }
  return places
}

function isAttributedAt(words: readonly Word[], places: readonly number[], list: ReadonlySet<string>): boolean {
  return places.some((at) => isInList(list, words[at]) && !isInList(firstPersonWords, words[at - 1]))
}
const isInList = (list: ReadonlySet<string>, word: Word | undefined) =>
  word?.forms.some((form) => list.has(form)) === true
