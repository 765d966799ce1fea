import type { OwnDecision } from '@codekin/contracts/trust/models'
import { LinkButton } from '@codekin/ui-kit/button'
import { Failure } from '@codekin/ui-kit/failure'
import { Page } from '@codekin/ui-kit/layout'
import { Logo } from '@codekin/ui-kit/logo'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { api, type CallError } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { Link, useParams } from '@codekin/web-runtime/router'
import { useNoIndex, useTitle } from '@codekin/web-runtime/title'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountLayout } from '../features/account/account-layout.tsx'
import { Outcome } from '../features/account/outcome.tsx'
import type { AppealCalls } from '../features/decisions/appeal-calls.ts'
import { DecisionCard } from '../features/decisions/decision-card.tsx'
import decisionStyles from '../features/decisions/decisions.module.css'
import { LinkedPlan } from '../features/plans/linked-plan.tsx'
import styles from './appeals.module.css'

/** A malformed link is treated like an expired one. */
const uselessCodes: readonly string[] = ['invalid_link', 'invalid_request', 'not_found']

function callsOf(token: string): AppealCalls {
  return {
    appeal: (actionId, reason) => api.appeals.appealByLink({ params: { token }, body: { actionId, reason } }),
    write: (id, text) => api.appeals.writeByLink({ params: { token, id }, body: { text } }),
    onChanged: () => refresh('appeals'),
  }
}

function Expired() {
  return (
    <AccountLayout title="This link no longer works">
      <Outcome icon={<TimerOff size={20} />} tone="bad">
        It has expired, or part of it is missing. Try to sign in. If your account is suspended, you’ll get a new link
        there. If you can sign in, you’ll find our decisions in Settings, under Safety.
      </Outcome>
      <LinkButton
        variant="primary"
        size="large"
        isWide
        render={<Link to="/login" state={{ from: '/settings/safety' }} />}
      >
        Sign in
      </LinkButton>
    </AccountLayout>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles['head']}>
        <Link to="/" className={styles['brand'] ?? ''} aria-label="Codekin home">
          <Logo />
        </Link>
      </header>
      <Page max="46rem">
        <div className={styles['content']}>{children}</div>
      </Page>
    </>
  )
}

type DecisionsProps = { name: string; decisions: OwnDecision[]; calls: AppealCalls; token: string }

function Decisions({ name, decisions, calls, token }: DecisionsProps) {
  return (
    <Frame>
      <div className={styles['intro']}>
        <Heading level={1}>Decisions about your account</Heading>
        <Text tone={2}>
          This page is for <bdi>{name}</bdi>. It shows what was decided, why, and what you can do about it. You don’t
          need to sign in here. Anyone with the link can read and write in your name, so keep it to yourself.
        </Text>
      </div>
      <LinkedPlan token={token} />
      <VisuallyHidden as="h2">Decisions</VisuallyHidden>
      {decisions.length === 0 ? (
        <Text tone={2}>There are no decisions about you.</Text>
      ) : (
        <div className={decisionStyles['list']}>
          {decisions.map((decision) => (
            <DecisionCard key={decision.actionId} decision={decision} calls={calls} />
          ))}
        </div>
      )}
    </Frame>
  )
}

/** Decisions about a person who may be unable to sign in; opened from a mail or from the error at sign-in. */
export function Appeals() {
  useTitle('Decisions about your account')
  useNoIndex()
  const { token = '' } = useParams()
  const query = useQuery({
    ...queryOf(api.appeals.openAppealLink, { params: { token } }),
    // There may be a new answer.
    refetchOnWindowFocus: 'always',
  })
  const ends = query.data?.decisions.flatMap(({ endsAt, appealUntil }) => [endsAt, appealUntil]) ?? []
  useRefetchAt(findEarliestFuture(ends), query.refetch)
  if (query.data) {
    const { full_name, decisions } = query.data
    return <Decisions name={full_name} decisions={decisions} calls={callsOf(token)} token={token} />
  }
  if (!query.error) {
    return (
      <Frame>
        <VisuallyHidden as="h1">Decisions about your account</VisuallyHidden>
        <div aria-busy="true">
          <VisuallyHidden>Loading…</VisuallyHidden>
          <Skeleton shape="card" height="20rem" />
        </div>
      </Frame>
    )
  }
  const { code, message, requestId, retryAfterSeconds } = query.error as Partial<CallError>
  if (uselessCodes.includes(code ?? '')) return <Expired />
  return (
    <Frame>
      <Failure
        key={query.errorUpdatedAt}
        level={1}
        title="The decisions couldn’t be loaded"
        message={message ?? 'Something went wrong.'}
        requestId={requestId}
        retryAfterSeconds={retryAfterSeconds}
        onRetry={() => void query.refetch()}
      />
    </Frame>
  )
}
