import { passwordLength } from './limits.ts'

/** The product's name and its usual variations. No password may consist of these and its owner's words (ASVS 6.1.2). */
const productWords = ['codekin', 'codekins', 'code', 'kin', 'dev']

/** The owner of the password, with every name that others may know them by. */
export type PasswordOwner = { email: string; names: readonly (string | null)[] }

/** Shorter words occur in too many others. */
const wordLengthMin = 3
/** The most additional characters: fewer than a password needs are a trivial addition, such as a year. */
const additionsMax = passwordLength.min - 1

/** Characters that people write for a letter. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'il',
}

/** Whether a password is little more than the product's name and facts about its owner. Server and forms refuse it. */
export function isKnownWords(password: string, { email, names }: PasswordOwner): boolean {
  return consistsOf(password, [...productWords, mailboxOf(email), ...names])
}

/** The part before the last @. */
export function mailboxOf(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@')))
}

/** One spelling of a text: without case and accents, each character once. */
const spelled = (text: string) => [...text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
const isLetter = (character: string) => /\p{L}/u.test(character)
const isSign = (character: string) => !/[\p{L}\p{N}]/u.test(character)

/**
 * Whether a password consists of these words and trivial additions: in any order, more than once, with digits for letters, and with
 * digits and signs between and around them.
 */
function consistsOf(password: string, texts: readonly (string | null)[]): boolean {
  const words = texts.flatMap((text) => wordsOf(text ?? ''))
  const typed = spelled(password)
  /** The fewest additions with which the words cover the password up to each place; the last entry counts. */
  const additions = Array.from({ length: typed.length + 1 }, () => Number.POSITIVE_INFINITY)
  additions[0] = 0
  const reach = (place: number, count: number) => {
    additions[place] = Math.min(additions[place] ?? Number.POSITIVE_INFINITY, count)
  }
  for (const [place, character] of typed.entries()) {
    const count = additions[place] ?? Number.POSITIVE_INFINITY
    if (!isLetter(character)) reach(place + 1, count + 1)
    for (const word of words) {
      const end = endOf(word, typed, place)
      if (end !== undefined) reach(end, count)
    }
  }
  const fewest = additions[typed.length] ?? Number.POSITIVE_INFINITY
  // A password of signs only contains no word.
  return fewest <= additionsMax && fewest < typed.length
}

/** `ann.developer` is two words, and `ann1990` is `ann` as well. */
function wordsOf(text: string): string[][] {
  const plain = spelled(text).join('')
  const parts = new Set([/[^\p{L}\p{N}]+/u, /[^\p{L}]+/u].flatMap((gap) => plain.split(gap)))
  return [...parts].map((part) => [...part]).filter((word) => word.length >= wordLengthMin)
}

/** The end of the word if it begins at this place, ignoring signs between its letters. */
function endOf(word: readonly string[], typed: readonly string[], place: number): number | undefined {
  let at = place
  for (const letter of word) {
    while (at > place && !matches(typed[at], letter) && isSign(typed[at] ?? 'a')) at += 1
    if (!matches(typed[at], letter)) return undefined
    at += 1
  }
  return at
}

function matches(character: string | undefined, letter: string): boolean {
  return character === letter || (character !== undefined && (lookalikes[character]?.includes(letter) ?? false))
}
