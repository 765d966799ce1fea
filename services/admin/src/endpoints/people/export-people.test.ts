import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TestCaller } from '@codekin/test-kit/http'
import { eventually } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff()
})
afterAll(() => admin.stop())

const saved = async (query: object) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await ada.people.exportPeople({ query })).arrayBuffer())
const audits = async () =>
  (await ada.admin.listAuditEntries({ query: { action: 'users.export', limit: 2 } })).entries.toReversed()

/** The fields of a CSV file as RFC 4180 has them. */
function fieldsOf(text: string): string[][] {
  const lines = text.matchAll(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g)
  return [...lines].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field]) => (field ?? '').replaceAll('""', '"')),
  )
}

test('names are saved as they are, and never as a formula', async () => {
  const names = ['=1+1', '+49 30', '-2', '@cmd', '＝1+1', '＋1', '－1', '＠x', 'a "quoted", name', 'Zoë O’Neil', 'x=1']
  for (const [index, fullName] of names.entries()) {
    await admin.person({ fullName, email: `formula${index}@formula.example` })
  }
  // What no endpoint lets in, but an old row may hold.
  const odd = ['\t=1+1', '\r=1', '  =1+1', 'two\nlines']
  for (const [index, fullName] of odd.entries()) {
    await admin.person({ fullName, email: `odd${index}@formula.example` })
  }
  const text = await saved({ q: 'formula.example' })
  expect(text.startsWith('\ufeff"id","name","email"')).toBe(true)
  const [, ...rows] = fieldsOf(text.slice(1))
  const cells = rows.map(([, name]) => name).toReversed()
  const kept = ['a "quoted", name', 'Zoë O’Neil', 'x=1', 'two\nlines']
  expect(cells).toEqual([...names, ...odd].map((name) => (kept.includes(name) ? name : `'${name}`)))
})

test('an export is audited when it begins and when it ends, with what was searched for beside the chain', async () => {
  await admin.person({ fullName: 'Ann Audited' })
  await saved({ q: 'Ann Audited', signedUpFrom: '2020-01-01' })
  expect(await audits()).toMatchObject([
    { outcome: 'pending', reason: 'Ann Audited', facts: { signedUpFrom: '2020-01-01', isNarrowed: true } },
    { outcome: 'done', facts: { rows: 1, isWhole: true } },
  ])
})

test('a hundred thousand people are saved in memory that does not grow, and whoever goes away ends it', async () => {
  const { db } = admin.deps
  for (let from = 1; from < 100_000; from += 5_000) {
    await sql`
      insert into account (user_id, source_version, email, full_name, role, email_verified, created_at, last_active_day)
      select gen_random_uuid(), 1, 'user' || n || '@many.example', repeat('Person ', 10) || n, 'user', true,
        '2020-01-01'::timestamptz + n * interval '1 second', '2020-01-01'
      from generate_series(${from}::integer, ${from + 4_999}::integer) as n`.execute(db)
  }
  const { token } = await admin.as({ userId: ada.userId, role: 'admin' })
  const save = (signal?: AbortSignal) =>
    fetch(`${admin.url}/api/v1/admin/users/export?signedUpTo=2020-12-31`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal ? { signal } : {}),
    })
  let bytes = 0
  let lines = 0
  const held: number[] = []
  for await (const chunk of (await save()).body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
    if (bytes > (held.length + 1) * 2_000_000) held.push(heldBytes())
  }
  expect(lines).toBe(100_001)
  expect(held.length).toBeGreaterThan(5)
  const [first = 0, last = 0] = [held[1], held.at(-1)]
  expect(last / first).toBeLessThan(1.2)
  expect(await audits()).toMatchObject([{}, { outcome: 'done', facts: { rows: 100_000, isWhole: true } }])

  const leaving = new AbortController()
  const { body } = await save(leaving.signal)
  await body?.getReader().read()
  leaving.abort()
  const [, end] = await eventually(async () => {
    const found = await audits()
    return found.at(-1)?.outcome === 'refused' ? found : undefined
  })
  expect(end?.facts).toMatchObject({ isWhole: false })
  expect(Number(end?.facts['rows'])).toBeLessThan(100_000)
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is reachable now. */
function heldBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
