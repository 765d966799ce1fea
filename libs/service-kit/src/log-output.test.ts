import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, expect, test } from 'vitest'
import { openLogOutput } from './log-output.ts'

const folder = mkdtempSync(join(tmpdir(), 'codekin-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lines of any length and number arrive complete and in order', async () => {
  const path = join(folder, 'many')
  const descriptor = openSync(path, 'w')
  const output = openLogOutput(descriptor)
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index} ${'ä'.repeat(index % 97)}\n`)
  lines.push(`${'long 😀 '.repeat(40_000)}\n`, 'last\n')
  for (const line of lines) output.write(line)
  await eventually(() => readFileSync(path, 'utf8').endsWith('\nlast\n'))
  expect(readFileSync(path, 'utf8')).toBe(lines.join(''))
  closeSync(descriptor)
})

test('buffered lines are written before the process ends', () => {
  const path = join(folder, 'end')
  const descriptor = openSync(path, 'w')
  const output = openLogOutput(descriptor)
  output.write('one\n')
  output.write('two\n')
  output.flushSync()
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
  closeSync(descriptor)
})
