import { wellKnownSkills } from '@codekin/contracts/users/skill-names'
import { expect, test } from 'vitest'
import { pushedAt } from '../api/present-repos.ts'
import { accountByEmail, historyOf, makeWorld, maySee, type World } from '../world.ts'
import { everybody, labelled, labelledHistory } from './all.ts'
import { type FileSpec, lineOf } from './code/files.ts'
import { isProse, languages } from './code/languages.ts'
import type { Library } from './code/libraries.ts'
import { lengthOf, numbersOf } from './code/segments.ts'
import { heldOut } from './held-out.ts'
import { isMerge, treeAfter } from './history.ts'
import { knownPeople } from './known-people.ts'
import { type LabelledHistory, momentAgo, type SkillLevel, type Truth } from './plan.ts'
import { sha1 } from './random.ts'

const all = [...knownPeople, ...labelled, ...heldOut]

const skillsOfLibrary: Partial<Record<Library, readonly string[]>> = {
  react: ['React'],
  next: ['Next.js'],
  vue: ['Vue.js'],
  svelte: ['Svelte'],
  'react-native': ['React Native'],
  fastify: ['Fastify', 'Node.js'],
  express: ['Express', 'Node.js'],
  nest: ['NestJS', 'Node.js'],
  pg: ['PostgreSQL', 'Node.js'],
  kysely: ['PostgreSQL', 'Node.js'],
  psycopg: ['PostgreSQL'],
  pgx: ['PostgreSQL'],
  redis: ['Redis'],
  mongodb: ['MongoDB'],
  three: ['Three.js'],
  vitest: ['Vitest'],
  playwright: ['Playwright'],
  tailwind: ['Tailwind CSS'],
  django: ['Django'],
  fastapi: ['FastAPI'],
  flask: ['Flask'],
  pandas: ['pandas'],
  numpy: ['NumPy'],
  torch: ['PyTorch'],
  sklearn: ['scikit-learn'],
  'client-go': ['Kubernetes'],
  grpc: ['gRPC'],
  nats: ['NATS'],
  spring: ['Spring Boot'],
  kafka: ['Kafka'],
  android: ['Android'],
  rails: ['Ruby on Rails'],
  laravel: ['Laravel'],
}
const skillsOfLanguage: Record<string, string> = { Shell: 'Bash', HCL: 'Terraform', Vue: 'Vue.js' }

function skillsOf({ kind, language, uses = [] }: FileSpec): string[] {
  if (kind !== 'code' || !language || isProse(language)) return []
  const { name } = languages[language]
  return [...new Set([skillsOfLanguage[name] ?? name, ...uses.flatMap((library) => skillsOfLibrary[library] ?? [])])]
}

/** Lines written by a person, and the time of the newest; with what only the generator knows. */
function measure(world: World, { truth: { login }, repos }: LabelledHistory, scopes: readonly string[]) {
  const lines = new Map<string, { lines: number; newest: number }>()
  const seen = new Set<string>()
  const account = world.byLogin.get(login)
  if (!account) throw new Error(`Nobody is called ${login}.`)
  for (const { path } of repos) {
    const repo = world.byPlan.get(path)
    if (!repo || repo.plan.mirrorOf || !maySee(repo, { account, scopes })) continue
    const { commits, files } = historyOf(world, repo)
    for (const commit of commits) {
      if (seen.has(commit.sha) || isMerge(commit) || accountByEmail(world, commit.author.email) !== account) continue
      seen.add(commit.sha)
      const added = commit.changes.reduce((sum, change) => sum + lengthOf(change.added), 0)
      if (added > 1500) continue
      for (const change of commit.changes) {
        for (const skill of skillsOf(files[change.file] as FileSpec)) {
          const known = lines.get(skill) ?? { lines: 0, newest: 0 }
          lines.set(skill, {
            lines: known.lines + lengthOf(change.added),
            newest: Math.max(known.newest, commit.committedAt),
          })
        }
      }
    }
  }
  return lines
}

function faultsOf(lines: ReturnType<typeof measure>, skills: Truth['skills']): string[] {
  return [...new Set([...lines.keys(), ...Object.keys(skills)])].flatMap((skill) => {
    const { lines: count, newest } = lines.get(skill) ?? { lines: 0, newest: 0 }
    const level: SkillLevel = skills[skill] ?? 'none'
    const isRecent = newest > momentAgo(36)
    const isSo =
      level === 'strong'
        ? count >= 3000 && isRecent
        : level === 'some'
          ? count >= 250 && (count <= 2000 || !isRecent)
          : count < 100
    return isSo ? [] : [`${skill} is ${level} with ${count} lines`]
  })
}

