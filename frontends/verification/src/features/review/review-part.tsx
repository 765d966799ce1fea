import type { OwnReview } from '@codekin/contracts/skill-verification/test-models'
import { dayText } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useId, useRef } from 'react'
import { AppealForm } from './appeal-form.tsx'
import styles from './review.module.css'
import { reviewStatusOf } from './review-status.ts'

function Written({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles['words']}>
      <Text size="small" tone={2} isStrong>
        {label}
      </Text>
      <Text dir="auto" as="blockquote" size="ui" className={styles['written']}>
        {children}
      </Text>
    </div>
  )
}

type ReviewProps = {
  attemptId: string
  review: OwnReview
  /** Name of the attempt: `SQL, 5 August 2026`. */
  name: string
}

/** Review of an attempt: status, reason, appeal. */
export function ReviewPart({ attemptId, review, name }: ReviewProps) {
  const id = useId()
  const heading = useRef<HTMLDivElement>(null)
  const { title, text, counts } = reviewStatusOf(review)
  const { decision, appeal, appealUntil, isWaiting } = review
  const isOver = decision?.verdict === 'voided' && !isWaiting && !appeal && appealUntil === null
  return (
    <section className={styles['review']} data-standing={counts} aria-labelledby={id}>
      <div ref={heading} tabIndex={-1} className={styles['words']}>
        <Heading level={3} look="h4" id={id}>
          {title}
        </Heading>
        <Text size="ui" tone={2}>
          {text}
        </Text>
      </div>
      {decision && <Written label={isWaiting ? 'The first decision' : 'Why'}>{decision.reason}</Written>}
      {appeal && <Written label={`Your appeal, ${dayText(appeal.at)}`}>{appeal.text}</Written>}
      {appealUntil && (
        <AppealForm id={attemptId} until={appealUntil} name={name} onSent={() => heading.current?.focus()} />
      )}
      {isOver && (
        <Text size="small" tone={3}>
          It’s too late to appeal.
        </Text>
      )}
    </section>
  )
}
