/** Pieces that cost the rules most where a message is made of nothing else. */
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

/** A message of that length, of nothing but a piece. */
export function repeatTo(length: number, piece: string): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}
