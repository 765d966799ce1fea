import { Async } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { CallError } from '@codekin/web-runtime/api'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useCallback, useEffect, useState } from 'react'
import { Ended } from '../features/attempt/ended.tsx'
import { Running } from '../features/attempt/running.tsx'
import { forgetUnsaved } from '../features/attempt/unsaved.ts'
import { useAttempt } from '../features/attempt/use-attempt.ts'
import type { AttemptSnapshot } from '../features/attempt/use-sheet.ts'

function Missing() {
  return (
    <EmptyState
      title="This test doesn’t exist"
      level={1}
      text="The address may be incomplete, or the test belongs to someone else."
      action={<LinkButton render={<Link to="/skill-verification" />}>Your skills</LinkButton>}
    />
  )
}

function Loading() {
  return (
    <>
      <Skeleton shape="card" height="6rem" />
      <Skeleton shape="card" height="24rem" />
    </>
  )
}

/** It ended with time left, so it was submitted elsewhere. */
function hasEndedEarly(lastRunning: AttemptSnapshot | null, endReceivedAt: number | null): boolean {
  if (!lastRunning || endReceivedAt === null) return false
  return endReceivedAt < lastRunning.receivedAt + (lastRunning.attempt.secondsLeft - 1) * 1_000
}

/** What happened to an attempt while this page was open. */
function useAttemptProgress(snapshot: AttemptSnapshot) {
  const { state } = snapshot.attempt
  const isRunning = state === 'running'
  const [lastRunning, setLastRunning] = useState(isRunning ? snapshot : null)
  if (isRunning && snapshot !== lastRunning) setLastRunning(snapshot)
  const [endReceivedAt, setEndReceivedAt] = useState<number | null>(null)
  if (!isRunning && lastRunning && endReceivedAt === null) setEndReceivedAt(snapshot.receivedAt)
  const [isTimeOver, setTimeOver] = useState(state === 'expired')
  if (state === 'expired' && !isTimeOver) setTimeOver(true)
  const [isHandedIn, setHandedIn] = useState(false)
  return {
    isRunning,
    hasRun: lastRunning !== null,
    isTimeOver,
    isEndedElsewhere: !isHandedIn && !isTimeOver && hasEndedEarly(lastRunning, endReceivedAt),
    noteHandIn: () => setHandedIn(true),
  }
}

/** A running or finished attempt. */
function Stage({ snapshot, onAsk }: { snapshot: AttemptSnapshot; onAsk: () => void }) {
  const { attempt } = snapshot
  const { isRunning, hasRun, isTimeOver, isEndedElsewhere, noteHandIn } = useAttemptProgress(snapshot)
  useEffect(() => {
    if (!isRunning) forgetUnsaved(attempt.id)
  }, [isRunning, attempt.id])
  if (isRunning) return <Running snapshot={snapshot} onAsk={onAsk} onHandIn={noteHandIn} />
  return <Ended attempt={attempt} isFresh={hasRun} isTimeOver={isTimeOver} isElsewhere={isEndedElsewhere} />
}

/** `/skill-test/:sessionId`: the user's attempt, running or finished. */
export function SkillTest() {
  const { sessionId = '' } = useParams()
  const query = useAttempt(sessionId)
  const { refetch } = query
  const isMissing = query.error instanceof CallError && [400, 404].includes(query.error.status)
  useTitle(isMissing ? 'Test not found' : query.data ? `${query.data.attempt.skill} test` : 'Skill test')
  const ask = useCallback(() => void refetch(), [refetch])
  if (isMissing) return <Missing />
  if (query.data) return <Stage key={sessionId} snapshot={query.data} onAsk={ask} />
  return (
    <Page max="60rem">
      <VisuallyHidden as="h1">Skill test</VisuallyHidden>
      <Async query={query} skeleton={<Loading />} failureTitle="The test couldn’t be loaded">
        {() => null}
      </Async>
    </Page>
  )
}
