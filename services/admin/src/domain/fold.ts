// Compares words as people see them: ignores case, accents and invisible characters, and maps look-alikes to one letter.

/** Letters that look like or replace Latin ones: the part of Unicode's confusables (UTS 39) that is used to write names. */
const lookalikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  ԁ: 'd',
  ӏ: 'l',
  һ: 'h',
  ԛ: 'q',
  ԝ: 'w',
  г: 'r',
  п: 'n',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  μ: 'u',
  ω: 'w',
  ζ: 'z',
  // Armenian
  ա: 'w',
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  // Latin that does not decompose
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ʏ: 'y',
  ƙ: 'k',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text in comparable form, with the index in the original text for each of its characters. */
export type Folded = { text: string; places: number[] }

/** Folds a text, so that texts that differ only in case, accents, look-alikes or invisible characters become equal. */
export function fold(text: string): Folded {
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place)
    folded += plain
    place += character.length
  }
  return { text: folded, places }
}

function foldCharacter(character: string): string {
  const decomposed = character
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return [...decomposed].map((letter) => lookalikes[letter] ?? letter).join('')
}
