import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCards, listCards } from './draw-cards.ts'
import { readContent } from './read-content.ts'

const content = await readContent(join(import.meta.dirname, '../../content'))
/** Chats load previews while people wait. */
const bytesMax = 100_000

test('each shareable page has a picture in the size of previews, identical in each build', async () => {
  const drawn = await drawCards(content)
  expect(Object.keys(drawn)).toEqual(listCards(content).map(({ name }) => name))
  for (const [name, picture] of Object.entries(drawn)) {
    const { width, height, format } = await sharp(picture).metadata()
    expect([name, width, height, format]).toEqual([name, 1200, 630, 'png'])
    expect([name, picture.length < bytesMax]).toEqual([name, true])
  }
  expect(await drawCards(content)).toEqual(drawn)
})
