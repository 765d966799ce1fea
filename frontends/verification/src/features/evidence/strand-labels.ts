import type { Strand } from '@codekin/contracts/skill-verification/models'
import { counted } from '@codekin/people/phrases'

/** `2 endorsements`. */
function strandText({ method, pieces }: Strand): string {
  switch (method) {
    case 'endorsement':
      return counted(pieces, 'endorsement')
    case 'github':
      return 'work on GitHub'
    case 'test':
      return counted(pieces, 'skill test')
    case 'cli':
      return 'work counted locally'
    default:
      return method satisfies never
  }
}

/** Evidence of a skill, strongest first: `Work on GitHub · 2 endorsements`. */
export function strandsText(strands: readonly Strand[]): string {
  // No-break spaces keep a number with its noun, and a dot with what it follows.
  const text = strands.map((strand) => strandText(strand).replace(/^(\d+) /, '$1\u00a0')).join('\u00a0· ')
  return text === '' ? 'Nothing proves it yet' : text.charAt(0).toUpperCase() + text.slice(1)
}
