/** A market of people with known tastes, determined by the seed. */
export type World = {
  people: number
  /** How attractive a person is to everyone, 0–1. */
  popularityOf: Float64Array
  /** The probability that `u` would like `v`. */
  preference(u: number, v: number): number
  /** How many skills two people share, 0–5: the visible part of their preferences. */
  commonSkills(u: number, v: number): number
  /** 0–1, a different one for each salt. */
  chance(u: number, v: number, salt: number): number
}

/** Maximum probability of a like, however good the fit. */
const mostProbable = 0.6

/**
 * p(u→v) = 0.6 · ((1 − λ)·U(u, v) + λ·popularity(v)), with λ the `popularity` of the market: at 0 tastes differ, at 1 everyone
 * likes the same people.
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

/** A number in [0, 1) from three others: mixes them and applies the finaliser of MurmurHash3 (Austin Appleby, public domain). */
function unit(a: number, b: number, salt: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 0x7f4a7c15, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** For each person the `most` others with the highest `valueOf`, best first. */
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

/** A threshold reached by at least `most` of the values, and by not many more if there are many. */
function valueNear(values: Float64Array, most: number): number {
  const step = Math.max(1, Math.floor(values.length / 1_000))
  const sample = values.filter((_, index) => index % step === 0).sort()
  const above = Math.ceil((1.5 * most) / step) + 5
  const bound = sample[sample.length - above] ?? Number.NEGATIVE_INFINITY
  return values.reduce((count, value) => count + Number(value >= bound), 0) > most ? bound : Number.NEGATIVE_INFINITY
}
