import type { Recommendation } from '@codekin/contracts/own-analytics/models'
import { recommendationTable, recommendedFrom } from '@codekin/contracts/own-analytics/recommendations'
import { counted } from '@codekin/people/phrases'
import { minutesText, percentText } from '../figures/figure-words.ts'

/** What is recommended, in a sentence with the figure behind it. */
export function recommendationText({ kind, figure: { value, of, compared } }: Recommendation): string {
  const all = of ?? value
  switch (kind) {
    case 'answer-waiting':
      return `${counted(value, 'person has', 'people have')} waited for more than ${recommendedFrom.waitingHours} hours to hear from you.`
    case 'begin-conversations':
      return value === 1
        ? 'With one match nobody has written a word yet.'
        : `With ${value} matches nobody has written a word yet.`
    case 'mend-first-messages':
      return `${value} of your ${all} first messages went out with something our check would mend.`
    case 'answer-sooner':
      return compared === null
        ? `Half of your first answers took longer than ${minutesText(value)}.`
        : `Half of your first answers took longer than ${minutesText(value)}; of people like you, ${minutesText(compared)}.`
    case 'complete-profile':
      return `${percentText(value / 100)} of your profile is filled in.`
    case 'prove-skills':
      return `Nothing proves ${value} of your ${counted(all, 'skill')}.`
    case 'like-with-care':
      return `${value} of your ${counted(all, 'like')} came back.`
    case 'shown-less':
      return compared === null
        ? `Your card was dealt ${counted(value, 'time')}.`
        : `Your card was dealt ${counted(value, 'time')}; in the time before, ${counted(compared, 'time')}.`
    default:
      return kind satisfies never
  }
}

/** What it is called, and where it is done. */
export const recommendationRow = ({ kind }: Pick<Recommendation, 'kind'>) => recommendationTable[kind]
