import type { DeveloperRole } from '@codekin/contracts/users/models'

/**
 * Skills a developer of each role typically has. The position is the bit of a skill in the candidate index (`skillBit`), so new
 * names may only be appended to `listedSkills`.
 */
const listedSkills = [
  'javascript typescript react vue angular svelte html css tailwind next.js',
  'node.js express nestjs fastify graphql rest postgres mysql mongodb redis',
  'python django flask fastapi go rust java spring kotlin scala',
  'c# .net php laravel ruby rails elixir phoenix erlang haskell',
  'docker kubernetes terraform ansible aws gcp azure linux nginx prometheus',
  'grafana jenkins github-actions bash kafka rabbitmq nats elasticsearch cassandra sqlite',
  'swift swiftui objective-c android flutter dart react-native ios xamarin ionic',
  'pandas numpy spark airflow dbt sql snowflake bigquery tableau power-bi',
  'pytorch tensorflow scikit-learn llm nlp computer-vision huggingface mlops r julia',
  'penetration-testing cryptography owasp reverse-engineering network-security iam burp-suite siem threat-modeling forensics',
  'c c++ arduino rtos fpga verilog embedded-linux zephyr mqtt raspberry-pi',
  'unity unreal godot opengl webgl three.js blender shaders game-design game-physics',
  'figma ux ui prototyping design-systems playwright cypress selenium jest product-management',
].flatMap((row) => row.split(' '))

const rows = (...numbers: number[]): string[] => numbers.flatMap((row) => listedSkills.slice(row * 10, row * 10 + 10))

export const skillsOfRole: Record<DeveloperRole, ReadonlySet<string>> = {
  frontend: new Set([...rows(0), 'graphql', 'figma', 'three.js', 'webgl', 'cypress', 'playwright', 'jest']),
  backend: new Set([...rows(1, 2, 3), 'docker', 'kafka', 'rabbitmq', 'nats', 'elasticsearch', 'sql', 'typescript']),
  fullstack: new Set([...rows(0, 1), 'python', 'django', 'laravel', 'rails', 'docker', 'sql', 'php', 'ruby']),
  mobile: new Set([...rows(6), 'kotlin', 'java', 'typescript', 'react']),
  devops: new Set([...rows(4, 5), 'python', 'go', 'redis', 'postgres']),
  data: new Set([...rows(7), 'python', 'scala', 'kafka', 'postgres', 'elasticsearch', 'r']),
  'machine-learning': new Set([...rows(8), 'python', 'pandas', 'numpy', 'spark', 'c++']),
  security: new Set([...rows(9), 'linux', 'python', 'c', 'bash', 'go']),
  embedded: new Set([...rows(10), 'rust', 'linux', 'python', 'bash']),
  game: new Set([...rows(11), 'c#', 'c++', 'rust']),
  design: new Set(['figma', 'ux', 'ui', 'prototyping', 'design-systems', 'css', 'html', 'blender', 'tailwind']),
  quality: new Set(['playwright', 'cypress', 'selenium', 'jest', 'typescript', 'python', 'java', 'github-actions']),
  product: new Set(['product-management', 'ux', 'figma', 'prototyping', 'sql', 'tableau', 'design-systems']),
}

/** A map, because people choose the names: an object has a key `constructor`. */
const aliases = new Map([
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['golang', 'go'],
  ['postgresql', 'postgres'],
  ['node', 'node.js'],
  ['nodejs', 'node.js'],
  ['react.js', 'react'],
  ['reactjs', 'react'],
  ['vue.js', 'vue'],
  ['nextjs', 'next.js'],
  ['k8s', 'kubernetes'],
  ['csharp', 'c#'],
  ['cpp', 'c++'],
])

const skillKeyCache = new Map<string, string>()
const cacheSizeMax = 20_000

/** Normalises a skill's name for comparison: `PostgreSQL` equals `postgres`, `GitHub Actions` equals `github-actions`. */
export function skillKey(name: string): string {
  const cached = skillKeyCache.get(name)
  if (cached !== undefined) return cached
  if (skillKeyCache.size >= cacheSizeMax) skillKeyCache.clear()
  const dashed = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  const key = aliases.get(dashed) ?? dashed
  skillKeyCache.set(name, key)
  return key
}

export const skillBits = 160
const firstFreeBit = 130
const bitOf = new Map(listedSkills.map((key, bit) => [key, bit]))

/** Bit of a skill in a bit string of `skillBits`; skills outside the list share the last bits by hash. */
export function skillBit(key: string): number {
  const listed = bitOf.get(key)
  if (listed !== undefined) return listed
  let hash = 0
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return firstFreeBit + (hash % (skillBits - firstFreeBit))
}

/** Every listed skill in the order of its bit. */
export const knownSkills: readonly string[] = listedSkills
