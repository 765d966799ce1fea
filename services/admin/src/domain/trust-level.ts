import { type TrustLevel, trustLevels } from '@codekin/contracts/trust/limits'

const dayMilliseconds = 86_400_000

/** A signal's weight when it was observed, and how fast it fades. */
export type SignalWeight = { weight: number; halfLifeDays: number; observedAt: Date }

/** Returns the current weight of a signal: half after its half-life, a quarter after two. */
export function computeCurrentWeight({ weight, halfLifeDays, observedAt }: SignalWeight, now: Date): number {
  const days = Math.max(0, now.getTime() - observedAt.getTime()) / dayMilliseconds
  return weight * 0.5 ** (days / halfLifeDays)
}

/** Lowest score of each level. An account without signals has score 0, which is level 2. */
const levelMin: Readonly<Record<TrustLevel, number>> = { 0: Number.NEGATIVE_INFINITY, 1: -60, 2: -25, 3: 15, 4: 35 }
/** A score must pass a bound by this much before the level moves, so that it doesn't flutter. */
const margin = 5

/** Returns the level for a score, given the current one. */
export function computeLevel(score: number, current: TrustLevel): TrustLevel {
  const rising = trustLevels.findLast((level) => score >= levelMin[level] + margin) ?? 0
  const falling = trustLevels.findLast((level) => score >= levelMin[level] - margin) ?? 0
  if (rising > current) return rising
  return falling < current ? falling : current
}
