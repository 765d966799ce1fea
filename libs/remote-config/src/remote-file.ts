import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteFile, remoteFile } from '@codekin/contracts/web/registry'

/** An app below frontends/: the shell, or a remote with its remote.json. */
export type WebApp = { name: string; folder: string; version: string; remote: RemoteFile | null }

/** Every app with an rspack.config.ts; the shell first. Throws a sentence when a remote.json is not usable. */
export function listWebApps(frontends: string): WebApp[] {
  const names = readdirSync(frontends).filter((name) => existsSync(join(frontends, name, 'rspack.config.ts')))
  const apps = names.map((name): WebApp => {
    const folder = join(frontends, name)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const file = join(folder, 'remote.json')
    if (!existsSync(file)) return { name, folder, version, remote: null }
    const got = remoteFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (!got.success) throw new Error(`${file} is not usable: ${got.error.message}`)
    if (got.data.name !== name) throw new Error(`${file} names ${got.data.name}; a remote has the name of its folder.`)
    return { name, folder, version, remote: got.data }
  })
  return apps.sort((a, b) => Number(a.remote !== null) - Number(b.remote !== null) || a.name.localeCompare(b.name))
}
