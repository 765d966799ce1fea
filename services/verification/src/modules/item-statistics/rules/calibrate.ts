import { type TestLevel, testLevels } from '@codekin/contracts/skill-verification/models'

/** An item as authored: b and a of the two-parameter logistic model. */
export type AuthoredItem = { key: string; difficulty: number; discrimination: number }
/** Answers of one attempt at a level. */
export type Sitting = { level: TestLevel; answers: readonly { key: string; isRight: boolean }[] }

/**
 * A calibrated item. `discriminationError`: the standard error of `discrimination`, which is negative if more able people are
 * wrong more often.
 */
export type MeasuredItem = AuthoredItem & { answers: number; rightShare: number; discriminationError: number }

/** Slope and intercept: P(right | θ) = 1 / (1 + e^−(aθ + d)), so that d = −ab. */
type Line = { a: number; d: number }
type Sums = { expected: Float64Array; right: Float64Array; answers: number; rights: number; spread: Spread }
/** Sums of products of each answer's share in the gradient, for the errors. */
type Spread = { aa: number; ad: number; dd: number }

/** State of a calibration; `change`: largest parameter change of the last round. */
export type Calibration = {
  items: readonly { meant: AuthoredItem; line: Line; sums: Sums }[]
  means: Readonly<Record<TestLevel, number>>
  change: number
}

const step = 0.2
/** Abilities in logits. */
const grid = Array.from({ length: 8 / step + 1 }, (_, at) => -4 + at * step)

/** Prior standard deviations: slope, intercept, and mean ability per level. */
const errs = { slope: 0.5, intercept: 0.8, mean: 0.5 }
const newtonSteps = 4

/** Starts from the authored values. */
export function beginCalibration(items: readonly AuthoredItem[]): Calibration {
  return {
    items: items.map((meant) => ({ meant, line: lineOf(meant), sums: noSums() })),
    means: { foundation: 0, working: 0, advanced: 0 },
    change: Infinity,
  }
}

/**
 * One round of marginal maximum likelihood (EM, Bock and Aitkin 1981) with the authored values as the prior (Mislevy 1986): the
 * ability behind each attempt is a distribution given all its answers, and each item is fitted to these. Harder tests are taken
 * by more able people, so each level has its own mean (Bock and Zimowski 1997). Repeat until `change` is small.
 */
export function improve(before: Calibration, sittings: readonly Sitting[]): Calibration {
  const places = new Map(before.items.map(({ meant }, at) => [meant.key, at]))
  const curves = before.items.map(({ line }) => curveOf(line))
  const sums = before.items.map(noSums)
  const abilities = { foundation: noAbilities(), working: noAbilities(), advanced: noAbilities() }
  for (const { level, answers } of sittings) {
    const known = answers.flatMap(({ key, isRight }) => {
      const at = places.get(key)
      return at === undefined ? [] : [{ at, isRight }]
    })
    if (known.length === 0) continue
    const weights = posteriorOf(before.means[level], known, curves)
    abilities[level].count += 1
    abilities[level].sum += meanOf(weights)
    for (const { at, isRight } of known) addAnswer(sums[at] as Sums, curves[at] as Curve, weights, isRight)
  }
  const items = before.items.map(({ meant, line }, at) => {
    const own = sums[at] as Sums
    return { meant, line: fit(line, lineOf(meant), own), sums: own }
  })
  const shares = testLevels.map((level) => [level, meanAbility(abilities[level])] as const)
  const changes = items.map(({ line }, at) => distance(line, before.items[at]?.line ?? line))
  return { items, means: Object.fromEntries(shares) as Calibration['means'], change: Math.max(0, ...changes) }
}

/** Calibrated items. */
export function measuredOf({ items }: Calibration): MeasuredItem[] {
  return items.map(({ meant, line, sums }) => ({
    key: meant.key,
    difficulty: line.a > 0 ? -line.d / line.a : Math.sign(-line.d) * Infinity,
    discrimination: line.a,
    answers: sums.answers,
    rightShare: sums.answers === 0 ? 0 : sums.rights / sums.answers,
    discriminationError: errorOf(sums.spread),
  }))
}

