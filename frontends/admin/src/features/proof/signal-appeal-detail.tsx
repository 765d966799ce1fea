import type { ShownSignalAppeal } from '@codekin/contracts/admin/proof-models'
import { appealLengths } from '@codekin/contracts/github/limits'
import { appealAnswer } from '@codekin/contracts/github/models'
import { placesText, signalTexts } from '@codekin/people/github-signals'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { useLetterKeys } from '../console/letter-keys.ts'
import { DecisionForm, focusDecision } from './decision-form.tsx'
import { DecisionOutcomeBand } from './decision-outcome-band.tsx'
import { Objection } from './known.tsx'
import { type Answer, answerLabels, appealStateLabels, signalTitle } from './labels.ts'
import { PersonHead } from './person-head.tsx'
import styles from './proof.module.css'
import { useDecisionForm } from './use-decision-form.ts'

type AppealProps = { appeal: ShownSignalAppeal }

const choices = (['granted', 'declined'] as const).map((value) => {
  const { title, text, verb } = answerLabels[value]
  return { value, label: title, text, verb }
})

/** The signal of fabricated history, as its owner sees it. */
function Signal({ appeal: { kind, signal, login, state } }: AppealProps) {
  const signalText = signal && signalTexts(signal)
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {signalTitle(kind)}
        </Heading>
        {signal && signalText ? (
          <>
            <Text size="ui">{signalText.fact}</Text>
            <Text size="ui" className={styles['words']}>
              Where it shows up: {placesText(signal)}
            </Text>
            <Text size="ui" tone={2}>
              {signalText.innocent}
              {state !== 'granted' &&
                ` While this applies, each skill keeps ${Math.round(signal.factor * 100)}% of what their work proves.`}
            </Text>
          </>
        ) : (
          <Text size="ui" tone={2}>
            {login === null
              ? 'The GitHub account is no longer connected, so the signal no longer shows.'
              : 'The signal no longer shows. Your decision will apply if it shows up again.'}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Answered({ appeal: { state, answer, decidedAt } }: AppealProps) {
  return (
    <Stack gap={3}>
      <Heading level={2} look="h4">
        {appealStateLabels[state].word}
      </Heading>
      <Text dir="auto" size="ui" className={styles['words']}>
        {answer}
      </Text>
      {decidedAt && (
        <Text size="small" tone={2}>
          <time dateTime={decidedAt}>{dateAndTime(new Date(decidedAt), 'medium')}</time>
        </Text>
      )}
    </Stack>
  )
}

/** The owner's appeal against a GitHub signal, and the answer. */
export function SignalAppealDetail({ appeal }: AppealProps) {
  const { id, state, person, login, createdAt } = appeal
  const isWaiting = state === 'waiting'
  const decisionState = useDecisionForm<Answer>({
    reviewedRevision: 0,
    reasonShape: appealAnswer,
    isLoss: (answer) => answer === 'declined',
    doneText: (answer) => `${appealStateLabels[answer].word}.`,
    send: (verdict, answer, idempotencyKey) => {
      const body = { isGranted: verdict === 'granted', answer }
      return api.proof.decideSignalAppeal({ params: { id }, body, idempotencyKey })
    },
  })
  useLetterKeys({ a: isWaiting ? focusDecision : undefined })
  return (
    <Stack gap={5}>
      <PersonHead person={person} note={login === null ? 'GitHub no longer connected' : `${login} on GitHub`} />
      <div className={styles['facts']}>
        <Chip tone={appealStateLabels[state].tone}>{appealStateLabels[state].word}</Chip>
        <span>
          Appealed <RelativeTime iso={createdAt} />
        </span>
      </div>
      <DecisionOutcomeBand outcome={isWaiting ? undefined : decisionState.outcome} />
      <div className={styles['room']}>
        <div className={styles['grid']}>
          <div className={styles['main']}>
            <Signal appeal={appeal} />
            <Objection title="Their explanation" text={appeal.reason} at={appeal.createdAt} />
          </div>
          <Card as="div" padding="dense">
            {isWaiting ? (
              <DecisionForm
                decisionState={decisionState}
                choices={choices}
                reasonLabel="Answer"
                reasonMax={appealLengths.max}
                describeEffect={(answer) => answerLabels[answer].follows}
              />
            ) : (
              <Answered appeal={appeal} />
            )}
          </Card>
        </div>
      </div>
    </Stack>
  )
}
