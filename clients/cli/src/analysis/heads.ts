import { looksGenerated } from '@codekin/source-code/files'
import { frameworksOfLines } from '@codekin/source-code/frameworks'
import { frameworksOfManifest, isManifest, placesNamed, placesOfPath } from '@codekin/source-code/manifests'
import { type Git, splitAtNul } from './git.ts'

/** Facts of a file in its current state. */
export type FileFacts = { isGenerated: boolean; frameworks: readonly string[] }

const bytesMax = 128 * 1024
const filesMax = 20_000
const linesRead = 200

type Blob = { id: string; path: string }

/** Small files at HEAD: the wanted ones, and manifests. */
async function listBlobs(git: Git, wanted: (path: string) => boolean): Promise<Blob[]> {
  const blobs: Blob[] = []
  for await (const entry of splitAtNul(git.stream(['ls-tree', '-r', '-l', '-z', '--full-tree', 'HEAD', '--']))) {
    const tab = entry.indexOf('\t')
    const [, type, id = '', size] = entry.slice(0, tab).split(/ +/)
    const path = entry.slice(tab + 1)
    if (type !== 'blob' || Number(size) > bytesMax || !(wanted(path) || isManifest(path))) continue
    blobs.push({ id, path })
    if (blobs.length === filesMax) break
  }
  return blobs
}

/** Contents of blobs in order. `cat-file --batch` gives a line with the size, the bytes, and a line break. */
async function* readBlobs(git: Git, blobs: readonly Blob[]): AsyncGenerator<[Blob, string]> {
  const names = (function* () {
    for (const { id } of blobs) yield `${id}\n`
  })()
  let held: Buffer = Buffer.alloc(0)
  let at = 0
  for await (const chunk of git.stream(['cat-file', '--batch'], names)) {
    held = Buffer.concat([held, chunk])
    for (;;) {
      const end = held.indexOf(10)
      const [, type, size] = held
        .subarray(0, end === -1 ? 0 : end)
        .toString()
        .split(' ')
      if (end === -1) break
      const length = type === 'missing' ? -1 : Number(size)
      if (held.length < end + 2 + length) break
      const blob = blobs[at++]
      if (blob && length >= 0) yield [blob, held.subarray(end + 1, end + 1 + length).toString('utf8')]
      held = held.subarray(end + 2 + length)
    }
  }
}

/** Facts of the files that an author wrote in, by path. `languages`: of these files, by path. */
export async function readHeads(git: Git, languages: ReadonlyMap<string, string>): Promise<Map<string, FileFacts>> {
  const blobs = await listBlobs(git, (path) => languages.has(path))
  const facts = new Map<string, FileFacts>()
  const manifests: Record<string, string> = {}
  for await (const [{ path }, text] of readBlobs(git, blobs)) {
    if (isManifest(path) && frameworksOfManifest(path, text).length > 0) manifests[path] = text
    const language = languages.get(path)
    if (language === undefined) continue
    const lines = text.split('\n', linesRead)
    const patch = lines.map((line) => `+${line}`).join('\n')
    facts.set(path, { isGenerated: looksGenerated({ path, patch }), frameworks: frameworksOfLines(language, lines) })
  }
  return withPlaces(facts, languages, manifests)
}

/** Adds frameworks that a file uses without naming them, by the folder it is in. */
function withPlaces(
  facts: Map<string, FileFacts>,
  languages: ReadonlyMap<string, string>,
  manifests: Readonly<Record<string, string>>,
): Map<string, FileFacts> {
  const named = new Set(placesNamed(manifests).map(({ skill, root }) => `${skill} ${root}`))
  if (named.size === 0) return facts
  for (const [path, known] of facts) {
    const there = placesOfPath(path, languages.get(path) ?? '').filter(({ skill, root }) =>
      named.has(`${skill} ${root}`),
    )
    const frameworks = [...new Set([...known.frameworks, ...there.map(({ skill }) => skill)])]
    if (there.length > 0) facts.set(path, { ...known, frameworks })
  }
  return facts
}