test('every label agrees with the history', () => {
  const world = makeWorld(everybody())
  const faults = all.flatMap((history) => {
    const { truth } = history
    const inAll = faultsOf(measure(world, history, ['repo']), truth.skills)
    const inPublic = faultsOf(measure(world, history, []), truth.skillsInPublic ?? truth.skills)
    return [...inAll, ...inPublic.map((fault) => `${fault} in public`)].map((fault) => `${truth.login}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('every label names skills as the product does', () => {
  const known = new Set(wellKnownSkills.map(([name]) => name))
  const named = all.flatMap(({ truth }) => Object.keys(truth.skills))
  expect([...new Set(named)].filter((name) => !known.has(name as never))).toEqual([])
})

test('there are enough labelled histories, a third of them held out, each of a different person', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(30)
  expect(heldOut.length * 2).toBe(labelled.length)
  const { accounts, repos } = everybody()
  expect(new Set(accounts.map(({ login }) => login.toLowerCase())).size).toBe(accounts.length)
  expect(new Set(repos.map(({ path }) => path.toLowerCase())).size).toBe(repos.length)
  const world = makeWorld({ accounts, repos })
  expect([world.accounts.size, world.repos.size]).toEqual([accounts.length, repos.length])
})

test('every kind of fake is in both parts', () => {
  const kinds = (some: typeof all) => new Set(some.flatMap(({ truth }) => truth.fakeSignals))
  expect(kinds([...labelled])).toEqual(kinds([...heldOut]))
})

/** Hashes everything that a world has on some repositories. */
function bytesOf(paths: readonly string[]): string {
  const world = makeWorld(everybody())
  const told = paths.map((path) => {
    const repo = world.byPlan.get(path)
    if (!repo) throw new Error(`There is no ${path}.`)
    const history = historyOf(world, repo)
    const last = [...treeAfter(history, history.commits.length - 1)].map(([file, segments]) => {
      const spec = history.files[file] as FileSpec
      return [...numbersOf(segments)].slice(0, 40).map((id) => lineOf(spec, id))
    })
    return [history, last]
  })
  return sha1(JSON.stringify(told))
}

test('histories are byte for byte the same, in whatever order they are built', () => {
  const paths = [
    'tideline/billing',
    'oxbow-data/intake',
    'slateford/codec',
    'max-mirrors/my-parser',
    'ines-patches/raytrace',
  ]
  expect(bytesOf(paths)).toBe(bytesOf(paths))
  const order = paths.toReversed()
  expect(bytesOf(order)).toBe(bytesOf(order))
  // Pinned, so that no one changes everyone's commits by accident.
  expect(bytesOf(['adalindqvist/ledger-lines'])).toMatchInlineSnapshot(`"907d052cc94f7ffd4450de1117dd2f54f7b3eb35"`)
})

test('no path is twice in a tree, and no name of a commit twice in the world', () => {
  const world = makeWorld(everybody())
  for (const { repos } of all.filter(({ truth }) => truth.login !== 'viktor-huge')) {
    for (const { path } of repos) {
      const repo = world.byPlan.get(path)
      if (!repo) throw new Error(`There is no ${path}.`)
      const history = historyOf(world, repo)
      const paths = [...treeAfter(history, history.commits.length - 1).keys()].map((file) => history.files[file]?.path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(new Set(history.commits.map(({ sha }) => sha)).size).toBe(history.commits.length)
    }
  }
})

test("nothing is pushed after a repository's reported last push", () => {
  const world = makeWorld(everybody())
  for (const repo of world.repos.values()) {
    if (repo.owner.login === 'viktor-huge' && repo.name > 'part-010') continue
    const newest = historyOf(world, repo).commits.at(-1)?.committedAt ?? 0
    expect([repo.plan.path, newest <= pushedAt(repo)]).toEqual([repo.plan.path, true])
  }
})

test('the facts about a person are found by login', () => {
  expect(labelledHistory('uma-uniform')?.truth.fakeSignals).toEqual(['uniform-diffs'])
  expect(labelledHistory('nobody-at-all')).toBeUndefined()
})
