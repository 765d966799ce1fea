/** A response to an item: `difficulty` and `discrimination` are b and a of the two-parameter logistic model. */
export type Response = { difficulty: number; discrimination: number; isRight: boolean }

/** Ability in logits: the expected value, and the bounds that contain it in 90 of 100 cases. */
export type Ability = { mean: number; low: number; high: number }

const step = 0.05
/** Abilities outside this range are very rare. */
const grid = Array.from({ length: 8 / step + 1 }, (_, at) => -4 + at * step)
const share = 0.05

/** Returns the probability of a right answer at this ability: 2PL (Birnbaum 1968), P = 1 / (1 + e^(−a(θ − b))). */
export function chanceOf(ability: number, { difficulty, discrimination }: Omit<Response, 'isRight'>): number {
  return 1 / (1 + Math.exp(-discrimination * (ability - difficulty)))
}

/**
 * Estimates the ability from responses: the mean and the middle nine tenths of the posterior with a normal prior (EAP, Bock and
 * Mislevy 1982), which also exists for all right or all wrong answers.
 */
export function abilityOf(responses: readonly Response[]): Ability {
  const logs = grid.map((ability) =>
    responses.reduce(
      (sum, response) => {
        const chance = chanceOf(ability, response)
        return sum + Math.log(response.isRight ? chance : 1 - chance)
      },
      -(ability ** 2) / 2,
    ),
  )
  const top = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - top))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = grid.reduce((sum, ability, at) => sum + ability * (weights[at] ?? 0), 0) / total
  return { mean, low: quantile(weights, total * share), high: quantile(weights, total * (1 - share)) }
}

function quantile(weights: readonly number[], until: number): number {
  let sum = 0
  const at = weights.findIndex((weight) => (sum += weight) >= until)
  return grid[at] ?? 4
}

/** Returns the percentage of a whole bank that a user with this ability would get right. */
export function scoreOf(ability: number, bank: readonly Omit<Response, 'isRight'>[]): number {
  if (bank.length === 0) return 0
  return Math.round((100 * bank.reduce((sum, item) => sum + chanceOf(ability, item), 0)) / bank.length)
}
