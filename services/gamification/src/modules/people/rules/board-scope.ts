import type { BoardScope } from '@codekin/contracts/gamification/points'

/** Those of a city, or with a skill; of both, the city. */
export type AskedScope = { city?: string | undefined; skill?: string | undefined }

/** As it is looked for, however it is written. */
export function keyOf(shown: string): string {
  return shown.trim().toLowerCase()
}

/** Undefined: everybody. */
export function scopeOf({ city, skill }: AskedScope): BoardScope | undefined {
  if (city !== undefined) return { by: 'city', key: keyOf(city) }
  return skill === undefined ? undefined : { by: 'skill', key: keyOf(skill) }
}

type Member = { cityKey: string; skillKeys: readonly string[] }

export function isInScope({ cityKey, skillKeys }: Member, { by, key }: BoardScope): boolean {
  return by === 'city' ? cityKey === key : skillKeys.includes(key)
}

/** A scope in one word, from which `scopeNamed` makes it again. */
export const nameOf = ({ by, key }: BoardScope) => `${by}:${key}`

export function scopeNamed(name: string): BoardScope {
  const at = name.indexOf(':')
  return { by: name.slice(0, at) === 'city' ? 'city' : 'skill', key: name.slice(at + 1) }
}
