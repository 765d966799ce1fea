import { isolateBidi } from '@codekin/contracts/direction'
import type { SubmittedReport } from '@codekin/contracts/reports/models'
import { listText } from '@codekin/people/list-text'

type Step = SubmittedReport['steps'][number]['state']

/** The history of a report, step by step. */
export const stepLabels: Record<Step, string> = {
  received: 'Received',
  'in-review': 'A moderator is reviewing it',
  decided: 'Decided',
  appealed: 'Reviewed again after an appeal',
  'decided-again': 'Decided again',
}

/** The state of a report in a word or two. */
export const stateLabels: Record<Step, { text: string; tone: 'plain' | 'info' | 'add' }> = {
  received: { text: 'Received', tone: 'plain' },
  'in-review': { text: 'In review', tone: 'info' },
  decided: { text: 'Decided', tone: 'add' },
  appealed: { text: 'In review again', tone: 'info' },
  'decided-again': { text: 'Decided', tone: 'add' },
}

/** The subject of a report: `Ana Kim`, `A message from Ana Kim`. */
export function aboutText(about: SubmittedReport['about']): string {
  if (about === null) return 'A closed account'
  switch (about.kind) {
    case 'user':
      return about.full_name
    case 'message':
      return `A message from ${isolateBidi(about.full_name)}`
    case 'template':
      return 'A shared template'
    default:
      return about satisfies never
  }
}

/** `In the last year you sent 4 reports: 2 led to action, 1 did not, and 1 is open.` */
export function statsText(own: { filed: number; open: number; upheld: number; dismissed: number }): string {
  const parts = [
    own.upheld > 0 && `${own.upheld} led to action`,
    own.dismissed > 0 && `${own.dismissed} didn’t`,
    own.open > 0 && `${own.open} ${own.open === 1 ? 'is' : 'are'} open`,
  ].filter((part) => part !== false)
  return `In the last year you sent ${own.filed} report${own.filed === 1 ? '' : 's'}: ${listText(parts)}.`
}
