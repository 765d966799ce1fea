import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'

/** Until when an answer is promised, and whether that has passed. */
export function Due({ answerBy }: { answerBy: string }) {
  const isLate = Date.parse(answerBy) < Date.now()
  return (
    <Chip
      tone={isLate ? 'warn' : 'info'}
    >{`${isLate ? 'Late since' : 'Answer by'} ${dayText(answerBy, 'medium')}`}</Chip>
  )
}
