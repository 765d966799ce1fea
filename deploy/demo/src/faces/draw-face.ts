import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import * as notionists from '@dicebear/notionists'
import * as openPeeps from '@dicebear/open-peeps'
import { randomFrom } from '../people/random.ts'
import { type Looks, looksOf } from './looks.ts'
import { type Sitter, seedOf } from './sitters.ts'

// Three sets of DiceBear whose drawings are CC0 1.0: no attribution is needed, and no one resembles a real person.

/** Background and camera angle: faces of one set that share these look like copies of one photo. */
type Picture = {
  backgroundColor: string[]
  backgroundType: ['gradientLinear']
  backgroundRotation: number[]
  flip: boolean
  rotate: number
  translateX: number
}
type Drawing = { sitter: Sitter; looks: Looks; picture: Picture }
type Draw = (drawing: Drawing) => string

/** Neither glaring on the dark theme nor pale on the light one: the tokens' hues at two thirds of their lightness. */
const backgrounds = [
  ['9a8fc4', '6f6aa8'],
  ['8fae86', '5f8a74'],
  ['cf9a84', 'a8707a'],
  ['86aec0', '5f86a8'],
  ['c9ae7c', 'a8845f'],
  ['86b5aa', '5f8f96'],
  ['bd94b4', '8f6f9f'],
]

/** A set's names of its parts, as a list: its types know each name, and this cast trusts them. */
const words = <Word extends string>(list: string): Word[] => list.split(' ') as Word[]
const variants = <Word extends string>(numbers: string): Word[] => words(numbers.replaceAll(/\d+/g, 'variant$&'))

const peepsHeads = {
  woman:
    'bangs bangs2 bun grayBun grayMedium hatHip long longBangs medium1 medium2 medium3 mediumBangs mediumBangs2 mediumBangs3 mediumStraight',
  man: 'grayShort hatBeanie noHair2 pomp shaved1 shaved2 shaved3 short1 short2 short3 short4 short5',
  womanWithCurls: 'afro bantuKnots bun bun2 cornrows cornrows2 longCurly medium2 twists',
  manWithCurls: 'afro dreads2 flatTop flatTopLong noHair1 shaved2 short1 short2 twists twists2',
}

const drawOpenPeeps: Draw = ({ sitter, looks, picture }) =>
  createAvatar(openPeeps, {
    seed: sitter.email,
    ...picture,
    translateY: 3,
    skinColor: looks.skins,
    headContrastColor: looks.hairs,
    clothingColor: ['d98a7b', 'e0bd6f', '8fbf8a', '8fbcc4', '8c9dcb', 'b58cc0', 'e8e4da', '4c5568'],
    face: words('calm cheeky cute smile smile smile smileBig'),
    head: words(peepsHeads[`${sitter.isWoman ? 'woman' : 'man'}${looks.hasCurls ? 'WithCurls' : ''}`]),
    facialHair: words('chin full full2 full3 goatee1 goatee2 moustache1 moustache4'),
    facialHairProbability: sitter.isWoman ? 0 : 30,
    accessories: words('glasses glasses2 glasses3 glasses4 glasses5'),
    accessoriesProbability: 30,
    maskProbability: 0,
  }).toString()

const loreleiHair = {
  woman: '10 13 14 15 16 17 18 19 21 23 24 26 29 30 31 32 33 35 36 37 38 40 41 42 45 46 48',
  man: '01 02 03 04 05 06 07 08 09 11 12 22 28 39 43 44 47',
}

const drawLorelei: Draw = ({ sitter, looks, picture }) =>
  createAvatar(lorelei, {
    seed: sitter.email,
    ...picture,
    scale: 94,
    translateY: -2,
    skinColor: looks.skins,
    hairColor: looks.hairs,
    hair: variants(loreleiHair[sitter.isWoman ? 'woman' : 'man']),
    eyes: variants('02 04 06 09 10 11 12 14 16 20 21 23 24'),
    eyebrows: variants('01 02 05 06 07 08 09 10'),
    glasses: variants('01 03 04'),
    mouth: words('happy01 happy02 happy03 happy04 happy05 happy06 happy09 happy10 happy14 happy16'),
    beardProbability: sitter.isWoman ? 0 : 20,
    hairAccessoriesProbability: 0,
    glassesProbability: 25,
    earringsProbability: sitter.isWoman ? 40 : 5,
  }).toString()

const notionistsHair = {
  woman: '02 04 08 10 23 28 30 36 37 39 41 45 46 47 48 57 58 59',
  man: '01 03 05 06 07 13 15 16 19 22 25 26 27 31 32 34 35 49 52 54 55 60',
}

const drawNotionists: Draw = ({ sitter, picture }) =>
  createAvatar(notionists, {
    seed: sitter.email,
    ...picture,
    scale: 125,
    translateY: 8,
    hair: variants(notionistsHair[sitter.isWoman ? 'woman' : 'man']),
    eyes: variants('04 05'),
    lips: variants('03 08 10 14 17 22 23 25 30'),
    glasses: variants('03 08 11'),
    beardProbability: sitter.isWoman ? 0 : 25,
    glassesProbability: 25,
    gestureProbability: 0,
    bodyIconProbability: 20,
  }).toString()

/** Draws a person's portrait as SVG: the same one each time, whoever else is drawn. */
export function drawFace(sitter: Sitter): string {
  const random = randomFrom(seedOf(`face of ${sitter.email}`))
  const looks = looksOf(sitter.people)
  const backgroundColor = random.pick(backgrounds)
  // The third set draws all skin in the white of its paper.
  const isOnPaper = looks.skins.includes('ffdbb4')
  const draw = random.pick([
    drawOpenPeeps,
    drawOpenPeeps,
    drawOpenPeeps,
    drawLorelei,
    drawLorelei,
    isOnPaper ? drawNotionists : drawLorelei,
  ])
  const turn = random.between(0, 359)
  const picture: Picture = {
    backgroundColor,
    backgroundType: ['gradientLinear'],
    backgroundRotation: [turn, turn],
    flip: random.chance(0.5),
    rotate: random.between(-8, 8),
    translateX: random.between(-12, 12),
  }
  return draw({ sitter, looks, picture })
}
