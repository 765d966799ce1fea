/** A client may send a burst of `burst` frames and `perSecond` on average: 30 in ten seconds. */
export const frameAllowance = { burst: 30, perSecond: 3 }

/** How many frames a socket may still send. */
export type FrameBudget = { left: number; at: number }

/** A full budget. `at` is in milliseconds. */
export function openBudget(at: number): FrameBudget {
  return { left: frameAllowance.burst, at }
}

/** Takes one frame from the budget; false if it is exhausted. */
export function spendFrame(budget: FrameBudget, at: number): boolean {
  const earned = (Math.max(0, at - budget.at) / 1000) * frameAllowance.perSecond
  budget.left = Math.min(frameAllowance.burst, budget.left + earned)
  budget.at = at
  if (budget.left < 1) return false
  budget.left -= 1
  return true
}
