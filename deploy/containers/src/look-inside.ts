import { type ComposeFile, inOrder } from './compose-file.ts'
import { containerName } from './podman-arguments.ts'
import { run } from './programs.ts'

/** Runs in a container: prints what its first process may do, and where it may write. */
const inside = `
  const { readFileSync, writeFileSync } = require('node:fs')
  const status = readFileSync('/proc/1/status', 'utf8')
  const field = (name) => new RegExp('^' + name + ':\\\\s+(\\\\S+)', 'm').exec(status)?.[1]
  const mayWrite = (path) => { try { writeFileSync(path, ''); return true } catch { return false } }
  console.log(JSON.stringify({
    user: Number(field('Uid')),
    capabilities: field('CapEff') + field('CapBnd'),
    newPrivileges: field('NoNewPrivs') === '0',
    filters: field('Seccomp') === '2',
    writes: ['/x', '/codekin/x', '/etc/x', '/settings/x', '/tmp/x'].filter(mayWrite),
  }))`

type Seen = { user: number; capabilities: string; newPrivileges: boolean; filters: boolean; writes: string[] }

function faultsOf({ user, capabilities, newPrivileges, filters, writes }: Seen): string[] {
  return [
    ...(user === 10_001 ? [] : [`runs as user ${user}`]),
    ...(/^0+$/.test(capabilities) ? [] : ['has capabilities']),
    ...(newPrivileges ? ['may gain privileges'] : []),
    ...(filters ? [] : ['may call all of the system']),
    ...writes.filter((path) => path !== '/tmp/x').map((path) => `may write ${path}`),
  ]
}

/** Inspects every running container of ours; returns one sentence for each, or for each fault. */
export async function lookInside(file: ComposeFile): Promise<string[]> {
  const told: string[] = []
  for (const name of inOrder(file, [])) {
    if (!file.services[name]?.image.startsWith('codekin/') || file.services[name].restart === 'no') continue
    const { code, output } = await run('podman', ['exec', containerName(file.name, name), 'node', '-e', inside])
    if (code !== 0) throw new Error(`${name} cannot be looked into: ${output}`)
    const faults = faultsOf(JSON.parse(output) as Seen)
    told.push(
      ...(faults.length > 0
        ? faults.map((fault) => `✗ ${name} ${fault}`)
        : [`✓ ${name}: user 10001, no capability, writes /tmp alone`]),
    )
  }
  return told
}
