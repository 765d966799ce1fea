import { isTest, type Source } from './sources.ts'

const maxLines = 300
const maxFolders = 3
const emptyNames = ['utils', 'helpers', 'common', 'shared', 'misc']

/** Checks the names, depth and length of files. Returns one sentence per broken rule. */
export function checkShapes(sources: readonly Source[]): string[] {
  const faults = new Set<string>()
  for (const { path, text } of sources) {
    const folders = path.split('/').slice(0, -1)
    const empty = folders.findIndex((name) => emptyNames.includes(name))
    if (empty >= 0) {
      faults.add(
        `The folder ${folders.slice(0, empty + 1).join('/')} has a name that says nothing. Name it after what its files are about.`,
      )
    }
    const below = folders.includes('src') ? folders.length - folders.indexOf('src') - 1 : 0
    if (below > maxFolders) faults.add(`${path} is ${below} folders deep below src. The limit is ${maxFolders}.`)
    const lines = text.split('\n').length - 1
    if (lines > maxLines && !isTest(path)) faults.add(`${path} has ${lines} lines: files stay under ${maxLines}.`)
  }
  return [...faults]
}
