import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { signIn } from '../crowd/account.ts'
import { takeTurns } from '../take-turns.ts'
import { drawFace } from './draw-face.ts'
import { makeSitters, type Sitter } from './sitters.ts'

// Uploads the demo developers' portraits as each of them would: signs in, sends a picture, signs out. Existing photos are kept,
// so it can be interrupted and run again. It runs on the local platform only.

const env = z
  .object({
    CODEKIN_ENV: z.literal('local'),
    CODEKIN_ORIGIN: z.url(),
    FACES_FILE: z.string().min(1),
    FACES_MARK: z.string().min(1),
    /** How many get one; default: all. */
    PORTRAITS: z.coerce.number().int().min(0).optional(),
  })
  .parse(process.env)

/** How many Ada sees first. */
const seenFirst = 20
/** The edge of a picture, in pixels: the largest that is stored. */
const edge = 800

async function pictureOf(sitter: Sitter): Promise<Blob> {
  const png = await sharp(Buffer.from(drawFace(sitter)))
    .resize(edge, edge)
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

async function give(sitter: Sitter): Promise<void> {
  const { api, leave } = await signIn(env.CODEKIN_ORIGIN, sitter.email)
  try {
    const { photoUrl } = await api.users.getOwnProfile()
    if (photoUrl === null) await api.users.uploadPhoto({ file: await pictureOf(sitter) })
  } finally {
    await leave()
  }
}

process.on('SIGTERM', () => process.exit(0))
setPriority(10)
await takeTurns(makeSitters().slice(0, env.PORTRAITS), {
  file: env.FACES_FILE,
  act: give,
  atOnce: 1,
  hurried: seenFirst,
  pause,
  onRefusal: ({ email }, error) => process.stderr.write(`${email} stays without a face: ${error.message}\n`),
})
writeFileSync(env.FACES_MARK, `${new Date().toISOString()}\n`)
