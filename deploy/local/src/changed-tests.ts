import { execFileSync } from 'node:child_process'
import { matchesGlob, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { type ProjectGraph, readProjectGraph } from './boundaries/project-graph.ts'
import { repositoryRoot } from './paths.ts'

/** Packages whose tests start others by their path, which no package.json declares. */
const startedByPath: Record<string, string> = {
  'deploy/local': 'services/*',
  'deploy/demo': 'services/*',
  'frontends/shell': 'frontends/*',
}

/** Tests that run programs or built pages, so their imports do not show what may break them. */
const testsOfPrograms = ['frontends/*/e2e/**', 'libs/world/**', 'deploy/**']

/** The packages affected by the changed files; everything if a file lies in no package. */
export type Affected =
  | { kind: 'everything' }
  | { kind: 'packages'; changed: string[]; wholePackages: string[]; all: string[] }

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Lists the files that differ from the branch point with `base`, committed or not. Throws if git does not know the base. */
function listChangedFiles(base: string): string[] {
  const [fork = base] = git('merge-base', base, 'HEAD')
  return [...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')]
}

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

/** The folders of the packages, each with the packages that use it. */
function usersOf({ nodes, dependencies }: ProjectGraph): Map<string, string[]> {
  const users = new Map(Object.values(nodes).map(({ data }) => [data.root, [] as string[]]))
  for (const { source, target } of Object.values(dependencies).flat()) {
    const [used, user] = [nodes[target], nodes[source]]
    if (used && user) users.get(used.data.root)?.push(user.data.root)
  }
  for (const [user, pattern] of Object.entries(startedByPath)) {
    if (!users.has(user)) continue
    for (const [used, known] of users) if (used !== user && matchesGlob(used, pattern)) known.push(user)
  }
  return users
}

function withUsers(folders: readonly string[], users: Map<string, string[]>): string[] {
  const found = new Set(folders)
  for (const folder of found) for (const user of users.get(folder) ?? []) found.add(user)
  return [...found]
}

/**
 * Finds the packages that a change can break: its own, and all that use them directly or indirectly. `whole` are those whose
 * tests must all run: the changed ones, and all users of one where a file changed that is not imported (SQL, styles, JSON).
 */
export function affectedBy(files: readonly string[], graph: ProjectGraph): Affected {
  const users = usersOf(graph)
  const relevant = files.filter((file) => !file.endsWith('.md') && !file.startsWith('docs/'))
  if (relevant.some((file) => !users.has(packageOf(file)))) return { kind: 'everything' }
  const changed = [...new Set(relevant.map(packageOf))]
  const notImported = relevant.filter((file) => !/\.tsx?$/.test(file)).map(packageOf)
  const wholePackages = [...new Set([...changed, ...withUsers(notImported, users)])]
  return { kind: 'packages', changed: relevant, wholePackages, all: withUsers(changed, users) }
}

async function listTestFiles(related?: string[]): Promise<string[]> {
  const options = { watch: false, globalSetup: [], ...(related ? { related } : {}) }
  const vitest = await createVitest('test', options)
  try {
    const found = await vitest.getRelevantTestSpecifications()
    return found.map(({ moduleId }) => relative(repositoryRoot, moduleId))
  } finally {
    await vitest.close()
  }
}

/** Lists the test files that the changes since `base` can break; `undefined` means all of them. */
export async function listChangedTests(base: string): Promise<string[] | undefined> {
  const affected = affectedBy(listChangedFiles(base), await readProjectGraph(repositoryRoot))
  if (affected.kind === 'everything') return undefined
  const code = affected.changed.filter((file) => /\.tsx?$/.test(file))
  const related = new Set(code.length > 0 ? await listTestFiles(code) : [])
  const isProgram = (file: string) => testsOfPrograms.some((pattern) => matchesGlob(file, pattern))
  return (await listTestFiles()).filter((file) => {
    const home = packageOf(file)
    return (
      affected.wholePackages.includes(home) || (affected.all.includes(home) && (related.has(file) || isProgram(file)))
    )
  })
}
