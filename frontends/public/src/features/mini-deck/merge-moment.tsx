import { Avatar } from '@codekin/ui-kit/avatar'
import { Button } from '@codekin/ui-kit/button'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useEffect, useRef } from 'react'
import { Face } from '../faces/face.tsx'
import styles from './merge-moment.module.css'
import type { SamplePerson } from './people.ts'

/** A match: two branches merge. */
export function MergeMoment({ person, onGoOn }: { person: SamplePerson; onGoOn: () => void }) {
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => goOn.current?.focus({ preventScroll: true }), [])
  const first = person.name.split(' ')[0]
  return (
    <div className={styles['moment']}>
      <div className={styles['picture']} aria-hidden="true">
        <svg viewBox="0 0 320 200" fill="none">
          <path className={styles['yours']} d="M56 34 C56 110 160 84 160 160 V200" pathLength="1" />
          <path className={styles['theirs']} d="M264 34 C264 110 160 84 160 160 V200" pathLength="1" />
          <circle className={styles['commit']} cx="160" cy="160" r="9" />
        </svg>
        <span className={styles['you']}>
          <Avatar name="You" size={56} />
        </span>
        <span className={styles['them']}>
          <Face name={person.name} size={56} />
        </span>
      </div>
      <div className={styles['words']}>
        <Heading level={2} look="display">
          You matched with {first}
        </Heading>
        <Text tone={2}>You like each other, so a chat opens. Until you match, likes stay private.</Text>
        <Button ref={goOn} onClick={onGoOn} size="large" variant="merge">
          Keep looking
        </Button>
      </div>
    </div>
  )
}
