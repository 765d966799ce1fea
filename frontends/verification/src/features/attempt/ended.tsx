import type { Attempt } from '@codekin/contracts/skill-verification/test-models'
import { LinkButton } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Row } from '@codekin/ui-kit/layout'
import { Spinner } from '@codekin/ui-kit/spinner'
import { Heading, Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { Link } from '@codekin/web-runtime/router'
import { useEffect, useRef, useState } from 'react'
import { levelText } from '../result/level-labels.ts'
import styles from '../result/result.module.css'
import { Result, Verdict } from '../result/result.tsx'
import { useTestedSkills } from '../tests/tests.ts'
import { isAwaited } from './use-attempt.ts'

const delayMilliseconds = 10_000

/** Whether grading takes longer than usual. */
function useIsDelayed(isWaiting: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      setDelayed(true)
      announce('Grading is delayed')
    }, delayMilliseconds)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isDelayed
}

function Grading({ isTimeOver }: { isTimeOver: boolean }) {
  const isDelayed = useIsDelayed(true)
  return (
    <>
      <Row gap={4} align="center">
        <Spinner size={20} />
        <Text isStrong>{isDelayed ? 'Grading is delayed' : 'Grading…'}</Text>
      </Row>
      <Text tone={2}>
        {isTimeOver ? 'Time ran out. We’re grading what was saved by then. ' : 'We’ve received your answers. '}
        {isDelayed
          ? 'You can leave this page. You’ll find the result with your tests.'
          : 'This usually takes a few seconds.'}
      </Text>
    </>
  )
}

/** The way back; after a failed test, also when the next attempt is possible. */
function Onward({ attempt: { skill, result } }: Pick<EndedProps, 'attempt'>) {
  const { data } = useTestedSkills()
  const nextTryAt = data?.skills.find((one) => one.skill === skill)?.nextTryAt
  return (
    <Row gap={4} align="center" wrap>
      <LinkButton render={<Link to="/skill-verification" />}>Back to your skills</LinkButton>
      {result && !result.isPassed && nextTryAt && (
        <Text size="small" tone={2}>
          You can retake this test on {dateAndTime(new Date(nextTryAt), 'long')}.
        </Text>
      )}
    </Row>
  )
}

type EndedProps = {
  attempt: Attempt
  /** Whether the attempt ran on this page. */
  isFresh: boolean
  isTimeOver: boolean
  /** Whether it was submitted from another tab or device. */
  isElsewhere: boolean
}

/** A finished attempt: being graded, or graded. */
export function Ended({ attempt, isFresh, isTimeOver, isElsewhere }: EndedProps) {
  const isWaiting = isAwaited(attempt.state)
  const wasWaiting = useRef(isWaiting || isFresh)
  useEffect(() => {
    if (isFresh) document.querySelector<HTMLElement>('#main h1')?.focus()
    window.scrollTo(0, 0)
  }, [isFresh])
  useEffect(() => {
    if (isWaiting || !wasWaiting.current) return
    wasWaiting.current = false
    const { result } = attempt
    if (result) announce(`${result.isPassed ? 'Passed' : 'Not passed'}: ${result.score} of 100`)
  }, [isWaiting, attempt])
  return (
    <div className={styles['wide']}>
      <div>
        <Heading level={1} look="h1" tabIndex={-1}>
          <bdi>{attempt.skill}</bdi> test
        </Heading>
        <Text tone={2}>{levelText(attempt.level)}</Text>
      </div>
      {!isWaiting && isTimeOver && <Text tone={2}>Time ran out. We graded what was saved by then.</Text>}
      {isElsewhere && (
        <Text tone={2}>
          You handed this test in from another tab or device. What you wrote here after that doesn’t count.
        </Text>
      )}
      <Row gap={4} align="center" wrap>
        <Heading level={2}>{isWaiting ? 'Your answers' : 'Result'}</Heading>
        {!isWaiting && <Verdict {...attempt} />}
      </Row>
      {isWaiting ? <Grading isTimeOver={isTimeOver} /> : <Result attempt={attempt} />}
      <Onward attempt={attempt} />
    </div>
  )
}
