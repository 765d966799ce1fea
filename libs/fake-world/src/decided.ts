import { type SwipeAction, superlikesPerDay } from '@codekin/contracts/matching/models'
import type { PlanName } from '@codekin/contracts/subscriptions/plans'
import { ago } from './matches.ts'
import { deck, userIdOf } from './people.ts'
import type { Scene } from './scene.ts'

/** A decision of the viewer. */
export type FakeDecision = { userId: string; action: SwipeAction; decidedAt: string }

/** The viewer's decisions, and how many they have left today. */
export type Decided = {
  /** In order, the last one at the end. */
  decisions: FakeDecision[]
  /** Ids of people whose superlike the viewer was notified of. */
  superlikers: string[]
  swipesRemaining: number
  /** Null: the plan's. */
  swipesPerDay: number | null
  superlikesRemaining: number
}

export function decisionOn(userId: string, action: SwipeAction, decidedAt = new Date().toISOString()): FakeDecision {
  return { userId, action, decidedAt }
}

export function isDecided({ decisions }: Decided, userId: string): boolean {
  return decisions.some((decision) => decision.userId === userId)
}

const minutesPerDay = 24 * 60

export function startDecided(scene: Scene, plan: PlanName): Decided {
  const everyone = deck.map(({ profile }) => decisionOn(profile.id, 'pass', ago(minutesPerDay)))
  return {
    decisions: scene.deck === 'empty' ? everyone : [],
    superlikers: (scene.superlikers ?? []).map(userIdOf),
    swipesRemaining: scene.swipesRemaining ?? 87,
    swipesPerDay: scene.swipesPerDay ?? null,
    superlikesRemaining: scene.superlikesRemaining ?? superlikesPerDay[plan],
  }
}
