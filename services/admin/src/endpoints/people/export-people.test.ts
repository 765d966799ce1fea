import { eraseAdminUser } from '@codekin/contracts/admin/commands'
import type { TestCaller } from '@codekin/test-kit/http'
import { eraseWhole } from '@codekin/test-kit/personal-data'
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

const saved = async (query: object) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await ada.people.exportPeople({ query })).arrayBuffer())
const audits = async () =>
  flattenActs((await ada.admin.listAuditEntries({ query: { action: 'users.export', limit: 1 } })).entries)

/** Parses the fields of a CSV file according to RFC 4180. */
function fieldsOf(text: string): string[][] {
  const lines = text.matchAll(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g)
  return [...lines].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field]) => (field ?? '').replaceAll('""', '"')),
  )
}

test('names are exported as they are, and never as a formula', async () => {
  const names = ['=1+1', '+49 30', '-2', '@cmd', '＝1+1', '＋1', '－1', '＠x', 'a "quoted", name', 'Zoë O’Neil', 'x=1']
  for (const [index, fullName] of names.entries()) {
    await admin.person({ fullName, email: `formula${index}@formula.example` })
  }
  // No endpoint accepts these, but an old row may have them.
  const odd = ['\t=1+1', '\r=1', '  =1+1', 'two\nlines']
  for (const [index, fullName] of odd.entries()) {
    await admin.person({ fullName, email: `odd${index}@formula.example` })
  }
  const text = await saved({ q: 'formula.example' })
  expect(text.startsWith('\ufeff"id","name","email"')).toBe(true)
  const [, ...rows] = fieldsOf(text.slice(1))
  const cells = rows.map(([, name]) => name).toReversed()
  const unquoted = ['a "quoted", name', 'Zoë O’Neil', 'x=1', 'two\nlines']
  expect(cells).toEqual([...names, ...odd].map((name) => (unquoted.includes(name) ? name : `'${name}`)))
})

test('an export is audited at its start and its end, with the search term outside the chain', async () => {
  await admin.person({ fullName: 'Ann Audited' })
  await saved({ q: 'Ann Audited', signedUpFrom: '2020-01-01' })
  expect(await audits()).toMatchObject([
    { outcome: 'pending', reason: 'Ann Audited', facts: { signedUpFrom: '2020-01-01', isNarrowed: true } },
    { outcome: 'done', facts: { rows: 1, isWhole: true } },
  ])
})

test('a search term is erased with the people it found, even if they were renamed since', async () => {
  const mia = await admin.person({ fullName: 'Mia Sought' })
  await saved({ q: 'Mia Sou', role: 'admin' })
  await admin.person({ fullName: 'Mia Renamed', userId: mia.userId })
  await eraseWhole(admin.bus, eraseAdminUser, mia.userId)
  expect(JSON.stringify(await audits())).not.toContain('Mia')
  // Nor is the name stored again by a later search for it.
  await saved({ q: 'Mia Sought' })
  expect(await audits()).toMatchObject([
    { reason: null, facts: { isNarrowed: true } },
    { reason: null, facts: { rows: 0 } },
  ])
})
