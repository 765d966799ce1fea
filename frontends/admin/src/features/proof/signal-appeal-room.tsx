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
import { useLetters } from '../console/letters.ts'
import { DecisionForm, focusDecision } from './decision-form.tsx'
import { Objection } from './known.tsx'
import { type Answer, answerLabels, appealStateLabels, signalTitle } from './labels.ts'
import styles from './proof.module.css'
import { ToldBand } from './told-band.tsx'
import { useDeciding } from './use-deciding.ts'
import { Whose } from './whose.tsx'

type OfAppeal = { appeal: ShownSignalAppeal }

const choices = (['granted', 'declined'] as const).map((value) => {
  const { title, text, verb } = answerLabels[value]
  return { value, label: title, text, verb }
})

/** The signal of fabricated history, as its owner sees it. */
function Signal({ appeal: { kind, signal, login, state } }: OfAppeal) {
  const words = signal && signalTexts(signal)
  return (
    <Card as="section" padding="dense">
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {signalTitle(kind)}
        </Heading>
        {signal && words ? (
          <>
            <Text size="ui">{words.fact}</Text>
            <Text size="ui" className={styles['words']}>
              Where it shows up: {placesText(signal)}
            </Text>
            <Text size="ui" tone={2}>
              {words.innocent}
              {state !== 'granted' &&
                ` While this applies, each skill keeps ${Math.round(signal.factor * 100)}% of what it proves.`}
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

function Answered({ appeal: { state, answer, decidedAt } }: OfAppeal) {
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
export function SignalAppealRoom({ appeal }: OfAppeal) {
  const { id, state, person, login, createdAt } = appeal
  const isWaiting = state === 'waiting'
  const deciding = useDeciding<Answer>({
    seen: 0,
    reasonShape: appealAnswer,
    isLoss: (answer) => answer === 'declined',
    doneText: (answer) => `${appealStateLabels[answer].word}.`,
    send: (verdict, answer, idempotencyKey) => {
      const body = { isGranted: verdict === 'granted', answer }
      return api.proof.decideSignalAppeal({ params: { id }, body, idempotencyKey })
    },
  })
  useLetters({ a: isWaiting ? focusDecision : undefined })
  return (
    <Stack gap={5}>
      <Whose person={person} note={login === null ? 'GitHub no longer connected' : `${login} on GitHub`} />
      <div className={styles['facts']}>
        <Chip tone={appealStateLabels[state].tone}>{appealStateLabels[state].word}</Chip>
        <span>
          Appealed <RelativeTime iso={createdAt} />
        </span>
      </div>
      <ToldBand told={isWaiting ? undefined : deciding.told} />
      <div className={styles['room']}>
        <div className={styles['grid']}>
          <div className={styles['main']}>
            <Signal appeal={appeal} />
            <Objection title="Their explanation" text={appeal.reason} at={appeal.createdAt} />
          </div>
          <Card as="div" padding="dense">
            {isWaiting ? (
              <DecisionForm
                deciding={deciding}
                choices={choices}
                reasonLabel="Answer"
                reasonMax={appealLengths.max}
                whatFollows={(answer) => answerLabels[answer].follows}
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
