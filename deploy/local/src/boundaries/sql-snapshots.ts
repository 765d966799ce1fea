import { isTest, type Source } from './sources.ts'

const handles = '@codekin/db/open-db'
const storeFile = /^(services\/[^/]+)\/src\/store\/(.+)\.ts$/
const repositoryFile = /^(services\/[^/]+)\/src\/modules\/([^/]+)\/repository(?:[-/](.+))?\.ts$/

/** The snapshot folder of a store file's statements; undefined for a file that takes no handle and sends none. */
function snapshotOf({ path, imports }: Source): string | undefined {
  if (isTest(path) || !imports.includes(handles)) return undefined
  const [, service, name] = storeFile.exec(path) ?? []
  if (name) return `${service}/sql/${name}.sql`
  const [, owner, module, part] = repositoryFile.exec(path) ?? []
  return module && `${owner}/sql/${part ? `${module}/${part}` : module}.sql`
}

/** Finds missing SQL snapshots of store files, and leftover ones of files that send nothing or are gone. */
export function checkSqlSnapshots(sources: readonly Source[], snapshots: readonly string[]): string[] {
  const due = sources.flatMap((source) => snapshotOf(source) ?? [])
  const missing = due.filter((snapshot) => !snapshots.includes(snapshot))
  const stale = snapshots.filter((snapshot) => !due.includes(snapshot))
  return [
    ...missing.map((snapshot) => `${snapshot} is missing: list its store file in src/store/sql.test.ts and run that.`),
    ...stale.map((snapshot) => `${snapshot} doesn’t belong to a store file with statements. Remove it.`),
  ]
}
