/** How an item was answered: `difficulty` and `discrimination` are b and a of the two-parameter logistic model. */
export type Response = { difficulty: number; discrimination: number; isRight: boolean }

/** Ability in logits: what is expected of it, and between what it lies in 90 of 100 cases. */
export type Ability = { mean: number; low: number; high: number }

const step = 0.05
/** Abilities beyond hardly exist. */
const grid = Array.from({ length: 8 / step + 1 }, (_, at) => -4 + at * step)
const share = 0.05

/** The probability of a right answer to an item at this ability: 2PL (Birnbaum 1968), P = 1 / (1 + e^(−a(θ − b))). */
export function chanceOf(ability: number, { difficulty, discrimination }: Omit<Response, 'isRight'>): number {
  return 1 / (1 + Math.exp(-discrimination * (ability - difficulty)))
}

/**
 * The ability behind responses: the mean and the middle nine tenths of the posterior over a normal prior (EAP, Bock and Mislevy
 * 1982), which exists for all right and all wrong answers too.
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

/** The percentage of a whole bank that a person with this ability would get right. */
export function scoreOf(ability: number, bank: readonly Omit<Response, 'isRight'>[]): number {
  if (bank.length === 0) return 0
  return Math.round((100 * bank.reduce((sum, item) => sum + chanceOf(ability, item), 0)) / bank.length)
}
