import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullBudget } from './limits.ts'
import type { SqlRequest } from './requests.ts'
import type { Runs } from './runs.ts'
import { killMarginMilliseconds, openTestRuns } from './testing/runs.ts'

let runs: Runs
beforeAll(async () => {
  runs = await openTestRuns()
})
afterAll(() => runs.close())

const setup = `CREATE TABLE people (name TEXT, age INTEGER, photo BLOB);
INSERT INTO people VALUES ('Ada', 36, x'00ff'), ('Bob', NULL, NULL), ('Cem', 41, NULL);`

let count = 0
function ask(query: string, options: Partial<SqlRequest> = {}) {
  count += 1
  return runs.run({ id: `sql-${count}`, owner: `owner-${count}`, language: 'sql', setup, query, ...options })
}

test('a query returns its columns and rows', async () => {
  expect(await ask('SELECT name, age, photo FROM people ORDER BY name')).toMatchObject({
    outcome: 'ran',
    columns: ['name', 'age', 'photo'],
    rows: [
      ['Ada', 36, "x'00ff'"],
      ['Bob', null, null],
      ['Cem', 41, null],
    ],
    isCut: false,
  })
})

test('the last statement with rows counts', async () => {
  const { rows } = await ask("SELECT 1; SELECT count(*) FROM people; DELETE FROM people WHERE name = 'Bob'")
  expect(rows).toEqual([[3]])
})

test('rows are compared with the reference, in order only if the order matters', async () => {
  const rows = [['Cem'], ['Ada']]
  const query = 'SELECT name FROM people WHERE age IS NOT NULL'
  expect(await ask(query, { reference: { rows, isOrdered: false } })).toMatchObject({ passed: true })
  expect(await ask(`${query} ORDER BY age`, { reference: { rows, isOrdered: true } })).toMatchObject({ passed: false })
  expect(await ask(`${query} ORDER BY -age`, { reference: { rows, isOrdered: true } })).toMatchObject({ passed: true })
  expect(await ask('SELECT name FROM people', { reference: { rows, isOrdered: false } })).toMatchObject({
    passed: false,
  })
  const sums = { rows: [[0.6]], isOrdered: false }
  expect(await ask('SELECT 0.1 + 0.2 + 0.3', { reference: sums })).toMatchObject({ passed: true })
})

test("an error is reported, and doesn't match the reference", async () => {
  const reference = { rows: [], isOrdered: false }
  expect(await ask('SELEC 1', { reference })).toMatchObject({ outcome: 'syntax-error', passed: false })
  const unknown = await ask('SELECT x FROM people', { reference })
  expect(unknown).toMatchObject({ outcome: 'ran', passed: false, error: 'no such column: x' })
})

test('rows beyond the display limit are cut', async () => {
  const { rows, isCut } = await ask('WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r')
  expect(rows).toHaveLength(200)
  expect(isCut).toBe(true)
})

test('an endless recursion is stopped', async () => {
  const query = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r'
  const { outcome, milliseconds } = await ask(query)
  expect(outcome).toBe('timed-out')
  expect(milliseconds).toBeLessThanOrEqual(fullBudget.wallMilliseconds + killMarginMilliseconds)
})

test("memory has a limit that a query can't raise", async () => {
  expect(await ask('SELECT length(randomblob(900000000))')).toMatchObject({ outcome: 'out-of-memory' })
  const { rows } = await ask('PRAGMA hard_heap_limit = 999999999; PRAGMA hard_heap_limit')
  expect(rows).toEqual([[32 * 1024 * 1024]])
})

test.each([
  "ATTACH '/etc/passwd' AS p; SELECT * FROM p.sqlite_master",
  "ATTACH '/proc/self/environ' AS p; SELECT * FROM p.sqlite_master",
  "ATTACH '/dev/stdin' AS p; SELECT * FROM p.sqlite_master",
  "ATTACH '/dev/stdout' AS p; CREATE TABLE p.x (a)",
  "ATTACH 'file:/etc/passwd?mode=ro&immutable=1' AS p; SELECT * FROM p.sqlite_master",
  "SELECT readfile('/etc/passwd')",
  "SELECT writefile('/tmp/x', 'x')",
  "SELECT load_extension('/tmp/x.so')",
  "SELECT edit('x', 'sh')",
])('no file and no device is accessible: %s', async (query) => {
  const { outcome, rows } = await ask(query)
  expect({ outcome, rows }).toEqual({ outcome: 'ran', rows: [] })
})

test('files that a query leaves are invisible to others', async () => {
  const name = 'left-behind.db'
  const left = await ask(`ATTACH '${name}' AS p; CREATE TABLE p.t (a); INSERT INTO p.t VALUES (1); SELECT * FROM p.t`)
  expect(left.rows).toEqual([[1]])
  for (const _ of Array.from({ length: 6 })) {
    expect(await ask(`ATTACH '${name}' AS p; SELECT * FROM p.t`)).toMatchObject({
      rows: [],
      error: 'no such table: p.t',
    })
  }
})
