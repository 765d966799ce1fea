import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scenes } from '../testing/recording/scenes.ts'
import { commands } from './commands/index.ts'

type File = {
  columns: number
  recordings: { name: string; command: string; frames: { at: number; lines: Record<string, [string][]> }[] }[]
}

const path = join(import.meta.dirname, '../../../frontends/public/src/features/terminal/recordings.json')
const { columns, recordings } = JSON.parse(readFileSync(path, 'utf8')) as File

test('the page shows every scene, with commands that the program has', () => {
  expect(recordings.map(({ name, command }) => [name, command])).toEqual(
    scenes.map(({ name, command }) => [name, command]),
  )
  const known = commands.map(({ name }) => name)
  for (const { command } of recordings) expect(known).toContain(command.split(' ')[1])
})

test('recordings show nothing of the machine that made them, and no line is wider than the terminal', () => {
  const lines = recordings.flatMap(({ frames }) => frames.flatMap((frame) => Object.values(frame.lines)))
  const texts = lines.map((spans) => spans.map(([text]) => text).join(''))
  expect(texts.filter((text) => /127\.0\.0\.1|localhost|\/tmp\/|-[\da-f]{8}@/.test(text))).toEqual([])
  expect(Math.max(...texts.map((text) => Array.from(text).length))).toBeLessThanOrEqual(columns)
})
