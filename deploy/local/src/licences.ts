/** What the lockfile says of a package's licence; packages of other platforms say nothing where npm did not fetch them. */
export type Licensed = { license?: string; link?: boolean; os?: string[]; cpu?: string[] }

/** By SPDX (https://spdx.org/licenses). What we build and serve may hold these; none asks for our own source. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** Theirs stays theirs, and is used as it is: sharp's libvips is linked at run time, axe-core and lightningcss are whole files. */
const weak = ['LGPL-3.0-or-later', 'MPL-2.0']
const allowed = new Set([...permissive, ...weak])

/** Packages whose package.json has no SPDX field, by what their licence file says. */
const read: Readonly<Record<string, string>> = { buildcheck: 'MIT', 'cpu-features': 'MIT', ssh2: 'MIT' }

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Of `(A OR B)` one has to be allowed, of `A AND B` both. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\(|\)$/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => allowed.has(one))
}

/** The names of all packages of the lockfile by their licences. */
export function licencesOf(packages: Readonly<Record<string, Licensed>>): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [path, { license, link, os, cpu }] of Object.entries(packages)) {
    if (link || !path.includes('node_modules/')) continue
    const name = nameOf(path)
    const licence = license ?? read[name] ?? (os || cpu ? 'as its other platforms' : 'unknown')
    found.set(licence, (found.get(licence) ?? new Set()).add(name))
  }
  return new Map(
    [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([licence, names]) => [licence, [...names].toSorted()]),
  )
}

/** The packages that we may not use, each with its licence. */
export function refusedLicences(packages: Readonly<Record<string, Licensed>>): string[] {
  return [...licencesOf(packages)].flatMap(([licence, names]) =>
    licence === 'as its other platforms' || isAllowed(licence) ? [] : names.map((name) => `${name}: ${licence}`),
  )
}
