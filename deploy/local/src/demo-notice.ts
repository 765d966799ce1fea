import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shows a notice on every open page through the list of remotes, which pages read without a cache; null removes it. */
export function setNotice(webRoot: string | undefined, notice: string | null): void {
  if (!webRoot) return
  const file = join(webRoot, 'mf/remotes.json')
  const { notice: before = null, ...registry } = JSON.parse(readFileSync(file, 'utf8')) as { notice?: string }
  if (before === notice) return
  // Pages may read it meanwhile, so it is replaced atomically.
  writeFileSync(`${file}.new`, JSON.stringify(notice === null ? registry : { ...registry, notice }))
  renameSync(`${file}.new`, file)
}
