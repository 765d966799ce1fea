import type { LockedPackage, Lockfile } from './needed-packages.ts'

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** https://github.com/package-url/purl-spec: the @ of a scope is written as %40. */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** The hash of a package's file as npm stores it: base64 after the name of the algorithm. */
function hashesOf({ integrity }: LockedPackage): { alg: string; content: string }[] {
  const [, content] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
  return content ? [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] : []
}

/** The folders of packages copied to a place, as named in the lockfile. */
export function packagesThere({ packages }: Lockfile, isThere: (path: string) => boolean): string[] {
  return Object.keys(packages).filter((path) => path.includes('node_modules/') && isThere(path))
}

/** The external packages among these, as a bill of materials (CycloneDX 1.6). The same packages produce the same text. */
export function billOf({ packages }: Lockfile, paths: Iterable<string>) {
  const components = [...paths].toSorted().flatMap((path) => {
    const about = packages[path]
    if (!about?.version || about.link || !path.includes('node_modules/')) return []
    const name = nameOf(path, about)
    return {
      type: 'library',
      name,
      version: about.version,
      purl: purlOf(name, about.version),
      ...(about.license ? { licenses: [{ expression: about.license }] } : {}),
      hashes: hashesOf(about),
    }
  })
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }
}
