import sharp from 'sharp'
import { expect, test } from 'vitest'
import { castOf } from '../crowd/cast.ts'
import { ada } from '../people/accounts.ts'
import { makeDevelopers } from '../people/developers.ts'
import { bearerOf, names } from '../people/names.ts'
import { women } from '../people/women.ts'
import { drawFace } from './draw-face.ts'
import { makeSitters, type Sitter } from './sitters.ts'

const sitters = makeSitters()

test('six in ten of the developers have a face, Ada and the people she knows first', () => {
  expect((sitters.length - 1) / makeDevelopers().length).toBeCloseTo(0.6, 1)
  const known = castOf().adas.map(({ email }) => email)
  const first = sitters.slice(0, 1 + known.length).map(({ email }) => email)
  expect(first[0]).toBe(ada.email)
  expect(first.slice(1).toSorted()).toEqual(known.toSorted())
})

test('each person appears once, with their own face', () => {
  expect(new Set(sitters.map(({ email }) => email)).size).toBe(sitters.length)
  expect(new Set(sitters.map(drawFace)).size).toBe(sitters.length)
})

/** How the product detects a copied photo: where it gets brighter from left to right, in 64 bits, of which three may differ. */
async function likenessOf(sitter: Sitter): Promise<boolean[]> {
  const picture = await sharp(Buffer.from(drawFace(sitter)))
    .resize(256, 256)
    .png()
    .toBuffer()
  const grey = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  return [...grey].flatMap((pixel, at) => (at % 9 === 8 ? [] : [(grey[at + 1] ?? 0) > pixel]))
}

test('no face looks like a copy of another', async () => {
  const likenesses = await Promise.all(sitters.map(likenessOf))
  const alike = likenesses.flatMap((one, place) =>
    likenesses
      .slice(0, place)
      .map((other) => one.filter((bit, at) => bit !== other[at]).length)
      .filter((bits) => bits <= 3),
  )
  expect(alike).toEqual([])
})

test('a face suits the name, though women and men are not in turns in any list', () => {
  expect(['Harriet Patel', 'Rhys Hughes', 'Poppy Bright', 'Hui Min Tan', 'Kwame Marsh'].map(bearerOf)).toEqual([
    { people: 'british', isWoman: true },
    { people: 'british', isWoman: false },
    { people: 'british', isWoman: true },
    { people: 'chinese', isWoman: true },
    { people: 'british', isWoman: false },
  ])
})

test("every woman's name is in the lists", () => {
  const given = new Set(Object.values(names).flatMap(({ first }) => first))
  expect([...women].filter((name) => !given.has(name))).toEqual([])
})

test('a face stays the same, in whatever order they are drawn', () => {
  const faces = sitters.map(drawFace)
  expect(makeSitters().toReversed().map(drawFace).toReversed()).toEqual(faces)
})

test('a face is only a picture: no script, nothing fetched from elsewhere', () => {
  for (const sitter of sitters)
    expect(drawFace(sitter)).not.toMatch(/<script|<image|<foreignObject|href="(?!#)|url\((?!#)/)
})
