import { readFileSync } from 'node:fs'
import { startWorld, type World } from '@codekin/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRecording, type Recordings, recordAll, recordingsFile, write } from '../testing/recording/record.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

/** The last screen of each scene, without times, which are those of the recording. */
function lastScreens({ recordings, rows }: Recordings): Record<string, string[]> {
  return Object.fromEntries(
    recordings.map(({ name, frames }) => {
      const screen = Array.from({ length: rows }, () => '')
      for (const { lines } of frames) {
        for (const [row, spans] of Object.entries(lines)) screen[Number(row)] = spans.map(([text]) => text).join('')
      }
      return [
        name,
        screen.map((line) => line.replaceAll(/\d+ [A-Z][a-z]{2}, \d\d:\d\d/g, 'a time').replaceAll(/\d+/g, '#')),
      ]
    }),
  )
}

test('the recordings on the page end like the program today', async () => {
  const recorded = await recordAll(world)
  if (isRecording) write(recorded, recordingsFile)
  const shown = JSON.parse(readFileSync(recordingsFile, 'utf8')) as Recordings
  expect(lastScreens(shown)).toEqual(lastScreens(recorded))
}, 120_000)
