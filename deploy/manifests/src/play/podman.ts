import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { repositoryRoot } from '../paths.ts'
import { filesOf } from './pods.ts'

/** How podman runs on machines that are containers themselves; docker-compose.yml is run with the same. */
const settings = join(repositoryRoot, 'deploy/containers/containers.conf')
const env = existsSync(settings) ? { CONTAINERS_CONF: settings, ...process.env } : process.env
const runtime = join(import.meta.dirname, 'runc.sh')
const folder = mkdtempSync(join(tmpdir(), 'codekin-play-'))

/** What podman printed. Throws with all it said when it fails. */
export const podman = async (...args: string[]): Promise<string> => (await run(args)).output

/** What a container wrote, to its standard error too. */
export async function logsOf(container: string): Promise<string> {
  const { output, errors } = await run(['logs', container])
  return `${output}\n${errors}`.trim()
}

function run(args: readonly string[]): Promise<{ output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('podman', ['--runtime', runtime, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve({ output: output.trim(), errors })
      else reject(new Error(`podman ${args.join(' ')} ended with code ${code}:\n${errors.slice(-2_000)}`))
    })
  })
}

/** Has podman play objects; `options` are those of `podman kube play`. */
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

/** Keeps a Secret as podman 4 reads it: for variables a map of encoded values, for files an object with plain ones. */
export async function keepSecret(name: string, data: Readonly<Record<string, string>>): Promise<void> {
  const encoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')])
  await keep(name, Object.fromEntries(encoded) as object)
  await keep(filesOf(name), { apiVersion: 'v1', kind: 'Secret', metadata: { name: filesOf(name) }, data })
}
