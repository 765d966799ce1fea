import { lexicons } from './lexicons.ts'
import { type Span, spansOf } from './spans.ts'
import { type Lattice, sentenceEnd, type Word } from './words.ts'

const quotes = /[„“”"«»‹›][^„“”"«»‹›\n]{1,400}[„“”"«»‹›]|(?<![\p{L}\p{N}])['‘‚][^'’‘‚\n]{1,200}['’](?![\p{L}\p{N}])/gu
/** Who puts nearly everything in quotation marks says it themselves. */
const ownShare = 0.7

/** What is quoted in a message. */
export function quotedIn(message: string): Span[] {
  const length = message.trim().length
  return spansOf(quotes, message).filter(({ start, end }) => end - start < ownShare * length)
}

const listed = (name: string) => new Set(lexicons.flatMap(({ lists }) => (lists[name] ?? '').trim().split(/\s+/)))
/** Of whom who tells of their own words says them. */
const self = listed('self')
/** How near before a quotation a word of a list makes it somebody else's, in words of the same sentence; and how near behind it. */
const before = [
  { list: listed('tells'), most: 6 },
  { list: listed('names'), most: 3 },
  { list: listed('cites'), most: 1 },
]
const behind = { list: listed('tells'), most: 4 }

/** Of what is quoted that which the message says to be somebody else's words: quotation marks alone make nothing so. */
export function reportedIn(message: string, quoted: readonly Span[], { words }: Lattice): Span[] {
  let at = 0
  const firstFrom = (place: number) => {
    while (at < words.length && (words[at]?.start ?? 0) < place) at += 1
    return at
  }
  return quoted.filter(({ start, end }) => {
    const [first, next] = [firstFrom(start), firstFrom(end)]
    const gap = message.slice(end, words[next]?.start)
    return (
      before.some(({ list, most }) => isToldIn(words, placesBefore(words, first, most), list)) ||
      (!sentenceEnd.test(gap) && isToldIn(words, placesFrom(words, next, behind.most), behind.list))
    )
  })
}

/** Places of at most so many words before one, in its sentence. */
function placesBefore(words: readonly Word[], at: number, most: number): number[] {
  const places: number[] = []
  for (let place = at; places.length < most && place > 0 && !words[place]?.startsSentence; place -= 1)
    places.push(place - 1)
  return places
}

/** Places of a word and those behind it, in its sentence. */
function placesFrom(words: readonly Word[], at: number, most: number): number[] {
  const places: number[] = []
  for (let place = at; places.length < most && place < words.length; place += 1) {
    if (place > at && words[place]?.startsSentence) break
    places.push(place)
  }
  return places
}

function isToldIn(words: readonly Word[], places: readonly number[], list: ReadonlySet<string>): boolean {
  return places.some((at) => isOf(list, words[at]) && !isOf(self, words[at - 1]))
}
const isOf = (list: ReadonlySet<string>, word: Word | undefined) => word?.forms.some((form) => list.has(form)) === true
