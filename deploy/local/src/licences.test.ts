import { expect, test } from 'vitest'
import { licencesOf, refusedLicences } from './licences.ts'

const packageOf = (license?: string) => ({
  'node_modules/some/node_modules/@scope/one': license === undefined ? {} : { license },
})

test.for(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', '(AFL-2.1 OR BSD-3-Clause)'])(
  '%s may be used',
  (licence) => expect(refusedLicences(packageOf(licence))).toEqual([]),
)

test.for(['AGPL-3.0', 'GPL-3.0', 'MIT AND SSPL-1.0', '(AFL-2.1 OR BUSL-1.1)', 'UNLICENSED', undefined])(
  '%s is refused, by the name of its package',
  (licence) => expect(refusedLicences(packageOf(licence))).toEqual([`@scope/one: ${licence ?? 'unknown'}`]),
)

test("our own packages are not counted, and packages of other platforms are treated like this one's", () => {
  const packages = {
    'libs/db': {},
    'node_modules/@codekin/db': { link: true },
    'node_modules/@tool/win32': { os: ['win32'] },
  }
  expect(refusedLicences(packages)).toEqual([])
  expect([...licencesOf(packages)]).toEqual([['as its other platforms', ['@tool/win32']]])
})
