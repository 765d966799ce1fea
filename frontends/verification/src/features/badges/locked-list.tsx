import type { LockedBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeName } from '@codekin/contracts/skill-verification/badges'
import { Button } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useEffect, useRef, useState } from 'react'
import { asksText, progressText } from './badge-labels.ts'
import styles from './badges.module.css'
import { ProgressBar } from './progress-bar.tsx'

const shownAtFirst = 6

const progressShare = ({ progress: { value, of } }: LockedBadge) => value / of

function Locked({ badge }: { badge: LockedBadge }) {
  const { kind, skill, progress } = badge
  const text = progressText(badge)
  return (
    <li className={styles['locked']} tabIndex={-1}>
      <Text size="ui" isStrong>
        {badgeName(kind, skill)}
      </Text>
      <Text size="small" tone={2}>
        {asksText(kind, skill ?? '')}
      </Text>
      {text !== null && <ProgressBar {...progress} text={text} />}
    </li>
  )
}

/** Badges not earned yet, nearest first. */
export function LockedList({ locked }: { locked: readonly LockedBadge[] }) {
  const [isLong, setLong] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button no longer exists.
    if (isLong) list.current?.querySelector<HTMLElement>(`li:nth-child(${shownAtFirst + 1})`)?.focus()
  }, [isLong])
  if (locked.length === 0) return null
  const nearest = locked.toSorted((a, b) => progressShare(b) - progressShare(a))
  const shown = isLong ? nearest : nearest.slice(0, shownAtFirst)
  const rest = locked.length - shown.length
  return (
    <Stack gap={4}>
      <Heading level={3} id="badges-to-earn">
        To earn
      </Heading>
      <ul ref={list} role="list" aria-labelledby="badges-to-earn" className={styles['toEarn']}>
        {shown.map((badge) => (
          <Locked key={`${badge.kind} ${badge.skill}`} badge={badge} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" className={styles['more']} onClick={() => setLong(true)}>
          Show {rest} more to earn
        </Button>
      )}
    </Stack>
  )
}
