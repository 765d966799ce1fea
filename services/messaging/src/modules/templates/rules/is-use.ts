import { piecesOf } from '@codekin/contracts/conversation-templates/variables'

/** Also splits scripts without spaces. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const commonShareMin = 0.5

function splitWords(text: string): string[] {
  return [...segmenter.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
}

/** Whether a message is still a use of its template: at least half of the template's own words occur in it. */
export function isUseOf(body: string, message: string): boolean {
  const templateWords = splitWords(
    piecesOf(body)
      .map((piece) => ('text' in piece ? piece.text : ' '))
      .join(''),
  )
  const wordCounts = new Map(
    Map.groupBy(splitWords(message), (word) => word)
      .entries()
      .map(([word, all]) => [word, all.length]),
  )
  const common = templateWords.filter((word) => {
    const remaining = wordCounts.get(word) ?? 0
    wordCounts.set(word, remaining - 1)
    return remaining > 0
  })
  return common.length >= templateWords.length * commonShareMin
}
