import type { Recommendation } from '@codekin/contracts/own-analytics/models'
import { recommendationTable, recommendedFrom } from '@codekin/contracts/own-analytics/recommendations'
import { counted } from '@codekin/people/phrases'
import { minutesText, percentText } from '../figures/figure-labels.ts'

/** A recommendation as a sentence with the figure behind it. */
export function recommendationText({ kind, figure: { value, of, compared } }: Recommendation): string {
  const all = of ?? value
  switch (kind) {
    case 'answer-waiting':
      return `${counted(value, 'person has', 'people have')} been waiting for your reply for more than ${recommendedFrom.waitingHours} hours.`
    case 'begin-conversations':
      return `You have ${counted(value, 'match', 'matches')} without a message.`
    case 'mend-first-messages':
      return `Our check had suggestions for ${value} of your ${all} first messages.`
    case 'answer-sooner':
      return compared === null
        ? `Half of your first replies took longer than ${minutesText(value)}.`
        : `Half of your first replies took longer than ${minutesText(value)}. For people like you, it’s ${minutesText(compared)}.`
    case 'complete-profile':
      return `Your profile is ${percentText(value / 100)} complete.`
    case 'prove-skills':
      return `${value} of your ${counted(all, 'skill')} ${value === 1 ? 'has' : 'have'} no passed test, endorsement or work on GitHub yet.`
    case 'like-with-care':
      return `${value} of your ${counted(all, 'like')} got a like back.`
    case 'shown-less':
      return compared === null
        ? `Your card was shown ${counted(value, 'time')}.`
        : `Your card was shown ${counted(value, 'time')}, down from ${compared} in the period before.`
    default:
      return kind satisfies never
  }
}

/** Its title, and the link to act on it. */
export const recommendationRow = ({ kind }: Pick<Recommendation, 'kind'>) => recommendationTable[kind]
