import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TestCaller } from '@codekin/test-kit/http'
import { eventually } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flattenActs } from '../../../testing/audited.ts'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff()
})
afterAll(() => admin.stop())

const audits = async () =>
  flattenActs((await ada.admin.listAuditEntries({ query: { action: 'users.export', limit: 1 } })).entries)

test('a hundred thousand people are exported in constant memory, and a disconnect ends the export', async () => {
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
  const samples: number[] = []
  for await (const chunk of (await save()).body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
    if (bytes > (samples.length + 1) * 2_000_000) samples.push(measureHeapBytes())
  }
  expect(lines).toBe(100_001)
  expect(samples.length).toBeGreaterThan(5)
  const [first = 0, last = 0] = [samples[1], samples.at(-1)]
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

/** Bytes of reachable memory now. */
function measureHeapBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
