/** One of what may be picked; the label is what is shown, searched and typed. */
export type ComboboxOption = { value: string; label: string }

/** So that nobody has to type a capital, an accent or an underscore. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_/]+/g, ' ')
    .trim()
}

/** The places where an option can be found, best first; undefined where it does not fit. */
function rankOf({ value, label }: ComboboxOption, text: string): number | undefined {
  const name = plain(label)
  if (name === text || value.toLowerCase() === text) return 0
  if (name.startsWith(text)) return 1
  if (name.includes(` ${text}`)) return 2
  return name.includes(text) ? 3 : undefined
}

/** The options that fit what was typed, best first; all of them for nothing. */
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

/** The option that was typed in full, by its label or its value. */
export function exactOption(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const text = plain(typed)
  return options.find((option) => rankOf(option, text) === 0)
}
