import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { forbiddenPackage } from './packages.ts'

type Project = { name: string; data: { root: string; tags?: string[] } }

export type ProjectGraph = {
  nodes: Record<string, Project>
  dependencies: Record<string, { source: string; target: string }[]>
}

/** Asks nx for the dependencies between packages. */
export async function readProjectGraph(root: string): Promise<ProjectGraph> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-graph-'))
  const file = join(folder, 'graph.json')
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/nx'), ['graph', `--file=${file}`, '--open=false'], {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
    })
    return (JSON.parse(readFileSync(file, 'utf8')) as { graph: ProjectGraph }).graph
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tags a package needs for its folder: `type:` always, `scope:` for services and web apps. */
function expectedTags(root: string): RegExp[] {
  const [kind, name] = root.split('/')
  if (kind === 'services') return [/^type:service$/, new RegExp(`^scope:${name}$`)]
  if (kind === 'frontends') return [/^type:(shell|remote)$/, new RegExp(`^scope:${name}$`)]
  return [/^type:/]
}

// Declared for development and tests only; the import check makes sure that product code does not use them.
const testPackages = ['test-kit', 'world', 'local', 'browser-test', 'fake-world']

/** Checks the packages' declared dependencies and tags. Returns one sentence per broken rule. */
export function checkProjectGraph({ nodes, dependencies }: ProjectGraph): string[] {
  return Object.values(nodes).flatMap(({ name, data }) => {
    const tags = data.tags ?? []
    const missing = expectedTags(data.root).filter((pattern) => !tags.some((tag) => pattern.test(tag)))
    const untagged = missing.map((pattern) => `${data.root}/package.json carries no nx tag like ${pattern.source}.`)
    const forbidden = (dependencies[name] ?? []).flatMap(({ target }) => {
      const folder = nodes[target]?.data.root.split('/')[1]
      if (folder === undefined || testPackages.includes(folder)) return []
      const reason = forbiddenPackage(data.root, folder)
      return reason ? [`${data.root} depends on ${target}: ${reason}.`] : []
    })
    return [...untagged, ...forbidden]
  })
}
