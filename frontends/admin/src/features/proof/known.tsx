import type { StaffAttemptReview } from '@codekin/contracts/admin/proof-models'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { clockTime, dateAndTime } from '@codekin/ui-kit/clock'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { noticedText, verdictLabels } from './labels.ts'
import styles from './proof.module.css'

type ReviewProps = { review: StaffAttemptReview }

/** An objection in the person's own words. */
export function Objection({ title, text, at }: { title: string; text: string; at: string }) {
  return (
    <Card as="section" padding="dense">
      <Stack gap={3}>
        <Heading level={2} look="h4">
          {title}
        </Heading>
        <Text size="ui" className={styles['words']}>
          {text}
        </Text>
        <Text size="small" tone={2}>
          <time dateTime={at}>{dateAndTime(new Date(at), 'medium')}</time>
        </Text>
      </Stack>
    </Card>
  )
}

/** The result of the test and the signals noticed during it. It proves nothing by itself. */
export function TestDetails({ review: { startedAt, submittedAt, score, isPassed, signals, annotation } }: ReviewProps) {
  const submittedText = submittedAt ? `, submitted at ${clockTime(new Date(submittedAt))}` : ''
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          Test details
        </Heading>
        <Text size="ui">
          {score} of 100, {isPassed ? 'passed' : 'not passed'}. Started {dateAndTime(new Date(startedAt), 'medium')}
          {submittedText}.
        </Text>
        {signals.length > 0 ? (
          <ul role="list" className={styles['list']} aria-label="Observations">
            {signals.map((signal) => (
              <li key={`${signal.at} ${signal.kind} ${signal.key}`}>
                <Text as="span" size="ui">
                  {noticedText(signal)}
                </Text>{' '}
                <Text as="span" size="small" tone={2}>
                  · {clockTime(new Date(signal.at))}
                </Text>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="ui" tone={2}>
            Nothing unusual during the test.
          </Text>
        )}
        {annotation !== '' && (
          <Text size="ui" className={styles['words']}>
            They said: “<bdi>{annotation}</bdi>”
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** The decisions so far, newest first. */
export function Decisions({ review: { decisions } }: ReviewProps) {
  if (decisions.length === 0) return null
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          Decisions
        </Heading>
        <ol role="list" className={styles['list']}>
          {decisions.map(({ verdict, reason, decidedAt, by }) => (
            <li key={decidedAt}>
              <Stack gap={2}>
                <Row gap={3} wrap>
                  <Chip tone={verdictLabels[verdict].tone}>{verdictLabels[verdict].done}</Chip>
                  <Text as="span" size="small" tone={2}>
                    <bdi>{by?.full_name ?? 'Deleted account'}</bdi> ·{' '}
                    <time dateTime={decidedAt}>{dateAndTime(new Date(decidedAt), 'medium')}</time>
                  </Text>
                </Row>
                <Text dir="auto" size="ui" className={styles['words']}>
                  {reason}
                </Text>
              </Stack>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  )
}
