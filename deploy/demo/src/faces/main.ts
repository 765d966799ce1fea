import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import sharp from 'sharp'
import { z } from 'zod'
import { demoPassword } from '../people/accounts.ts'
import { drawFace } from './draw-face.ts'
import { makeSitters, type Sitter } from './sitters.ts'

// Uploads the portraits of the demo developers as each of them would: signs in, sends a picture, signs out. Whoever has a
// photo keeps it, so it may break off and be run again. It exists on the local platform only.

const env = z
  .object({ CODEKIN_ENV: z.literal('local'), CODEKIN_ORIGIN: z.url(), FACES_MARK: z.string().min(1) })
  .parse(process.env)

/** The edge of a picture, in pixels: the largest that is kept. */
const edge = 800
/** Those whom Ada sees first; the others leave half of the time to whoever is trying the platform. */
const hurried = 20

async function pictureOf(sitter: Sitter): Promise<Blob> {
  const png = await sharp(Buffer.from(drawFace(sitter)))
    .resize(edge, edge)
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

async function givePortrait(sitter: Sitter): Promise<void> {
  const anonymous = createApi(sendTo(env.CODEKIN_ORIGIN))
  const body = { email: sitter.email, password: demoPassword }
  const { accessToken, refreshToken } = await anonymous.auth.login({ body })
  const { users } = createApi(sendTo(env.CODEKIN_ORIGIN, () => accessToken))
  const { photoUrl } = await users.getOwnProfile()
  if (photoUrl === null) await users.uploadPhoto({ file: await pictureOf(sitter) })
  await anonymous.auth.logout({ body: { refreshToken } })
}

async function main(): Promise<void> {
  setPriority(10)
  for (const [place, sitter] of makeSitters().entries()) {
    const began = Date.now()
    await givePortrait(sitter)
    if (place >= hurried) await pause(Date.now() - began)
  }
  writeFileSync(env.FACES_MARK, `${new Date().toISOString()}\n`)
}

process.on('SIGTERM', () => process.exit(0))
await main()
