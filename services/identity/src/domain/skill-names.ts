import { wellKnownSkills } from '@codekin/contracts/users/skill-names'

const byKey = new Map(
  wellKnownSkills.flatMap(([name, ...aliases]) => [name, ...aliases].map((a) => [keyOf(a), name] as const)),
)

/** The name under which a skill is shown and the key by which it is the same skill: `nodejs` → `Node.js`, `node.js`. */
export function canonicalSkill(given: string): { name: string; key: string } {
  const spaced = given.trim().replace(/\s+/g, ' ')
  const name = byKey.get(keyOf(spaced)) ?? spaced
  return { name, key: keyOf(name) }
}

function keyOf(name: string): string {
  return name.toLowerCase()
}
