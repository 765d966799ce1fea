import type { Span } from './spans.ts'
import { type Lattice, removeDiacritics, type Word } from './words.ts'

/** An element of a phrase: one word out of a set, a number of times; or a condition on the position of the next word. */
type PhraseElement = { kind: 'words'; words: ReadonlySet<string> | null; min: number; max: number } | { kind: Mark }
type Mark = 'opens' | 'closes' | 'set-off'

export type Phrase = readonly PhraseElement[]
/** A phrase and what it indicates. */
type SignedPhrase<Sign> = { sign: Sign; phrase: Phrase }
/**
 * Phrases indexed by their possible first words, and by the words of their last element, one of which must occur in the message
 * too.
 */
export type Phrases<Sign> = {
  byFirst: ReadonlyMap<string, SignedPhrase<Sign>[]>
  byLast: ReadonlyMap<string, SignedPhrase<Sign>[]>
}

/** Word lists by name, for `{name}` in a phrase. */
export type Lists = Readonly<Record<string, string>>

const marks: Readonly<Record<string, Mark>> = { '^': 'opens', $: 'closes', ',': 'set-off' }

/**
 * Parses phrases, one per line, with words separated by spaces: `a|b` is either word, `{name}` one of a list, `_` any word; the
 * suffix `?` makes it optional, `*3` allows up to three. `^` starts a sentence, `$` ends one, `,` requires a comma or a dash.
 */
export function parsePhrases(lines: string, lists: Lists = {}): Phrase[] {
  const writtenLines = lines.split('\n').filter((line) => line.trim() !== '')
  return writtenLines.map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((part) => parseElement(part, lists)),
  )
}

export function indexPhrases<Sign>(phrases: readonly (readonly [Sign, Phrase])[]): Phrases<Sign> {
  const [byFirst, byLast] = [new Map<string, SignedPhrase<Sign>[]>(), new Map<string, SignedPhrase<Sign>[]>()]
  for (const [sign, phrase] of phrases) {
    const signed = { sign, phrase }
    for (const word of listFirstWords(phrase)) addTo(byFirst, word, signed)
    for (const word of listLastWords(phrase)) addTo(byLast, word, signed)
  }
  return { byFirst, byLast }
}

function addTo<V>(map: Map<string, V[]>, key: string, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function parseElement(part: string, lists: Lists): PhraseElement {
  const mark = marks[part]
  if (mark) return { kind: mark }
  const [, choice = '', times] = /^(.+?)(\?|\*\d)?$/.exec(part) ?? []
  const [min, max] = times === undefined ? [1, 1] : [0, times === '?' ? 1 : Number(times.slice(1))]
  const words = choice === '_' ? null : new Set(listAlternatives(choice, lists).flatMap(listSpellings))
  return { kind: 'words', words, min, max }
}

function listAlternatives(choice: string, lists: Lists): string[] {
  return choice.split('|').flatMap((word) => {
    const name = /^\{(\w+)\}$/.exec(word)?.[1]
    if (name === undefined) return [word]
    const list = lists[name]
    if (list === undefined) throw new Error(`There is no list ${name}.`)
    return list.trim().split(/\s+/)
  })
}

/** Spellings used in haste: without accents, `ae` for `ä`, without the apostrophe. */
function listSpellings(word: string): string[] {
  const transliterated = word.replaceAll(/[äöü]/g, (vowel) => `${{ ä: 'a', ö: 'o', ü: 'u' }[vowel] ?? ''}e`)
  return [word, removeDiacritics(word), removeDiacritics(transliterated), word.replaceAll("'", '')]
}

function listFirstWords(phrase: Phrase): Set<string> {
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
export function listPhraseWords<Sign>({ byFirst }: Phrases<Sign>): ReadonlySet<string> {
  const places = [...byFirst.values()].flat().flatMap(({ phrase }) => phrase)
  return new Set(places.flatMap((place) => (place.kind === 'words' ? [...(place.words ?? [])] : [])))
}

/** Returns the words of the last required element. */
function listLastWords(phrase: Phrase): ReadonlySet<string> {
  const last = phrase.findLast((place) => place.kind === 'words' && place.min > 0 && place.words !== null)
  if (last?.kind !== 'words' || !last.words) throw new Error('A phrase has a word that must be there.')
  return last.words
}

/** Finds phrases, each with its longest match. */
export function findPhrases<Sign>(phrases: Phrases<Sign>, lattice: Lattice): { sign: Sign; span: Span }[] {
  const { words, readings } = lattice
  const candidates = findCandidatePhrases(phrases, lattice)
  const found: { sign: Sign; span: Span }[] = []
  for (const [at, first] of words.entries()) {
    for (const { forms } of readings[at] ?? []) {
      for (const form of forms) {
        for (const signed of phrases.byFirst.get(form) ?? []) {
          if (!candidates.has(signed)) continue
          const last = words[(findMatchEnd({ lattice, phrase: signed.phrase, from: at }, at) ?? 0) - 1]
          if (last) found.push({ sign: signed.sign, span: { start: first.start, end: last.end } })
        }
      }
    }
  }
  return found
}

/** Returns the phrases whose last word occurs in the message: few, so hardly any must be tried. */
function findCandidatePhrases<Sign>({ byLast }: Phrases<Sign>, { readings }: Lattice): Set<SignedPhrase<Sign>> {
  const forms = new Set<string>()
  for (const reading of readings.flat()) for (const form of reading.forms) forms.add(form)
  const candidates = new Set<SignedPhrase<Sign>>()
  for (const form of forms) for (const signed of byLast.get(form) ?? []) candidates.add(signed)
  return candidates
}

const holds: Readonly<Record<Mark, (before: Word | undefined, word: Word | undefined) => boolean>> = {
  opens: (_, word) => word?.opens === true,
  closes: (before) => before?.closes === true,
  'set-off': (_, word) => word?.isSetOff === true,
}

type Tried = { lattice: Lattice; phrase: Phrase; from: number }

/** Returns the position after the phrase if it matches here within a sentence. Phrases are short, so backtracking is cheap. */
function findMatchEnd(tried: Tried, at: number, place = 0, taken = 0): number | undefined {
  const { lattice, phrase, from } = tried
  const element = phrase[place]
  if (!element) return at
  if (element.kind !== 'words') {
    return holds[element.kind](lattice.words[at - 1], lattice.words[at])
      ? findMatchEnd(tried, at, place + 1)
      : undefined
  }
  if (taken < element.max) {
    for (const { forms, next } of lattice.readings[at] ?? []) {
      if (at > from && lattice.words[at]?.startsSentence) break
      if (element.words && !hasAny(element.words, forms)) continue
      const end = findMatchEnd(tried, next, place, taken + 1)
      if (end !== undefined) return end
    }
  }
  return taken >= element.min ? findMatchEnd(tried, at, place + 1) : undefined
}

function hasAny(words: ReadonlySet<string>, forms: readonly string[]): boolean {
  for (const form of forms) if (words.has(form)) return true
  return false
}
