import type { ServiceRow } from '@codekin/contracts/service-row'
import type { Source } from '../boundaries/sources.ts'

type Row = Pick<ServiceRow, 'hasDatabase'>

const table = 'libs/contracts/src/services.ts'
const needed = ['README.md', 'package.json', 'src/main.ts', 'src/app.ts', 'src/config.ts', 'src/deps.ts']

/** Finds what the folders of services lack. Returns one sentence each. `files`: every path below services/. */
export function checkFolders(files: readonly string[], rows: Readonly<Record<string, Row>>): string[] {
  const known = new Set(files)
  const folders = [...new Set(files.map((path) => path.split('/')[1] ?? ''))]
  const unknown = folders
    .filter((name) => !rows[name])
    .map((name) => `services/${name} is there, but ${table} does not say that ${name} runs.`)
  const missing = Object.entries(rows).flatMap(([name, { hasDatabase }]) =>
    [...needed, ...(hasDatabase ? ['src/migrations/index.ts'] : [])]
      .map((file) => `services/${name}/${file}`)
      .filter((path) => !known.has(path))
      .map((path) => `${path} is missing: ${table} says that ${name} runs${hasDatabase ? ' and has a database' : ''}.`),
  )
  return [...unknown, ...missing]
}

/** Finds hand-written lists of services: three names or more in one array or object of a file other than the table. */
export function checkLists(sources: readonly Source[], names: readonly string[]): string[] {
  const item = `(?:['"\`](?:${names.join('|')})['"\`])`
  const list = new RegExp(`${item}\\s*,\\s*${item}\\s*,\\s*${item}`)
  return sources
    .filter(({ path, text }) => path !== table && list.test(text))
    .map(({ path }) => `${path} lists services by hand: derive the list from ${table}.`)
}
