import type { Span } from './spans.ts'
import { type Lattice, type Word, withoutMarks } from './words.ts'

/** An element of a phrase: one word out of a set, a number of times; or a condition on the position of the next word. */
type Place = { kind: 'words'; words: ReadonlySet<string> | null; min: number; max: number } | { kind: Mark }
type Mark = 'opens' | 'closes' | 'set-off'

export type Phrase = readonly Place[]
/** A phrase and what it indicates. */
type Signed<Sign> = { sign: Sign; phrase: Phrase }
/**
 * Phrases indexed by their possible first words, and by the words of their last element, one of which must occur in the message
 * too.
 */
export type Phrases<Sign> = {
  byFirst: ReadonlyMap<string, Signed<Sign>[]>
  byLast: ReadonlyMap<string, Signed<Sign>[]>
}

/** Word lists by name, for `{name}` in a phrase. */
export type Lists = Readonly<Record<string, string>>

const marks: Readonly<Record<string, Mark>> = { '^': 'opens', $: 'closes', ',': 'set-off' }

/**
 * Parses phrases, one per line, with words separated by spaces: `a|b` is either word, `{name}` one of a list, `_` any word; the
 * suffix `?` makes it optional, `*3` allows up to three. `^` starts a sentence, `$` ends one, `,` requires a comma or a dash.
 */
export function readPhrases(lines: string, lists: Lists = {}): Phrase[] {
  const told = lines.split('\n').filter((line) => line.trim() !== '')
  return told.map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((part) => placeOf(part, lists)),
  )
}

export function indexPhrases<Sign>(phrases: readonly (readonly [Sign, Phrase])[]): Phrases<Sign> {
  const [byFirst, byLast] = [new Map<string, Signed<Sign>[]>(), new Map<string, Signed<Sign>[]>()]
  for (const [sign, phrase] of phrases) {
    const signed = { sign, phrase }
    for (const word of firstWords(phrase)) addTo(byFirst, word, signed)
    for (const word of lastWords(phrase)) addTo(byLast, word, signed)
  }
  return { byFirst, byLast }
}

function addTo<V>(map: Map<string, V[]>, key: string, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function placeOf(part: string, lists: Lists): Place {
  const mark = marks[part]
  if (mark) return { kind: mark }
  const [, choice = '', times] = /^(.+?)(\?|\*\d)?$/.exec(part) ?? []
  const [min, max] = times === undefined ? [1, 1] : [0, times === '?' ? 1 : Number(times.slice(1))]
  const words = choice === '_' ? null : new Set(wordsOfPlace(choice, lists).flatMap(spellingsOf))
  return { kind: 'words', words, min, max }
}

function wordsOfPlace(choice: string, lists: Lists): string[] {
  return choice.split('|').flatMap((word) => {
    const name = /^\{(\w+)\}$/.exec(word)?.[1]
    if (name === undefined) return [word]
    const list = lists[name]
    if (list === undefined) throw new Error(`There is no list ${name}.`)
    return list.trim().split(/\s+/)
  })
}

/** Spellings used in haste: without accents, `ae` for `ä`, without the apostrophe. */
function spellingsOf(word: string): string[] {
  const spread = word.replaceAll(/[äöü]/g, (vowel) => `${{ ä: 'a', ö: 'o', ü: 'u' }[vowel] ?? ''}e`)
  return [word, withoutMarks(word), withoutMarks(spread), word.replaceAll("'", '')]
}

function firstWords(phrase: Phrase): Set<string> {
  const found = new Set<string>()
  for (const place of phrase) {
    if (place.kind !== 'words') continue
    if (place.words === null) throw new Error('A phrase begins with a word.')
    for (const word of place.words) found.add(word)
    if (place.min > 0) break
  }
  return found
}

/** Returns every word that occurs in a phrase. */
export function wordsIn<Sign>({ byFirst }: Phrases<Sign>): ReadonlySet<string> {
  const places = [...byFirst.values()].flat().flatMap(({ phrase }) => phrase)
  return new Set(places.flatMap((place) => (place.kind === 'words' ? [...(place.words ?? [])] : [])))
}

/** Returns the words of the last required element. */
function lastWords(phrase: Phrase): ReadonlySet<string> {
  const last = phrase.findLast((place) => place.kind === 'words' && place.min > 0 && place.words !== null)
  if (last?.kind !== 'words' || !last.words) throw new Error('A phrase has a word that must be there.')
  return last.words
}

/** Finds phrases, each with its longest match. */
export function findPhrases<Sign>(phrases: Phrases<Sign>, lattice: Lattice): { sign: Sign; span: Span }[] {
  const { words, ways } = lattice
  const possible = possibleIn(phrases, lattice)
  const found: { sign: Sign; span: Span }[] = []
  for (const [at, first] of words.entries()) {
    for (const { forms } of ways[at] ?? []) {
      for (const form of forms) {
        for (const signed of phrases.byFirst.get(form) ?? []) {
          if (!possible.has(signed)) continue
          const last = words[(endOf({ lattice, phrase: signed.phrase, from: at }, at) ?? 0) - 1]
          if (last) found.push({ sign: signed.sign, span: { start: first.start, end: last.end } })
        }
      }
    }
  }
  return found
}

/** Returns the phrases whose last word occurs in the message: few, so hardly any must be tried. */
function possibleIn<Sign>({ byLast }: Phrases<Sign>, { ways }: Lattice): Set<Signed<Sign>> {
  const forms = new Set<string>()
  for (const readings of ways) for (const reading of readings) for (const form of reading.forms) forms.add(form)
  const possible = new Set<Signed<Sign>>()
  for (const form of forms) for (const signed of byLast.get(form) ?? []) possible.add(signed)
  return possible
}

const holds: Readonly<Record<Mark, (before: Word | undefined, word: Word | undefined) => boolean>> = {
  opens: (_, word) => word?.opens === true,
  closes: (before) => before?.closes === true,
  'set-off': (_, word) => word?.isSetOff === true,
}

type Tried = { lattice: Lattice; phrase: Phrase; from: number }

/** Returns the position after the phrase if it matches here within a sentence. Phrases are short, so backtracking is cheap. */
function endOf(tried: Tried, at: number, place = 0, taken = 0): number | undefined {
  const { lattice, phrase, from } = tried
  const asked = phrase[place]
  if (!asked) return at
  if (asked.kind !== 'words') {
    return holds[asked.kind](lattice.words[at - 1], lattice.words[at]) ? endOf(tried, at, place + 1) : undefined
  }
  if (taken < asked.max) {
    for (const { forms, next } of lattice.ways[at] ?? []) {
      if (at > from && lattice.words[at]?.startsSentence) break
      if (asked.words && !hasAny(asked.words, forms)) continue
      const end = endOf(tried, next, place, taken + 1)
      if (end !== undefined) return end
    }
  }
  return taken >= asked.min ? endOf(tried, at, place + 1) : undefined
}

function hasAny(words: ReadonlySet<string>, forms: readonly string[]): boolean {
  for (const form of forms) if (words.has(form)) return true
  return false
}
