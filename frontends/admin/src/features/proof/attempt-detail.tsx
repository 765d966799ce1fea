import type { StaffAttemptReview } from '@codekin/contracts/admin/proof-models'
import { staffReason } from '@codekin/contracts/moderation/models'
import type { ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { useLetterKeys } from '../console/letter-keys.ts'
import { DecisionForm, focusDecision } from './decision-form.tsx'
import { DecisionOutcomeBand } from './decision-outcome-band.tsx'
import { Decisions, Objection, TestDetails } from './known.tsx'
import { describeEffect, levelLabels, reviewStateLabels, verdictLabels } from './labels.ts'
import { PersonHead } from './person-head.tsx'
import styles from './proof.module.css'
import { SideBySide } from './side-by-side.tsx'
import { useDecisionForm } from './use-decision-form.ts'

const reasonMax = 500
const choices = (['graded', 'voided'] as const).map((value) => {
  const { title, text, verb } = verdictLabels[value]
  return { value, label: title, text, verb }
})

function Facts({ review }: { review: StaffAttemptReview }) {
  const { state, openedAt, appeal, decision, skill, level, likeness, person } = review
  return (
    <Stack gap={4}>
      <PersonHead person={person} note={`${skill}, ${levelLabels[level]}`} />
      <div className={styles['facts']}>
        {state !== 'decided' && <Chip tone={reviewStateLabels[state].tone}>{reviewStateLabels[state].word}</Chip>}
        {state === 'decided' && decision && (
          <Chip tone={verdictLabels[decision.verdict].tone}>{verdictLabels[decision.verdict].done}</Chip>
        )}
        <span>{likeness}% similar</span>
        <span>
          Found <RelativeTime iso={openedAt} />
        </span>
        {appeal && (
          <span>
            Appealed <RelativeTime iso={appeal.at} />
          </span>
        )}
      </div>
    </Stack>
  )
}

function NotForYou() {
  return (
    <Stack gap={3}>
      <Heading level={2} look="h4">
        You can’t decide this one
      </Heading>
      <Text tone={2}>
        You’ve already decided on this test, or some of this code is yours. A colleague has to decide.
      </Text>
    </Stack>
  )
}

/** A test with code similar to another's, with everything needed to decide whether it counts. */
export function AttemptDetail({ review }: { review: StaffAttemptReview }) {
  const { attemptId, revision, state, mayDecide } = review
  const decisionState = useDecisionForm<ReviewVerdict>({
    reviewedRevision: revision,
    reasonShape: staffReason,
    isLoss: (verdict) => verdict === 'voided',
    doneText: (verdict) => (verdict === 'graded' ? 'The test counts.' : 'The test doesn’t count.'),
    send: (verdict, reason, idempotencyKey) =>
      api.proof.decideAttemptReview({ params: { id: attemptId }, body: { verdict, reason, revision }, idempotencyKey }),
  })
  useLetterKeys({ a: mayDecide ? focusDecision : undefined })
  const isAppealed = state === 'appealed'
  return (
    <Stack gap={5}>
      <Facts review={review} />
      <DecisionOutcomeBand outcome={mayDecide ? undefined : decisionState.outcome} />
      <div className={styles['room']}>
        <div className={styles['main']}>
          {review.appeal && <Objection title="Their appeal" {...review.appeal} />}
          <SideBySide review={review} />
          <div className={styles['grid']}>
            <div className={styles['main']}>
              <TestDetails review={review} />
              <Decisions review={review} />
            </div>
            {state !== 'decided' && (
              <Card as="div" padding="dense">
                {mayDecide ? (
                  <DecisionForm
                    decisionState={decisionState}
                    choices={choices}
                    reasonLabel="Reason"
                    reasonMax={reasonMax}
                    describeEffect={(verdict) => describeEffect(verdict, isAppealed)}
                  />
                ) : (
                  <NotForYou />
                )}
              </Card>
            )}
          </div>
        </div>
      </div>
    </Stack>
  )
}
