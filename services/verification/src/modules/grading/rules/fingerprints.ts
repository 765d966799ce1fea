import type { CodeItem } from '../../bank/rules/index.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Tokens per piece: shorter matches are coincidence. */
const pieceTokens = 8
/** Winnowing window: a match of eleven tokens (8 + 4 − 1) is never missed. */
const windowPieces = 4

/** Fewer shared pieces say nothing, however short the programs are. */
const sharedLeast = 12
/** Share of the smaller program. Independent programs share less than a fifth (see the test). */
const shareLeast = 0.7

/** A hashed piece of a program and its position. */
export type Mark = { mark: number; from: number; to: number }

/**
 * Returns the marks of a program that survive in a copy, by winnowing (Schleimer, Wilkerson and Aiken 2003, "Winnowing: Local
 * Algorithms for Document Fingerprinting", robust variant): in every window of pieces the one with the smallest hash, the
 * rightmost of equal ones. Marks have 32 bits each and are computed per declaration, so the order of declarations doesn't matter.
 */
export function marksOf(code: string): Mark[] {
  return tokensOf(code).flatMap((tokens) => winnow(piecesOf(tokens)))
}

export const fingerprintsOf = (code: string): Set<number> => new Set(marksOf(code).map(({ mark }) => mark))

/** Marks that the task does not suggest: neither in the starter nor in the reference. */
export function distinctiveMarksOf(
  code: string,
  { starter, reference }: Pick<CodeItem, 'starter' | 'reference'>,
): number[] {
  const led = new Set([...fingerprintsOf(starter), ...fingerprintsOf(reference)])
  return [...fingerprintsOf(code)].filter((mark) => !led.has(mark))
}

/** Overlap of two programs; `own` and `others`: number of marks of each. */
export type Overlap = { shared: number; own: number; others: number }

/** Whether two programs should be reviewed. It does not decide who copied. */
export function isSimilar({ shared, own, others }: Overlap): boolean {
  return shared >= sharedLeast && shareOf({ shared, own, others }) >= shareLeast
}

/** Shared part of the smaller program, 0 to 1. */
export function shareOf({ shared, own, others }: Overlap): number {
  return shared / Math.max(1, Math.min(own, others))
}

/** Positions of these marks in a program, merged where they touch. */
export function passagesOf(code: string, marks: ReadonlySet<number>): [number, number][] {
  const found = marksOf(code).filter(({ mark }) => marks.has(mark))
  return found
    .toSorted((a, b) => a.from - b.from)
    .reduce<[number, number][]>((passages, { from, to }) => {
      const last = passages.at(-1)
      if (!last || from > last[1]) return [...passages, [from, to]]
      last[1] = Math.max(last[1], to)
      return passages
    }, [])
}

function piecesOf(tokens: readonly Token[]): Mark[] {
  const count = Math.max(0, tokens.length - pieceTokens + 1)
  return Array.from({ length: count }, (_, at) => {
    const piece = tokens.slice(at, at + pieceTokens)
    const [from, to] = [piece[0]?.from ?? 0, piece.at(-1)?.to ?? 0]
    return { mark: hashOf(piece.map(({ text }) => text).join(' ')), from, to }
  })
}

function winnow(pieces: readonly Mark[]): Mark[] {
  const width = Math.min(windowPieces, pieces.length)
  const kept = new Set<Mark>()
  for (let first = 0; width > 0 && first + width <= pieces.length; first += 1) {
    const window = pieces.slice(first, first + width)
    const least = Math.min(...window.map(({ mark }) => mark))
    kept.add(window.findLast(({ mark }) => mark === least) as Mark)
  }
  return [...kept]
}

/** FNV-1a with MurmurHash3's finalizer. Marks are stored, so it must not change. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}
