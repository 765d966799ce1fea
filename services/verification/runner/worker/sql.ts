import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'
import type { SqlCell } from '../requests.ts'
import type { SqlAnswer, SqlTask } from './tasks.ts'

/** The parts of sql.js used here, which has no types. */
type Statement = {
  step(): boolean
  get(): (string | number | Uint8Array | null)[]
  getColumnNames(): string[]
}
type Database = {
  run(sql: string): void
  iterateStatements(sql: string): Iterable<Statement>
}
type SqlJs = { Database: new () => Database }
type Instantiated = (
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance) => void,
) => WebAssembly.Exports
type InitSqlJs = (options: Record<string, unknown> & { instantiateWasm: Instantiated }) => Promise<SqlJs>

const heapBytesMax = 32 * 1024 * 1024
const rowsMax = 1_000
const charactersMax = 512 * 1024

const require = createRequire(import.meta.url)
const program = require.resolve('sql.js')
const wasmModule = new WebAssembly.Module(readFileSync(require.resolve('sql.js/dist/sql-wasm.wasm')))
/** The library as a function: each evaluation creates a new instance; imported by name, all runs would share one. */
const load = compileFunction(readFileSync(program, 'utf8'), ['module', 'exports', 'require', '__filename', '__dirname'])

/**
 * Opens a new SQLite in WebAssembly with an empty file system in its own memory, for one run: no other run sees what `ATTACH` or
 * `VACUUM INTO` leaves there. @NOTE Its devices would be ours, `/dev/stdin` included, so they lead nowhere.
 */
function openSqlite(): Promise<SqlJs> {
  const module: { exports: unknown } = { exports: {} }
  load(module, module.exports, require, program, dirname(program))
  const init = module.exports as InitSqlJs
  return init({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(wasmModule, imports)
      done(instance)
      return instance.exports
    },
    stdin: () => null,
    stdout: () => {},
    stderr: () => {},
    print: () => {},
    printErr: () => {},
  })
}

/** Runs the setup, then the query; the time limit is enforced from outside. */
export async function runSql({ setup, query }: SqlTask): Promise<SqlAnswer> {
  const { Database } = await openSqlite()
  const database = new Database()
  // SQLite: can be lowered later, never raised.
  database.run(`PRAGMA hard_heap_limit = ${heapBytesMax}`)
  const none = { kind: 'sql', columns: [], rows: [] } as const
  try {
    database.run(setup)
  } catch (error) {
    return { ...none, rows: [], columns: [], outcome: 'ran', error: `the setup failed: ${messageOf(error)}` }
  }
  try {
    return { kind: 'sql', outcome: 'ran', ...lastRows(database, query) }
  } catch (error) {
    const message = messageOf(error)
    return { ...none, rows: [], columns: [], outcome: outcomeOf(message), error: message }
  }
}

/** Reads one row more than is compared, to detect that there are more. */
function lastRows(database: Database, query: string): { columns: string[]; rows: SqlCell[][] } {
  let last: { columns: string[]; rows: SqlCell[][] } = { columns: [], rows: [] }
  for (const statement of database.iterateStatements(query)) {
    const columns = statement.getColumnNames()
    const rows: SqlCell[][] = []
    let characters = 0
    while (statement.step()) {
      const row = statement.get().map(cellOf)
      characters += row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)
      if (characters > charactersMax) throw new Error('the result is too large to show')
      rows.push(row)
      if (rows.length > rowsMax) break
    }
    if (columns.length > 0) last = { columns, rows }
  }
  return last
}

function cellOf(value: string | number | Uint8Array | null): SqlCell {
  if (value instanceof Uint8Array) {
    if (value.length > charactersMax) throw new Error('the result is too large to show')
    return `x'${Buffer.from(value).toString('hex')}'`
  }
  // JSON has no infinity; SQLite writes it like this.
  return typeof value === 'number' && !Number.isFinite(value) ? `${value > 0 ? '' : '-'}Inf` : value
}

function outcomeOf(message: string): SqlAnswer['outcome'] {
  if (message === 'out of memory') return 'out-of-memory'
  return /syntax error|incomplete input|unrecognized token/.test(message) ? 'syntax-error' : 'ran'
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 400)
