import { services } from '@codekin/contracts/services'
import { expect, test } from 'vitest'
import { standIns } from '../stand-ins/table.ts'
import { ownSettings } from './stand-ins.ts'

test.each(standIns.map((row) => [row.name, row] as const))('what %s gives is asked for by a service', (_, row) => {
  const asked = Object.values(services).flatMap(({ settings }) => settings)
  expect(asked).toEqual(expect.arrayContaining(Object.keys(row.settings('http://127.0.0.1:1'))))
})

test.each(standIns.map((row) => [row.name, row] as const))('a shell that names %s itself means it', (_, row) => {
  expect(ownSettings(row, { PATH: '/bin' })).toBeUndefined()
  const [first = ''] = Object.keys(row.settings(''))
  expect(ownSettings(row, { PATH: '/bin', [first]: 'its own' })).toEqual({ [first]: 'its own' })
})
