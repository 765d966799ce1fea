import type { Attempt } from '@codekin/contracts/skill-verification/test-models'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading } from '@codekin/ui-kit/text'
import { Check, CloudOff, RefreshCw } from 'lucide-react'
import { levelText } from '../result/level-labels.ts'
import styles from './attempt.module.css'
import type { Written } from './sheet.ts'
import { timeText } from './use-time-left.ts'

const saveTexts = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failing: 'Not saved: offline, trying again',
  refused: 'Not saved',
} satisfies Record<Written['save'], string>

function SaveNote({ save, refusal }: Pick<Written, 'save' | 'refusal'>) {
  const isWrong = save === 'failing' || save === 'refused'
  const Icon = isWrong ? CloudOff : save === 'saved' ? Check : RefreshCw
  return (
    <p className={styles['save']} data-state={save} role={isWrong ? 'status' : undefined}>
      <Icon size={14} aria-hidden="true" />
      {saveTexts[save]}
      {save === 'refused' && refusal && `: ${refusal}`}
    </p>
  )
}

type HeaderProps = {
  attempt: Pick<Attempt, 'skill' | 'level'>
  left: number
  written: Written
  onLeave: () => void
  onHandIn: () => void
}

const shortSeconds = 300

/** Test, time left and state of saving. */
export function AttemptHeader({ attempt, left, written, onLeave, onHandIn }: HeaderProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <Heading level={1} look="h3">
          <bdi>{attempt.skill}</bdi> test
        </Heading>
        <Chip>{levelText(attempt.level)}</Chip>
      </div>
      <SaveNote {...written} />
      <p className={styles['timer']} role="timer" data-short={left <= shortSeconds}>
        {timeText(left)} <small>left</small>
      </p>
      <div className={styles['actions']}>
        <Button size="small" variant="quiet" onClick={onLeave}>
          Leave
        </Button>
        <Button size="small" onClick={onHandIn}>
          Hand in…
        </Button>
      </div>
    </div>
  )
}
