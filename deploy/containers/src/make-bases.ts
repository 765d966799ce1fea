import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { must, podman, run } from './programs.ts'

const folder = join(import.meta.dirname, '../base')
const bases = ['node', 'postgres', 'nats', 'redis', 'prometheus', 'blackbox'] as const
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Variables that point compose and builds to these images instead of docker.io's. */
export const baseVariables = {
  BASE: 'localhost/codekin/base-node',
  ...Object.fromEntries(
    bases.slice(1).map((name) => [`${name.toUpperCase()}_IMAGE`, `localhost/codekin/base-${name}`] as const),
  ),
}

export async function hasBases(): Promise<boolean> {
  const images = await podman('images', '--format', '{{.Repository}}')
  return bases.every((name) => images.split('\n').includes(`localhost/codekin/base-${name}`))
}

/** A minimal Debian, with the certificates by which this machine trusts the package registry. */
async function makeDebian(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'codekin-debian-'))
  try {
    await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root])
    cpSync(certificates, join(root, certificates), { dereference: true })
    for (const path of ['var/cache/apt/archives', 'var/lib/apt/lists']) rmSync(join(root, path), { recursive: true })
    const tape = `${root}.tar`
    await must('tar', ['-C', root, '-cf', tape, '.'])
    await podman('import', tape, 'codekin/base-debian')
    rmSync(tape)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The npm package that runs this command. `npm root --global` names a folder beside Node, where there may be no npm. */
function findNpm(): string {
  const program = process.env['npm_execpath']
  if (!program) throw new Error('Start this command with npm: npm run containers -- base.')
  return dirname(dirname(realpathSync(program)))
}

/** Builds the base images from Debian's packages and this checkout's Node. */
export async function makeBases(say: (text: string) => void): Promise<void> {
  say('debian')
  await makeDebian()
  const context = mkdtempSync(join(tmpdir(), 'codekin-bases-'))
  try {
    cpSync(folder, context, { recursive: true })
    cpSync(process.execPath, join(context, 'node'))
    cpSync(findNpm(), join(context, 'npm'), { recursive: true, dereference: true })
    for (const name of bases) {
      say(name)
      const about = ['--target', name, '--tag', `codekin/base-${name}`]
      await must('buildah', ['build', ...buildahHow, ...about, context])
    }
  } finally {
    rmSync(context, { recursive: true, force: true })
  }
}

/** On a machine that is a container itself, builds can neither mount nor create a network. */
export const buildahHow = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers']

/** Why this machine can't run containers, in a sentence; undefined if it can. */
export async function whyNotHere(): Promise<string | undefined> {
  if (process.platform !== 'linux')
    return 'Containers are run here on Linux only; elsewhere use Docker: docker compose up --build.'
  if (process.getuid?.() !== 0)
    return 'Containers are run here as root only; without it use Docker: docker compose up --build.'
  for (const program of ['podman', 'buildah', 'runc', 'debootstrap']) {
    if ((await run(program, ['--version'])).code !== 0)
      return `${program} is missing: apt-get install --no-install-recommends podman buildah runc debootstrap netavark aardvark-dns iptables.`
  }
  const { code, output } = await run('podman', ['info', '--format', '{{.Host.NetworkBackend}}'])
  if (code !== 0) return `podman does not run on this machine:\n${output}`
  return undefined
}
