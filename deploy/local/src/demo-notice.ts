import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tells every open page something by the list of remotes, which pages read without a cache; null takes it back. */
export function setNotice(webRoot: string | undefined, notice: string | null): void {
  if (!webRoot) return
  const file = join(webRoot, 'mf/remotes.json')
  const { notice: before = null, ...registry } = JSON.parse(readFileSync(file, 'utf8')) as { notice?: string }
  if (before === notice) return
  // Pages read it meanwhile: they find all of it or none.
  writeFileSync(`${file}.new`, JSON.stringify(notice === null ? registry : { ...registry, notice }))
  renameSync(`${file}.new`, file)
}
