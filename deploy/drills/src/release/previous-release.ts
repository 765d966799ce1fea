import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createApi } from '@codekin/api-client/client'
import type { sendTo } from '@codekin/api-client/send'
import { type ServiceName, serviceNames } from '@codekin/contracts/services'

const repository = resolve(import.meta.dirname, '../../../..')
const archiveBytesMax = 1e9

/** The code of the last release, extracted from the history, with its own client. */
export type PreviousRelease = {
  version: string
  /** The services that it has. */
  services: readonly ServiceName[]
  mainOf(service: ServiceName): string
  client: { createApi: typeof createApi; sendTo: typeof sendTo }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, stdio: 'pipe' }).toString().trim()
}

/** The first numbered entry of CHANGELOG.md, and the commit whose message names it. */
function lastRelease(): { version: string; commit: string } {
  const version = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'))?.[1]
  if (!version) throw new Error('CHANGELOG.md names no release.')
  const commit = git('log', '-1', '--format=%H', '--fixed-strings', `--grep=Codekin ${version}.`)
  if (commit === '') throw new Error(`No commit is named "Codekin ${version}."`)
  return { version, commit }
}

export async function takePreviousRelease(folder: string): Promise<PreviousRelease> {
  const { version, commit } = lastRelease()
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: archiveBytesMax })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  provideModules(folder)
  const load = async (file: string) => await import(pathToFileURL(join(folder, file)).href)
  const mainOf = (service: ServiceName) => join(folder, 'services', service, 'src/main.ts')
  return {
    version,
    services: serviceNames.filter((name) => existsSync(mainOf(name))),
    mainOf,
    client: {
      ...(await load('libs/api-client/src/client.ts')),
      ...(await load('libs/api-client/src/send.ts')),
    },
  }
}

type Lockfile = { packages: Record<string, { version?: string; link?: boolean; dev?: boolean }> }

/** Its own packages, and external ones: this checkout's if they are the same, else installed. */
function provideModules(folder: string): void {
  if (!areModulesTheSame(folder)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder })
    return
  }
  const [from, to] = [join(repository, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@codekin'), { recursive: true })
  for (const name of readdirSync(from).filter((each) => each !== '@codekin'))
    symlinkSync(join(from, name), join(to, name))
  for (const file of globSync('{libs,services,deploy}/*/package.json', { cwd: folder })) {
    const { name } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string }
    symlinkSync(join(folder, dirname(file)), join(to, name))
  }
}

function areModulesTheSame(folder: string): boolean {
  const [theirs, ours] = [folder, repository].map(
    (each) => (JSON.parse(readFileSync(join(each, 'package-lock.json'), 'utf8')) as Lockfile).packages,
  )
  return Object.entries(theirs ?? {}).every(
    ([path, { version, link, dev }]) =>
      !path.startsWith('node_modules/') || link || dev || ours?.[path]?.version === version,
  )
}
