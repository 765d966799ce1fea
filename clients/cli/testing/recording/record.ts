import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '@codekin/world/person'
import type { World } from '@codekin/world/world'
import { build } from '../../build.ts'
import { openCredentials } from '../../src/credentials.ts'
import { credentialsFileOf } from '../run-codekin.ts'
import { type Captured, type Chunk, capture } from './capture.ts'
import { type Frame, framesOf } from './frames.ts'
import { type Scene, scenes } from './scenes.ts'

type Recording = { name: string; title: string; command: string; frames: Frame[] }
export type Recordings = { columns: number; rows: number; recordings: Recording[] }

/** The recordings of `/cli`. */
export const recordingsFile = join(
  import.meta.dirname,
  '../../../../frontends/public/src/features/terminal/recordings.json',
)
/** Whether the file is written. */
export const isRecording = process.env['CODEKIN_RECORD'] === '1'

const size = { columns: 48, rows: 18 }
/** Longest wait between two frames, in milliseconds. */
const gapMax = 1_400
const keyMilliseconds = 45
const shownOrigin = 'https://codekin.example'
const shownCode = 'WDJB-MJHT'
const shownId = '0190a016-0000-7000-8000-000000000001'

type Stage = { world: World; program: string; home: string; ada: Person; rana: Person }

/** The command, typed at a prompt. */
function typed(command: string): Chunk[] {
  const keys = [...command].map((key, at): Chunk => ({ at: 400 + at * keyMilliseconds, text: key }))
  const last = keys.at(-1)?.at ?? 0
  return [{ at: 0, text: '\u001b[2m$\u001b[22m ' }, ...keys, { at: last + 300, text: '\r\n' }]
}

/** Replaces what is particular to this machine and run. */
const shown = (text: string, { world, ada }: Stage) =>
  text
    .replaceAll(world.origin, shownOrigin)
    .replaceAll(/[B-Z]{4}-[B-Z]{4}/g, shownCode)
    .replaceAll(ada.email, 'ada@example.com')
    .replaceAll(ada.id, shownId)

function timed(chunks: readonly Chunk[], from: number, stage: Stage): Chunk[] {
  let [now, before] = [from, 0]
  return chunks.map(({ at, text }) => {
    now += Math.min(gapMax, at - before)
    before = at
    return { at: now, text: shown(text, stage) }
  })
}

async function record({ name, title, command, prepare, act }: Scene, stage: Stage): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-scene-'))
  const cwd = join(folder, 'ledger')
  mkdirSync(cwd)
  await prepare?.({ ...stage, cwd })
  const env = {
    PATH: process.env['PATH'] ?? '',
    XDG_CONFIG_HOME: stage.home,
    TERM: 'xterm-256color',
    CODEKIN_SERVER: stage.world.origin,
    HOME: stage.home,
    TZ: 'UTC',
  }
  const line = [process.execPath, stage.program, ...command.split(' ').slice(1)]
  const running: Captured = capture(line, { ...size, cwd, env })
  await act({ ...stage, cwd, running, pause: (milliseconds) => pause(milliseconds) })
  const before = typed(command)
  const chunks = [...before, ...timed(await running.end(), (before.at(-1)?.at ?? 0) + 200, stage)]
  rmSync(folder, { recursive: true })
  return { name, title, command, frames: await framesOf(chunks, size) }
}

/** Plays all scenes with the real program against a platform. */
export async function recordAll(world: World): Promise<Recordings> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-recording-'))
  const program = await build(join(folder, 'program'))
  const [ada, rana] = await Promise.all([world.user('Ada Lindqvist'), world.user('Rana Nasser')])
  const stage = { world, program, home: folder, ada, rana }
  const recordings: Recording[] = []
  for (const scene of scenes) {
    const credentials = credentialsFileOf(folder)
    rmSync(credentials, { force: true })
    if (scene.isSignedIn) {
      const { token, refreshToken } = ada
      openCredentials(credentials).write({ server: world.origin, accessToken: token, refreshToken })
    }
    recordings.push(await record(scene, stage))
  }
  rmSync(folder, { recursive: true })
  return { ...size, recordings }
}

export function write(recordings: Recordings, file: string): void {
  writeFileSync(file, `${JSON.stringify(recordings)}\n`)
}
