/** An option; its label is shown, searched and typed. A search also finds it by its other names. */
export type ComboboxOption = { value: string; label: string; otherNames?: readonly string[] }

const letters: Readonly<Record<string, string>> = {
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '–': '-',
}
const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Normalises a text, so that capitals, accents, typographic signs and underscores need not be typed. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(replaced, (letter) => letters[letter] ?? letter)
    .replace(/[\s_/]+/g, ' ')
    .trim()
}

/** How well a name matches, 0 is best; undefined if it does not. */
function rankOfName(name: string, text: string): number | undefined {
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (name.includes(` ${text}`)) return 2
  return name.includes(text) ? 3 : undefined
}

function rankOf({ value, label, otherNames = [] }: ComboboxOption, text: string): number | undefined {
  if (value.toLowerCase() === text) return 0
  const ranks = [label, ...otherNames].flatMap((name) => rankOfName(plain(name), text) ?? [])
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

/** The options that match the typed text, best first; all of them for an empty text. */
export function findOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const text = plain(typed)
  if (text === '') return options
  return options
    .flatMap((option) => {
      const rank = rankOf(option, text)
      return rank === undefined ? [] : [{ option, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** The option whose label or value was typed in full. */
export function exactOption(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const text = plain(typed)
  return options.find((option) => rankOf(option, text) === 0)
}
