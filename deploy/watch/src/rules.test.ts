import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findPromtool, runPromtool } from './promtool.ts'

const folder = join(import.meta.dirname, '..')
const filesOf = (pattern: string) => globSync(pattern, { cwd: folder }).map((file) => join(folder, file))

let promtool: string | undefined
beforeAll(async () => {
  promtool = await findPromtool()
}, 600_000)

test.for([
  ['Prometheus reads its configuration', ['check', 'config', join(folder, 'prometheus.yml')]],
  ['it finds no fault with a rule', ['check', 'rules', ...filesOf('rules/*.yml')]],
  [
    'each alert fires where it should, and where little is missing to that it does not',
    ['test', 'rules', ...filesOf('tests/*.yml')],
  ],
] as const)('%s', async ([, args], { skip }) => {
  if (!promtool) return skip('promtool is not here: install the package prometheus of Debian or Ubuntu')
  expect(await runPromtool(promtool, args)).toMatchObject({ isWell: true })
})
