/** A market of people with tastes that are known. Everything follows from the seed. */
export type World = {
  people: number
  /** How attractive somebody is to everybody, 0–1. */
  popularityOf: Float64Array
  /** How probable it is that `u` would like `v`. */
  preference(u: number, v: number): number
  /** How much the skills of two have in common, 0–5: what their tastes for each other let show. */
  commonSkills(u: number, v: number): number
  /** 0–1, another one for each salt. */
  chance(u: number, v: number, salt: number): number
}

/** Nobody likes everybody they are shown, however well these fit. */
const mostProbable = 0.6

/**
 * p(u→v) = 0.6 · ((1 − λ)·U(u, v) + λ·popularity(v)), with λ the `popularity` of the market: at 0 tastes differ, at 1 all like
 * the same people.
 */
export function makeWorld(o: { people: number; popularity: number; seed: number }): World {
  const { people, popularity, seed } = o
  const chance = (u: number, v: number, salt: number) => unit(u, v, seed + salt)
  const popularityOf = Float64Array.from({ length: people }, (_, v) => chance(v, v, 1))
  const taste = (u: number, v: number) => chance(u, v, 2)
  return {
    people,
    popularityOf,
    chance,
    preference: (u, v) => mostProbable * ((1 - popularity) * taste(u, v) + popularity * (popularityOf[v] ?? 0)),
    commonSkills(u, v) {
      const both = (taste(u, v) + taste(v, u)) / 2
      const [low, high] = u < v ? [u, v] : [v, u]
      let common = 0
      for (let skill = 3; skill < 8; skill += 1) if (chance(low, high, skill) < both) common += 1
      return common
    },
  }
}

/** A number in [0, 1) of three others: the finaliser of MurmurHash3 (Austin Appleby, public domain) after a mix of them. */
function unit(a: number, b: number, salt: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 0x7f4a7c15, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** For each person the `most` others that `valueOf` puts first, best first. */
export function bestOfEach(world: World, most: number, valueOf: (u: number, v: number) => number): Uint32Array[] {
  const { people } = world
  const values = new Float64Array(people)
  return Array.from({ length: people }, (_, u) => {
    for (let v = 0; v < people; v += 1) values[v] = v === u ? Number.NEGATIVE_INFINITY : valueOf(u, v)
    const limit = valueNear(values, Math.min(people - 1, most))
    const chosen: number[] = []
    for (let v = 0; v < people; v += 1) if (v !== u && (values[v] ?? 0) >= limit) chosen.push(v)
    chosen.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
    return Uint32Array.from(chosen.slice(0, most))
  })
}

/** A bound that at least `most` of the values reach, and not many more where there are many. */
function valueNear(values: Float64Array, most: number): number {
  const step = Math.max(1, Math.floor(values.length / 1_000))
  const sample = values.filter((_, index) => index % step === 0).sort()
  const above = Math.ceil((1.5 * most) / step) + 5
  const bound = sample[sample.length - above] ?? Number.NEGATIVE_INFINITY
  return values.reduce((count, value) => count + Number(value >= bound), 0) > most ? bound : Number.NEGATIVE_INFINITY
}
