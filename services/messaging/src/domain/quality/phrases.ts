import type { Span } from './spans.ts'
import { type Lattice, type Word, withoutMarks } from './words.ts'

/** A place in a phrase: one of some words, so many times; or something about where the next word stands. */
type Place = { kind: 'words'; words: ReadonlySet<string> | null; min: number; max: number } | { kind: Mark }
type Mark = 'opens' | 'closes' | 'set-off'

export type Phrase = readonly Place[]
/** A phrase and what it is a sign of. */
type Signed<Sign> = { sign: Sign; phrase: Phrase }
/** Phrases by the words that they may begin with, and by those of their last place, one of which must be there, too. */
export type Phrases<Sign> = {
  byFirst: ReadonlyMap<string, Signed<Sign>[]>
  byLast: ReadonlyMap<string, Signed<Sign>[]>
}

/** Lists of words by name, for `{name}` in a phrase. */
export type Lists = Readonly<Record<string, string>>

const marks: Readonly<Record<string, Mark>> = { '^': 'opens', $: 'closes', ',': 'set-off' }

/**
 * Reads phrases, one per line: words parted by spaces; `a|b` one of them, `{name}` one of a list, `_` any word; behind it
 * `?` may be missing, `*3` up to three of it. `^` begins a sentence, `$` ends one, `,` is set off by a comma or a dash.
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

/** As a word may be written in haste: without marks, with `ae` for `ä`, without its apostrophe. */
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

/** Every word that a phrase asks for. */
export function wordsIn<Sign>({ byFirst }: Phrases<Sign>): ReadonlySet<string> {
  const places = [...byFirst.values()].flat().flatMap(({ phrase }) => phrase)
  return new Set(places.flatMap((place) => (place.kind === 'words' ? [...(place.words ?? [])] : [])))
}

/** The words of the last place that must be filled. */
function lastWords(phrase: Phrase): ReadonlySet<string> {
  const last = phrase.findLast((place) => place.kind === 'words' && place.min > 0 && place.words !== null)
  if (last?.kind !== 'words' || !last.words) throw new Error('A phrase has a word that must be there.')
  return last.words
}

/** Where phrases stand, each as far as it goes. */
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

/** The phrases of which the last word stands anywhere: few, so that hardly any is tried. */
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

/** The place behind the phrase where it stands here, within a sentence; phrases are short, so that trying their ways costs little. */
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
