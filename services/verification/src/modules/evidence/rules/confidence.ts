import type { Strand } from '@codekin/contracts/skill-verification/models'
import { halfLifeDays } from './skill-classes.ts'

/** A piece of evidence. `weight`: how far it convinces alone when new, 0 to 1. */
export type Piece = { method: Strand['method']; weight: number; asOf: Date }

/** Cap per method: what others say proves less than what was done, figures of the owner's machine (`cli`) less than that. */
const caps: Readonly<Record<Strand['method'], number>> = { test: 0.9, github: 0.85, endorsement: 0.5, cli: 0.35 }
const methods = Object.keys(caps) as Strand['method'][]

const dayMilliseconds = 86_400_000

/**
 * Confidence of a skill, 0 to 100, and the share of each method. Pieces are independent reasons (noisy-or, Pearl 1988, 4.3.2): a
 * method gives `cap · (1 − ∏(1 − w))` with each weight halved per half-life of the skill, all methods together `1 − ∏(1 −
 * method)`. So more evidence never lowers it, order does not matter, and withdrawn evidence leaves no trace. GitHub and
 * the owner's machine may count the same work, so only the stronger of the two counts.
 */
export function confidenceOf(
  skillKey: string,
  pieces: readonly Piece[],
  now: Date,
): { confidence: number; strands: Strand[] } {
  const strands = methods.flatMap((method) => {
    const weights = pieces.filter((piece) => piece.method === method).map((piece) => decayed(skillKey, piece, now))
    if (weights.length === 0) return []
    return [{ method, confidence: 100 * caps[method] * noisyOr(weights), pieces: weights.length }]
  })
  const shareOf = (method: Strand['method']) => (strands.find((one) => one.method === method)?.confidence ?? 0) / 100
  const work = Math.max(shareOf('github'), shareOf('cli'))
  const together = noisyOr([work, shareOf('test'), shareOf('endorsement')])
  return {
    confidence: Math.round(100 * together),
    strands: strands.toSorted((a, b) => b.confidence - a.confidence),
  }
}

/** Confidence from a piece alone at `now`, 0 to 100. */
export function weightNow(skillKey: string, piece: Piece, now: Date): number {
  return 100 * caps[piece.method] * decayed(skillKey, piece, now)
}

function decayed(skillKey: string, { weight, asOf }: Piece, now: Date): number {
  const days = Math.max(0, now.getTime() - asOf.getTime()) / dayMilliseconds
  return weight * 2 ** (-days / halfLifeDays(skillKey))
}

/** Probability that at least one of several independent reasons holds. */
function noisyOr(chances: readonly number[]): number {
  return 1 - chances.reduce((none, chance) => none * (1 - chance), 1)
}
