import { type TrustLevel, trustLevels } from '@codekin/contracts/trust/limits'

const dayMilliseconds = 86_400_000

/** A signal as it counts: what it weighed when it was observed, and how fast that fades. */
export type Weighed = { weight: number; halfLifeDays: number; observedAt: Date }

/** What a signal weighs now: half after its half-life, a quarter after two. */
export function weightNow({ weight, halfLifeDays, observedAt }: Weighed, now: Date): number {
  const days = Math.max(0, now.getTime() - observedAt.getTime()) / dayMilliseconds
  return weight * 0.5 ** (days / halfLifeDays)
}

/** From which score on each level is held. Nobody of whom nothing is known stands at 0, which is level 2. */
const levelFrom: Readonly<Record<TrustLevel, number>> = { 0: Number.NEGATIVE_INFINITY, 1: -60, 2: -25, 3: 15, 4: 35 }
/** A score must pass a bound by so much before the level moves, so that it does not flutter around it. */
const margin = 5

/** The level of a score for somebody who has `held` one so far. */
export function levelOf(score: number, held: TrustLevel): TrustLevel {
  const rising = trustLevels.findLast((level) => score >= levelFrom[level] + margin) ?? 0
  const falling = trustLevels.findLast((level) => score >= levelFrom[level] - margin) ?? 0
  if (rising > held) return rising
  return falling < held ? falling : held
}
