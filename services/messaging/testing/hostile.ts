/** Pieces that are most expensive for the rules when a message consists of nothing else. */
export const hostilePieces = [
  'i ',
  'I ',
  'a.',
  'a-',
  '1 ',
  '(0',
  '+1 ',
  '[a](',
  'https://',
  'і',
  '"a',
  "'a",
  '```',
  '@a',
  'you are so ',
  '$1',
  'w',
  '[.]',
  'x@y.',
  '+1ⅷ',
  '+ⅷ',
  'а а ',
  'ⅷа1 ',
  'еⅷ1.',
  'ı.ı ',
  'ӏӏӏ1 ',
  'ﷺ ',
  'groß.ﷺ ',
  '"a"kys ',
  '```a```kys ',
  'a.b: ',
  'g1thub.com ',
] as const

/** Returns a message of the given length that repeats a piece. */
export function repeatTo(length: number, piece: string): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}