type Curve = { right: Float64Array; logRight: Float64Array; logWrong: Float64Array }

function curveOf({ a, d }: Line): Curve {
  const right = Float64Array.from(grid, (ability) => 1 / (1 + Math.exp(-(a * ability + d))))
  return { right, logRight: right.map(Math.log), logWrong: right.map((chance) => Math.log(1 - chance)) }
}

/** Posterior of the ability given the answers. */
function posteriorOf(
  mean: number,
  answers: readonly { at: number; isRight: boolean }[],
  curves: readonly Curve[],
): Float64Array {
  const logs = Float64Array.from(grid, (ability) => -((ability - mean) ** 2) / 2)
  for (const { at, isRight } of answers) {
    const curve = curves[at] as Curve
    const of = isRight ? curve.logRight : curve.logWrong
    for (let place = 0; place < logs.length; place += 1) logs[place] = (logs[place] ?? 0) + (of[place] ?? 0)
  }
  const top = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - top))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

const meanOf = (weights: Float64Array) => weights.reduce((sum, weight, at) => sum + weight * (grid[at] ?? 0), 0)

function addAnswer(sums: Sums, { right }: Curve, weights: Float64Array, isRight: boolean): void {
  let [byA, byD] = [0, 0]
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0
    sums.expected[at] = (sums.expected[at] ?? 0) + weight
    if (isRight) sums.right[at] = (sums.right[at] ?? 0) + weight
    const miss = weight * ((isRight ? 1 : 0) - (right[at] ?? 0))
    byA += miss * (grid[at] ?? 0)
    byD += miss
  }
  sums.answers += 1
  sums.rights += isRight ? 1 : 0
  sums.spread.aa += byA * byA
  sums.spread.ad += byA * byD
  sums.spread.dd += byD * byD
}

/** Maximum a posteriori line, by Newton's method on a concave function. */
function fit(from: Line, meant: Line, { expected, right }: Sums): Line {
  let { a, d } = from
  for (let round = 0; round < newtonSteps; round += 1) {
    const prior = { a: 1 / errs.slope ** 2, d: 1 / errs.intercept ** 2 }
    let [byA, byD] = [(meant.a - a) * prior.a, (meant.d - d) * prior.d]
    let [aa, ad, dd] = [prior.a, 0, prior.d]
    for (let at = 0; at < grid.length; at += 1) {
      const ability = grid[at] ?? 0
      const chance = 1 / (1 + Math.exp(-(a * ability + d)))
      const miss = (right[at] ?? 0) - (expected[at] ?? 0) * chance
      const weight = (expected[at] ?? 0) * chance * (1 - chance)
      byA += miss * ability
      byD += miss
      aa += weight * ability * ability
      ad += weight * ability
      dd += weight
    }
    const determinant = aa * dd - ad * ad
    a += (dd * byA - ad * byD) / determinant
    d += (aa * byD - ad * byA) / determinant
  }
  return { a, d }
}

/** Standard error from the empirical information (Meilijson 1989) and the prior. */
function errorOf({ aa, ad, dd }: Spread): number {
  const [ofA, ofD] = [aa + 1 / errs.slope ** 2, dd + 1 / errs.intercept ** 2]
  return Math.sqrt(ofD / (ofA * ofD - ad * ad))
}

const lineOf = ({ difficulty, discrimination }: AuthoredItem): Line => ({
  a: discrimination,
  d: -discrimination * difficulty,
})
const noAbilities = () => ({ count: 0, sum: 0 })
const meanAbility = ({ count, sum }: { count: number; sum: number }) => sum / (count + 1 / errs.mean ** 2)
const distance = (one: Line, other: Line) => Math.max(Math.abs(one.a - other.a), Math.abs(one.d - other.d))

function noSums(): Sums {
  const [expected, right] = [new Float64Array(grid.length), new Float64Array(grid.length)]
  return { expected, right, answers: 0, rights: 0, spread: { aa: 0, ad: 0, dd: 0 } }
}
