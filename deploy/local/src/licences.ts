/** The lockfile's data on a package's licence; absent for packages of other platforms that npm did not fetch. */
export type Licensed = { license?: string; link?: boolean; os?: string[]; cpu?: string[] }

/** By SPDX (https://spdx.org/licenses). Allowed in what we build and serve; none requires publishing our own source. */
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
/**
 * Copyleft limited to the package, which is used unmodified: sharp's libvips is linked at run time, axe-core and lightningcss are
 * whole files.
 */
const weak = ['LGPL-3.0-or-later', 'MPL-2.0']
const allowed = new Set([...permissive, ...weak])

/** Packages without an SPDX field in package.json, by their licence file. */
const read: Readonly<Record<string, string>> = { buildcheck: 'MIT', 'cpu-features': 'MIT', ssh2: 'MIT' }

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** `(A OR B)` needs one allowed licence, `A AND B` both. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\(|\)$/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => allowed.has(one))
}

/** The names of all packages of the lockfile by licence. */
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

/** The packages whose licence is not allowed, each with its licence. */
export function refusedLicences(packages: Readonly<Record<string, Licensed>>): string[] {
  return [...licencesOf(packages)].flatMap(([licence, names]) =>
    licence === 'as its other platforms' || isAllowed(licence) ? [] : names.map((name) => `${name}: ${licence}`),
  )
}
