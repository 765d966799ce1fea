import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { useState } from 'react'

/** Shows the deadline for an answer, and whether it has passed. */
export function Due({ answerBy }: { answerBy: string }) {
  const [now] = useState(() => Date.now())
  const isLate = Date.parse(answerBy) < now
  return (
    <Chip
      tone={isLate ? 'warn' : 'info'}
    >{`${isLate ? 'Overdue since' : 'Answer by'} ${dayText(answerBy, 'medium')}`}</Chip>
  )
}
