import { isolateBidi } from '@codekin/contracts/direction'
import { dayText } from '@codekin/ui-kit/clock'
import { Text } from '@codekin/ui-kit/text'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './report.module.css'
import { nameOf, type Reported } from './reported.ts'
import type { Sent } from './use-report.ts'

function blockText(block: Sent['block'], name: string): string | null {
  switch (block) {
    case 'not-asked':
      return null
    case 'done':
      return `${isolateBidi(name)} is blocked. You can undo this in Settings.`
    case 'failed':
      return `${isolateBidi(name)} couldn’t be blocked. Try again from their profile.`
    default:
      return block satisfies never
  }
}

/** The result, and what comes next; takes the focus, because the form is gone. */
export function ReportDone({ reported, sent, hadText }: { reported: Reported; sent: Sent; hadText: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const blocked = blockText(sent.block, nameOf(reported))
  return (
    <div ref={box} className={styles['done']} role="status" tabIndex={-1}>
      <span className={styles['doneMark']} aria-hidden="true">
        <Check size={20} />
      </span>
      <div className={styles['doneText']}>
        {sent.isRepeated ? (
          <Text size="ui">
            You reported this for the same reason on {dayText(sent.filedAt)}. That report counts
            {hadText && ', and what you wrote now wasn’t added to it'}.
          </Text>
        ) : (
          <Text size="ui">
            Our moderators will review it. You’ll find its status and the outcome in Settings, under Safety.
          </Text>
        )}
        {blocked && <Text size="ui">{blocked}</Text>}
      </div>
    </div>
  )
}
