import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDetailedPicture } from '../../testing/pictures.ts'
import { openPictures } from './pictures.ts'

const limits = {
  atOnce: 2,
  waitingPerPersonMax: 20,
  waitingMax: 20,
  cpuSecondsMax: 20,
  secondsMax: 60,
  memoryMebibytesMax: 256,
}
const pictures = openPictures(limits, {
  formats: ['jpeg', 'png', 'webp'],
  edges: [96, 320],
  fit: 'cover',
  isOpaque: true,
})

async function encoded(bytes: Buffer) {
  const answer = await pictures.encode('ann', { bytes, contentType: '' })
  if (!answer || answer === 'too-costly') throw new Error('The picture was not read.')
  return answer
}
const photoHash = async (bytes: Buffer) => (await encoded(bytes)).likeness
const distance = (a: string | null, b: string | null) =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length

/** `greyAt` gets the position, 0 to 1 from left to right and from top to bottom. */
function drawn(greyAt: (x: number, y: number) => number, noise = 0): Promise<Buffer> {
  const edge = 200
  let state = 7
  const samples = Array.from({ length: edge * edge }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return greyAt((at % edge) / edge, Math.floor(at / edge) / edge) + ((state >>> 24) / 255 - 0.5) * noise
  })
  const bytes = Buffer.from(samples.map((grey) => Math.min(255, Math.max(0, Math.round(grey)))))
  return sharp(bytes, { raw: { width: edge, height: edge, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
const flat = (background: string, alpha = 1) =>
  sharp({ create: { width: 300, height: 300, channels: 4, background } })
    .ensureAlpha(alpha)
    .png()
    .toBuffer()

test.each([
  ['of one colour', () => flat('#336699')],
  ['of another colour', () => flat('#aa3333')],
  ['white', () => flat('#ffffff')],
  [
    'that is fully transparent',
    () =>
      sharp({ create: { width: 99, height: 99, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
  ],
  ['of one colour with noise', () => drawn(() => 128, 40)],
  ['that gets brighter from left to right', () => drawn((x) => 255 * x)],
  ['that gets darker from left to right', () => drawn((x) => 255 - 255 * x)],
  ['that gets brighter downwards', () => drawn((_, y) => 255 * y, 6)],
  ['of a slope', () => drawn((x, y) => 128 * x + 127 * y)],
  ['with bright middle', () => drawn((x, y) => 255 - 350 * Math.hypot(x - 0.5, y - 0.5))],
  ['of two halves', () => drawn((x) => (x < 0.5 ? 30 : 220))],
  ['of a dot on a plain ground', () => drawn((x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.15 ? 20 : 200))],
])('a picture %s has no hash', async (_, make) => {
  expect(await photoHash(await make())).toBeNull()
})

test('re-encoded, smaller and fully opaque copies have nearly the same hash', async () => {
  const original = await photoHash(await aDetailedPicture())
  expect(original).toMatch(/^[0-9a-f]{16}$/)
  const copies = [
    await aDetailedPicture({ format: 'jpeg' }),
    await aDetailedPicture({ format: 'webp', edge: 150 }),
    await aDetailedPicture({ alpha: 255 }),
  ]
  for (const copy of copies) expect(distance(original, await photoHash(copy))).toBeLessThanOrEqual(3)
})

test.each([
  ['with 16 bits a sample', (picture: ReturnType<typeof sharp>) => picture.toColourspace('rgb16').png()],
  ['in CMYK', (picture: ReturnType<typeof sharp>) => picture.toColourspace('cmyk').jpeg({ quality: 95 })],
  ['in grey', (picture: ReturnType<typeof sharp>) => picture.toColourspace('b-w').png()],
  [
    'in grey with an alpha channel',
    (picture: ReturnType<typeof sharp>) => picture.toColourspace('b-w').ensureAlpha().png(),
  ],
  ['with a palette', (picture: ReturnType<typeof sharp>) => picture.png({ palette: true })],
  [
    'on its side, with a note of that',
    (picture: ReturnType<typeof sharp>) => picture.rotate(270).withMetadata({ orientation: 6 }),
  ],
])('a copy %s has nearly the same hash', async (_, change) => {
  const original = await aDetailedPicture()
  const copy = await change(sharp(original)).toBuffer()
  expect(distance(await photoHash(original), await photoHash(copy))).toBeLessThanOrEqual(4)
})

test('different pictures have different hashes, opaque or transparent', async () => {
  const [one, other] = [await photoHash(await aDetailedPicture()), await photoHash(await aDetailedPicture({ seed: 2 }))]
  expect(distance(one, other)).toBeGreaterThan(10)
  const clear = await Promise.all([1, 2].map(async (seed) => photoHash(await aDetailedPicture({ seed, alpha: 120 }))))
  expect(distance(clear[0] ?? null, clear[1] ?? null)).toBeGreaterThan(10)
})

test('transparency is flattened onto white', async () => {
  const { versions } = await encoded(await flat('#00000000', 0))
  for (const { bytes } of versions) {
    const { channels } = await sharp(bytes).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  }
})
