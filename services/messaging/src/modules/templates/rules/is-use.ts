import { piecesOf } from '@codekin/contracts/conversation-templates/variables'

/** Also splits scripts without spaces. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const keptShareMin = 0.5

function splitWords(text: string): string[] {
  return [...segmenter.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
}

/** Whether a message is still a use of its template: at least half of the template's own words occur in it. */
export function isUseOf(body: string, message: string): boolean {
  const own = splitWords(
    piecesOf(body)
      .map((piece) => ('text' in piece ? piece.text : ' '))
      .join(''),
  )
  const said = new Map(
    Map.groupBy(splitWords(message), (word) => word)
      .entries()
      .map(([word, all]) => [word, all.length]),
  )
  const kept = own.filter((word) => {
    const left = said.get(word) ?? 0
    said.set(word, left - 1)
    return left > 0
  })
  return kept.length >= own.length * keptShareMin
}
