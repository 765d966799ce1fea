import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, run } from '@codekin/containers/programs'
import { stringify } from 'yaml'
import { filesOf } from './pods.ts'

const runtime = join(import.meta.dirname, 'runc.sh')
const folder = mkdtempSync(join(tmpdir(), 'codekin-play-'))

/** Returns podman's output. Throws with all of it if it fails. */
export const podman = (...args: string[]): Promise<string> => must('podman', ['--runtime', runtime, ...args])

/** A container's output, including standard error. */
export async function logsOf(container: string): Promise<string> {
  const { output, errors } = await run('podman', ['--runtime', runtime, 'logs', container])
  return `${output}\n${errors}`.trim()
}

/** Plays objects with podman; `options` are those of `podman kube play`. */
export async function playObjects(name: string, objects: readonly object[], ...options: string[]): Promise<void> {
  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, objects.map((object) => stringify(object)).join('---\n'), { mode: 0o600 })
  await podman('kube', 'play', ...options, file)
}

async function keep(name: string, value: object): Promise<void> {
  const file = join(folder, `secret-${name}.json`)
  writeFileSync(file, JSON.stringify(value), { mode: 0o600 })
  await podman('secret', 'create', name, file)
}

/** Stores a Secret as podman 4 reads it: for variables a map of encoded values, for files an object with plain ones. */
export async function keepSecret(name: string, data: Readonly<Record<string, string>>): Promise<void> {
  const encoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')])
  await keep(name, Object.fromEntries(encoded) as object)
  await keep(filesOf(name), { apiVersion: 'v1', kind: 'Secret', metadata: { name: filesOf(name) }, data })
}
