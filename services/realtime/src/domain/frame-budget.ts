/** A client may send a burst of `burst` frames and `perSecond` on average: 30 in ten seconds. */
export const frameAllowance = { burst: 30, perSecond: 3 }

/** How many frames a socket may still send. */
export type FrameBudget = { remaining: number; refilledAt: number }

/** A full budget. `at` is in milliseconds. */
export function openBudget(refilledAt: number): FrameBudget {
  return { remaining: frameAllowance.burst, refilledAt }
}

/** Takes one frame from the budget; false if it is exhausted. */
export function spendFrame(budget: FrameBudget, refilledAt: number): boolean {
  const earned = (Math.max(0, refilledAt - budget.refilledAt) / 1000) * frameAllowance.perSecond
  budget.remaining = Math.min(frameAllowance.burst, budget.remaining + earned)
  budget.refilledAt = refilledAt
  if (budget.remaining < 1) return false
  budget.remaining -= 1
  return true
}
