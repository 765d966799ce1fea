import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { change, expectDetached, expectFocused, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const crc = named.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc >>> 0)
  return Buffer.concat([length, named, sum])
}

const [grey, redGreenBlueAlpha] = [0, 6]

/** A grey picture whose left half is dark. */
function png(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.alloc(width / 2, 40), Buffer.alloc(width / 2, 220)])
  return pngOf({ width, height, colourType: grey, row })
}

/** A fully transparent picture. */
function clearPng(width: number, height: number): Buffer {
  return pngOf({ width, height, colourType: redGreenBlueAlpha, row: Buffer.alloc(width * 4) })
}

type Rows = { width: number; height: number; colourType: number; row: Buffer }

function pngOf({ width, height, colourType, row }: Rows): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = colourType
  const rows = Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), row])))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const folder = mkdtempSync(join(tmpdir(), 'codekin-photo-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const file = join(folder, `${buffer.length}.png`)
  writeFileSync(file, buffer)
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
}

/** The brightness in the middle of the crop. */
function brightness(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(width / 2 - 8, height / 2, 1, 1).data
    return data?.[0] ?? -1
  })
}

test('a photo is cropped and saved, and the page shows it at once', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await choose(page, png(400, 200))
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expectDetached(page.getByRole('dialog'))
  await expectVisible(page.getByText('Photo saved'), page.getByRole('button', { name: 'Photo', exact: true }))
  await expectFocused(page.getByRole('button', { name: 'Photo', exact: true }))
  const shown = await page.evaluate(() => ({
    session: JSON.parse(localStorage.getItem('auth-storage') ?? '').state.user.photoUrl,
    stored: fakeWorld.state.me.photoUrl,
  }))
  expect(shown.stored).toMatch(/^data:image/)
  expect(shown.session).toBe(shown.stored)
})

test('the crop moves by buttons, keys and dragging, and never leaves the picture', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await choose(page, png(400, 200))
  const stage = page.getByRole('group', { name: /^Photo\./ })
  await stage.waitFor()
  expect(await brightness(page)).toBeLessThan(60)
  for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Move left' }).click()
  expect(await brightness(page)).toBeGreaterThan(200)
  await stage.focus()
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight')
  expect(await brightness(page)).toBeLessThan(60)
  const box = await stage.boundingBox()
  if (!box) throw new Error('The crop is not on the page.')
  await page.mouse.move(box.x + 250, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 10, box.y + 100, { steps: 4 })
  await page.mouse.up()
  expect(await brightness(page)).toBeGreaterThan(200)
})

test('a transparent photo is white in the preview and in the upload, even in a browser that can’t encode WebP', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    // A browser that can't encode a format returns PNG.
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      const keep = (written: Blob | null) => {
        Object.assign(globalThis, { written })
        done(written)
      }
      toBlob.call(this, keep, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await choose(page, clearPng(400, 200))
  await page.getByRole('group', { name: /^Photo\./ }).waitFor()
  await expect.poll(() => brightness(page)).toBe(255)
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expectDetached(page.getByRole('dialog'))
  const sent = await page.evaluate(async () => {
    const { written } = globalThis as unknown as { written: Blob }
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(await createImageBitmap(written), 0, 0)
    return { type: written.type, corner: [...(context?.getImageData(2, 2, 1, 1).data ?? [])] }
  })
  expect(sent).toEqual({ type: 'image/jpeg', corner: [255, 255, 255, 255] })
})

test('a chosen photo has the focus, and plus and minus zoom it like the slider', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await choose(page, png(400, 200))
  await expectFocused(page.getByRole('group', { name: /^Photo\./ }))
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect.poll(() => page.getByLabel('Zoom, as a number').inputValue()).toBe('110')
})

test.each([
  ['a file that is no picture', Buffer.from('hello'), 'This file isn’t an image we can read.'],
  ['a file of more than 25 MB', Buffer.alloc(25 * 1024 * 1024 + 1), 'This file is larger than 25 MB.'],
  ['a picture of a few pixels', png(20, 20), 'This photo is too small.'],
])('%s is refused with the reason', async (_, buffer, sentence) => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await choose(page, buffer)
  await expectVisible(page.getByRole('alert').getByText(sentence))
})

test.each([
  ['payload_too_large' as const, 'This photo is larger than 5 MB. Choose a smaller one.'],
  ['unreadable_image' as const, 'This file isn’t an image we can read.'],
])('an error of the server is shown beside the photo: %s', async (code, sentence) => {
  const page = await open('/profile', { ...member, viewer: 'sparse', failures: { 'users.uploadPhoto': { code } } })
  await choose(page, png(400, 200))
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expectVisible(page.getByRole('alert').getByText(sentence))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expectVisible(page.getByText('Photo saved'))
})

test('a browser that can’t process the photo shows a plain message without the cause', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse' })
  await choose(page, png(400, 200))
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expectVisible(page.getByRole('alert').getByText('Your browser can’t process this photo.'))
})

test('an upload shows its progress and can be cancelled', async () => {
  const page = await open('/profile', { ...member, viewer: 'sparse', delays: { 'users.uploadPhoto': 60_000 } })
  await choose(page, png(400, 200))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Save photo' }).click()
  const bar = page.getByRole('progressbar', { name: 'Uploading the photo' })
  await expectVisible(bar)
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      seen.add((await bar.getAttribute('value')) ?? '')
      await page.clock.runFor(5)
      return [...seen]
    })
    .toEqual(['0', '25', '50', '75', '100'])
  await expectVisible(page.getByText('Uploaded. Getting it ready…'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectDetached(bar)
  await expectVisible(page.getByRole('button', { name: 'Save photo' }))
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await change(page, { delays: {} })
  await page.clock.resume()
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expectDetached(page.getByRole('dialog'))
  await expectVisible(page.getByText('Photo saved'))
})

test('removing the photo asks first', async () => {
  const page = await open('/profile', member)
  await page.getByRole('button', { name: 'Photo', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove photo' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Remove your photo?' }))
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expectVisible(page.getByRole('button', { name: 'Add a photo' }))
  await expectFocused(page.getByRole('button', { name: 'Add a photo' }))
})
