import type { Strand } from '@codekin/contracts/skill-verification/models'
import { halfLifeDays } from './skill-classes.ts'

/** One piece as it is weighed: `weight` is how far it convinces alone when new, 0 to 1. */
export type Piece = { method: Strand['method']; weight: number; asOf: Date }

/** The most that each way of proving can give, however much of it there is: what others say proves less than what was done. */
const caps: Readonly<Record<Strand['method'], number>> = { test: 0.9, github: 0.85, endorsement: 0.5 }
const methods = Object.keys(caps) as Strand['method'][]

const dayMilliseconds = 86_400_000

/**
 * How sure a skill is, of 100, and what each way of proving gives to that. Pieces count as independent reasons (noisy-or, Pearl
 * 1988, 4.3.2): a way gives `cap · (1 − ∏(1 − w))` with each weight halved per half-life of the skill, all ways together
 * `1 − ∏(1 − way)`. So more evidence never lowers it, no order matters, and what is withdrawn leaves no trace.
 */
export function confidenceOf(
  skillKey: string,
  pieces: readonly Piece[],
  now: Date,
): { confidence: number; strands: Strand[] } {
  const strands = methods.flatMap((method) => {
    const weights = pieces.filter((piece) => piece.method === method).map((piece) => decayed(skillKey, piece, now))
    if (weights.length === 0) return []
    return [{ method, confidence: 100 * caps[method] * eitherOf(weights), pieces: weights.length }]
  })
  const together = eitherOf(strands.map(({ confidence }) => confidence / 100))
  return {
    confidence: Math.round(100 * together),
    strands: strands.toSorted((a, b) => b.confidence - a.confidence),
  }
}

/** What a piece would give alone by now, of 100. */
export function weightNow(skillKey: string, piece: Piece, now: Date): number {
  return 100 * caps[piece.method] * decayed(skillKey, piece, now)
}

function decayed(skillKey: string, { weight, asOf }: Piece, now: Date): number {
  const days = Math.max(0, now.getTime() - asOf.getTime()) / dayMilliseconds
  return weight * 2 ** (-days / halfLifeDays(skillKey))
}

/** The chance that one of several independent reasons holds. */
function eitherOf(chances: readonly number[]): number {
  return 1 - chances.reduce((none, chance) => none * (1 - chance), 1)
}
