import type { Challenge, TestedSkill } from '@codekin/contracts/skill-verification/test-models'
import { counted } from '@codekin/people/phrases'
import { useLast } from '@codekin/people/use-last'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { RadioCards, Switch } from '@codekin/ui-kit/choice'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Dialog } from '@codekin/ui-kit/dialog'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { CallError } from '@codekin/web-runtime/api'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import { useState } from 'react'
import { levelAbout, levelText } from '../result/level-labels.ts'
import { topicLabel } from '../result/topic-label.ts'
import styles from './tests.module.css'
import { useChallenges, useExtraTime, useStart } from './tests.ts'

const extra = 1.5

function Facts({ challenge, hasExtraTime }: { challenge: Challenge; hasExtraTime: boolean }) {
  const { questions, tasks, minutes, passMark, topics } = challenge
  const time = Math.round(hasExtraTime ? minutes * extra : minutes)
  return (
    <ul className={styles['facts']}>
      <li>
        {counted(questions, 'question')}
        {tasks > 0 && ` and ${counted(tasks, 'program or query', 'programs or queries')}`}, in {time} minutes
      </li>
      <li>You need {passMark} of 100 to pass</li>
      <li>Covers {topics.map(({ topic }) => topicLabel(topic)).join(', ')}</li>
    </ul>
  )
}

/** Rules shown before the start. */
function Rules() {
  return (
    <Stack gap={3}>
      <Text size="small" tone={2}>
        We note when you leave the page for 3 seconds or more, paste 200 characters or more, or pass in less than a
        fifth of the time. It’s shown with your result, doesn’t change your score, and you can comment on it.
      </Text>
      <Text size="small" tone={2}>
        The clock starts when you do and keeps running even if you close the page. You can retake a test of this skill
        after 1 day, then after 3, then after 7.
      </Text>
    </Stack>
  )
}

function refusalText(error: Error): string {
  if (!(error instanceof CallError) || error.code !== 'test_cooling_down') return error.message
  const at = error.details.map((detail) => detail['resetsAt']).find((one) => typeof one === 'string')
  return at ? `You can try again on ${dateAndTime(new Date(at), 'long')}.` : error.message
}

type Choice = { challenges: readonly Challenge[]; chosen: Challenge; hasExtraTime: boolean }

function Choices({ challenges, chosen, hasExtraTime, onChoose }: Choice & { onChoose: (id: string) => void }) {
  const extraTime = useExtraTime()
  const isOn = extraTime.isPending ? extraTime.variables : hasExtraTime
  return (
    <Stack gap={5}>
      <RadioCards
        label="Level"
        options={challenges.map(({ id, level }) => ({ value: id, label: levelText(level), text: levelAbout(level) }))}
        value={chosen.id}
        onChange={onChoose}
      />
      <Facts challenge={chosen} hasExtraTime={isOn} />
      <Switch
        label="Extra time"
        hint="50% more time for this and every later test."
        isOn={isOn}
        onChange={(next) => extraTime.mutate(next)}
      />
      {extraTime.error && <ErrorText>{`Not changed. ${extraTime.error.message}`}</ErrorText>}
      <Rules />
    </Stack>
  )
}

type StartProps = { of: TestedSkill; isOpen: boolean; hasExtraTime: boolean; onClose: () => void }

/** The chosen level, and starting the test once. */
function useTestStart(skill: string) {
  const query = useChallenges(skill)
  const navigate = useNavigate()
  const [chosenId, choose] = useState<string | null>(null)
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const start = useStart((id) => void navigate(`/skill-test/${id}`))
  const challenges = query.data?.challenges ?? []
  const middle = challenges.find(({ level }) => level === 'working') ?? challenges[0]
  const chosen = challenges.find(({ id }) => id === chosenId) ?? middle
  function begin(): void {
    if (!chosen) return
    const idempotencyKey = keys[chosen.id] ?? crypto.randomUUID()
    setKeys({ ...keys, [chosen.id]: idempotencyKey })
    start.mutate({ challengeId: chosen.id, skillName: skill, idempotencyKey })
  }
  return { query, challenges, chosen, choose, start, begin }
}

/** Why the test cannot be started now. */
function Obstacle({ of: { runningId, nextTryAt } }: Pick<StartProps, 'of'>) {
  if (runningId === null && nextTryAt === null) return null
  return (
    <Text size="ui" tone="warn">
      {nextTryAt === null || runningId !== null
        ? 'You’ve already started this test, and the clock is running.'
        : `You can retake this test on ${dateAndTime(new Date(nextTryAt), 'long')}.`}
    </Text>
  )
}

function Question({ of, isOpen, hasExtraTime, onClose }: StartProps) {
  const { skill, runningId, nextTryAt } = of
  // Opened from the URL, there is no button to return the focus to.
  const [isByAddress] = useState(() => !document.activeElement?.closest('button, a'))
  const { query, challenges, chosen, choose, start, begin } = useTestStart(skill)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${skill} test`}
      width="38rem"
      finalFocus={isByAddress ? () => document.getElementById('tests') : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          {runningId ? (
            <LinkButton variant="primary" render={<Link to={`/skill-test/${runningId}`} />}>
              Continue the test
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              isBusy={start.isPending}
              isDisabled={!chosen || nextTryAt !== null}
              onClick={begin}
            >
              Start the test
            </Button>
          )}
        </>
      }
    >
      <Obstacle of={of} />
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="22rem" />}
        failureTitle="The test couldn’t be loaded"
      >
        {() =>
          chosen && <Choices challenges={challenges} chosen={chosen} hasExtraTime={hasExtraTime} onChoose={choose} />
        }
      </Async>
      {start.error && <ErrorText>{`Not started. ${refusalText(start.error)}`}</ErrorText>}
    </Dialog>
  )
}

type DialogProps = { starting: TestedSkill | null; hasExtraTime: boolean; onClose: () => void }

/** Dialog with all rules of a test, to start it. */
export function StartDialog({ starting, ...rest }: DialogProps) {
  const shown = useLast(starting)
  if (!shown) return null
  return <Question key={shown.skill} of={shown} isOpen={starting !== null} {...rest} />
}
