import { type FileSpec, headLength, newCodeFile, newMachineFile } from './code/files.ts'
import { headSegments, lengthOf, type Segments } from './code/segments.ts'
import { type Change, changeBetween, type Tree } from './history.ts'
import type { Craft, Phase } from './plan.ts'
import type { Random } from './random.ts'

/** A repository under construction. */
export type Walk = {
  seed: string
  files: FileSpec[]
  tree: Tree
  /** The number of the next line of each file. */
  nextLine: number[]
  /** The files of each craft, by language and folder. */
  pools: Map<string, number[]>
  paths: Map<string, number>
}

/** The previous state of the files that a commit under construction touched. */
type Draft = Map<number, Segments | undefined>

const poolKey = ({ language, folder }: Craft) => `${language} ${folder}`

export function startWalk(seed: string, o: { files: readonly FileSpec[]; tree: Tree }): Walk {
  // New lines here must differ from new lines there.
  const nextLine = o.files.map(() => 1_000_000)
  const paths = new Map(o.files.map(({ path }, file) => [path, file]))
  return { seed, files: [...o.files], tree: o.tree, nextLine, pools: new Map(), paths }
}

function poolOf(walk: Walk, craft: Craft): number[] {
  const key = poolKey(craft)
  const known = walk.pools.get(key)
  if (known) return known
  const isOfCraft = ({ kind, language, path }: FileSpec) =>
    kind === 'code' && language === craft.language && path.startsWith(craft.folder)
  const found = [...walk.tree.keys()].filter((file) => walk.files[file] && isOfCraft(walk.files[file]))
  walk.pools.set(key, found)
  return found
}

function edit(walk: Walk, draft: Draft, file: number, o: { removed: number; added: number }): void {
  const before = walk.tree.get(file)
  if (!draft.has(file)) draft.set(file, before)
  const length = lengthOf(before ?? [])
  // The lines above the code stay.
  const spare = Math.max(0, length - (walk.files[file] ? headLength(walk.files[file]) : 0))
  const kept = headSegments(before ?? [], length - Math.min(o.removed, spare))
  const first = walk.nextLine[file] ?? 0
  walk.nextLine[file] = first + o.added
  walk.tree.set(file, o.added > 0 ? [...kept, first, o.added] : kept)
}

function addFile(walk: Walk, draft: Draft, spec: FileSpec, lines: number): number {
  const file = walk.files.push(spec) - 1
  walk.nextLine.push(0)
  walk.paths.set(spec.path, file)
  edit(walk, draft, file, { removed: 0, added: lines })
  return file
}

function addCode(walk: Walk, draft: Draft, craft: Craft, lines: number, random: Random): void {
  const pool = poolOf(walk, craft)
  const spec = newCodeFile(craft, random, pool.length, { seed: walk.seed, isTaken: (path) => walk.paths.has(path) })
  pool.push(addFile(walk, draft, spec, Math.max(lines, headLength(spec) + 2)))
}

function work(walk: Walk, draft: Draft, { crafts }: Phase, random: Random): void {
  const files = random.pick([1, 1, 2, 2, 3, 4])
  for (let done = 0; done < files; done += 1) {
    const craft = random.pick(crafts)
    const pool = poolOf(walk, craft)
    if (pool.length === 0 || random.chance(pool.length < 12 ? 0.45 : 0.12)) {
      addCode(walk, draft, craft, random.between(14, 80), random)
      continue
    }
    const file = random.pick(pool)
    const added = random.chance(0.2) ? random.between(30, 70) : random.between(2, 24)
    edit(walk, draft, file, { added, removed: random.between(0, Math.ceil(added * 0.7)) })
  }
}

function importAll(walk: Walk, draft: Draft, phase: Phase, random: Random): void {
  let left = phase.lines ?? 20_000
  while (left > 0) {
    const lines = Math.min(left, random.between(120, 1400))
    addCode(walk, draft, random.pick(phase.crafts), lines, random)
    left -= lines
  }
}

function reformat(walk: Walk, draft: Draft): void {
  for (const [file, segments] of walk.tree) {
    if (walk.files[file]?.kind !== 'code') continue
    const lines = lengthOf(segments)
    const head = headLength(walk.files[file])
    edit(walk, draft, file, { removed: lines, added: Math.max(0, lines - head) })
  }
}

/** Rewrites one of several generated files, or adds it. */
function byMachine(walk: Walk, draft: Draft, spec: FileSpec, o: { removed: number; added: number }): void {
  const known = walk.paths.get(spec.path)
  if (known !== undefined && walk.tree.has(known)) edit(walk, draft, known, o)
  else addFile(walk, draft, spec, Math.max(o.added, 1))
}

/** Creates the file changes of one commit and returns them. */
export function changeFiles(walk: Walk, phase: Phase, random: Random): Change[] {
  const draft: Draft = new Map()
  const shape = phase.shape ?? 'work'
  switch (shape) {
    case 'work':
      work(walk, draft, phase, random)
      break
    case 'import':
      importAll(walk, draft, phase, random)
      break
    case 'reformat':
      reformat(walk, draft)
      break
    case 'uniform':
      byMachine(walk, draft, newMachineFile('counter', 0, walk.seed), { removed: 1, added: 1 })
      break
    case 'lockfile': {
      const lines = random.between(200, 4000)
      byMachine(walk, draft, newMachineFile('lockfile', 0, walk.seed), { removed: lines >> 1, added: lines })
      break
    }
    case 'bundle':
    case 'protobuf':
    case 'vendor':
      for (let file = 0; file < 4; file += 1) {
        const lines = random.between(150, 900)
        const spec = newMachineFile(shape, random.between(0, 29), walk.seed)
        byMachine(walk, draft, spec, { removed: lines >> 1, added: lines })
      }
      break
    default:
      throw new Error(`Nothing has the shape ${String(shape satisfies never)}.`)
  }
  return changesOf(walk, draft)
}

/** Files that never change: manifests, the licence, the README. */
export function addTexts(walk: Walk, texts: readonly { path: string; lines: readonly string[] }[]): Change[] {
  const draft: Draft = new Map()
  for (const { path, lines } of texts) addFile(walk, draft, { path, kind: 'text', seed: 0, text: lines }, lines.length)
  return changesOf(walk, draft)
}

function changesOf({ tree }: Walk, draft: Draft): Change[] {
  return [...draft].flatMap(([file, before]) => changeBetween(file, before, tree.get(file)) ?? [])
}
