import { isDeepStrictEqual } from 'node:util'

type LockedPackage = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
/** The fields of a package.json that the lockfile repeats. */
export type Manifest = Partial<Record<(typeof repeated)[number], Record<string, string>>>

export type Lockfile = { packages: Record<string, LockedPackage> }

const repeated = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

const systems = ['darwin', 'win32', 'linux', 'freebsd', 'android', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony']
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']

/** Where Node would find the package from `folder`, walking up; undefined if the lockfile has it nowhere on that path. */
function isLocked({ packages }: Lockfile, folder: string, name: string): boolean {
  for (let at = folder; ; ) {
    if (packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]) return true
    if (at === '') return false
    const parent = at.lastIndexOf('/node_modules/')
    at = parent < 0 ? '' : at.slice(0, parent)
  }
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const system = systems.find((each) => words.includes(each)) ?? (words.includes('linuxmusl') ? 'linux' : undefined)
  const processor = processors.find((each) => words.includes(each))
  const isMusl = words.some((word) => word.includes('musl'))
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(system ? { os: [system] } : {}),
    ...(isMusl ? { libc: ['musl'] } : {}),
  }
}

/**
 * The packages of other platforms that the lockfile lacks: a registry that serves one platform only, or an old node_modules,
 * makes npm leave them out, and then `npm ci` refuses the lockfile on every machine.
 */
export function missingPlatformPackages(lockfile: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {}
  for (const [folder, { dev, optionalDependencies = {} }] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(lockfile, folder, name)) continue
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true }
    }
  }
  return missing
}

/**
 * The folders whose package.json differs from the lockfile, and those in the lockfile that are gone; `manifests` by folder. This
 * machine is not affected, but `npm ci` refuses such a lockfile on the next one.
 */
export function outdatedFolders({ packages }: Lockfile, manifests: Readonly<Record<string, Manifest>>): string[] {
  const locked = Object.keys(packages).filter((path) => !path.includes('node_modules/'))
  return [...new Set([...Object.keys(manifests), ...locked])].filter((folder) => {
    const [wanted, found] = [manifests[folder], packages[folder] as Manifest | undefined]
    return !wanted || !found || repeated.some((field) => !isDeepStrictEqual(wanted[field] ?? {}, found[field] ?? {}))
  })
}

/** The lockfile with the packages of every platform, in npm's order. */
export function completeLockfile<L extends Lockfile>(lockfile: L): L {
  const packages = { ...lockfile.packages, ...missingPlatformPackages(lockfile) }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(sorted) }
}
