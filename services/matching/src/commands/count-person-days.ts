import type { CommandReply } from '@codekin/contracts/command'
import { countPersonDays } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { countDecisionDays } from '../store/decisions.ts'
import { findClosedUntil, listPersonDays } from '../store/person-days.ts'

type PersonDay = CommandReply<typeof countPersonDays>['days'][number]
const emptyDay: Omit<PersonDay, 'day'> = {
  dealt: { discover: 0, suggested: 0 },
  likesGot: 0,
  likesGiven: 0,
  passes: 0,
  likedBack: 0,
}

/** The daily statistics a person may see. A day is reported only once it is complete: hourly changes would reveal who acted. */
export const answerPersonDays = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(countPersonDays, async (about) => {
    const closedUntil = await findClosedUntil(db)
    const to = closedUntil !== null && closedUntil < about.to ? closedUntil : about.to
    const [impressionDays, decisionDays] = await Promise.all([
      closedUntil === null ? [] : listPersonDays(db, { ...about, to }),
      countDecisionDays(db, about),
    ])
    const days = new Map<string, PersonDay>()
    for (const { day, discover, suggested, likesGot } of impressionDays) {
      days.set(day, { ...emptyDay, day, dealt: { discover, suggested }, likesGot })
    }
    for (const { likes, ...decisions } of decisionDays) {
      days.set(decisions.day, { ...emptyDay, ...days.get(decisions.day), ...decisions, likesGiven: likes })
    }
    return { days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)), closedUntil }
  })
