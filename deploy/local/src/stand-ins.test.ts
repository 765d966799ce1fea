import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { services } from '@codekin/contracts/services'
import { expect, test } from 'vitest'
import { serveRoutes } from '../stand-ins/http-stand-in.ts'
import { standIns } from '../stand-ins/table.ts'
import { ownSettings, portOf } from './stand-ins.ts'

test.each(standIns.map((row) => [row.name, row] as const))('a service uses what %s gives', (_, row) => {
  const asked = Object.values(services).flatMap(({ settings }) => settings)
  expect(asked).toEqual(expect.arrayContaining(Object.keys(row.settings('http://127.0.0.1:1'))))
})

test.each(standIns.map((row) => [row.name, row] as const))('settings of %s in the shell take precedence', (_, row) => {
  expect(ownSettings(row, { PATH: '/bin' })).toBeUndefined()
  const [first = ''] = Object.keys(row.settings(''))
  expect(ownSettings(row, { PATH: '/bin', [first]: 'its own' })).toEqual({ [first]: 'its own' })
})

test('an address from a stand-in still works after a restart; a port that another process took meanwhile stays with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-stand-ins-'))
  try {
    const port = await portOf('stripe', folder)
    expect(await portOf('stripe', folder)).toBe(port)
    const other = await serveRoutes({}, { port })
    expect(await portOf('stripe', folder)).not.toBe(port)
    await other.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
