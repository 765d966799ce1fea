import type { BoardScope } from '@codekin/contracts/gamification/points'

/** A city or a skill. If both are given, the city wins. */
export type ScopeQuery = { city?: string | undefined; skill?: string | undefined }

/** The normalised form for lookups. */
export function keyOf(shown: string): string {
  return shown.trim().toLowerCase()
}

/** Undefined: everyone. */
export function scopeOf({ city, skill }: ScopeQuery): BoardScope | undefined {
  if (city !== undefined) return { by: 'city', key: keyOf(city) }
  return skill === undefined ? undefined : { by: 'skill', key: keyOf(skill) }
}

type Member = { cityKey: string; skillKeys: readonly string[] }

export function isInScope({ cityKey, skillKeys }: Member, { by, key }: BoardScope): boolean {
  return by === 'city' ? cityKey === key : skillKeys.includes(key)
}

/** Serialises a scope; `parseScope` parses it. */
export const formatScope = ({ by, key }: BoardScope) => `${by}:${key}`

export function parseScope(name: string): BoardScope {
  const at = name.indexOf(':')
  return { by: name.slice(0, at) === 'city' ? 'city' : 'skill', key: name.slice(at + 1) }
}
