import type { GithubConnection, GithubDashboard, GithubStatus } from '@codekin/contracts/github/models'
import { problemText } from '@codekin/people/github-labels'
import { isUnderWay, useGithubStatus } from '@codekin/people/github-status'
import { ProviderMark } from '@codekin/people/provider-mark'
import { Async } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AccountCard } from '../features/account/account-card.tsx'
import { ReadingPart } from '../features/account/reading-part.tsx'
import { type FiguresQuery, useFigures } from '../features/account/use-figures.ts'
import { ConnectView } from '../features/connect/connect-view.tsx'
import { skillVerificationPath } from '../features/endorsements/path.ts'
import { FiguresSkeleton, GithubSkeleton } from '../features/figures/figures-skeleton.tsx'
import { LateFigures } from '../features/figures/late-figures.ts'
import { useSyncAnnouncements } from '../features/sync/use-sync.ts'
import styles from './github-verification.module.css'

function Header() {
  return (
    <header className={styles['header']}>
      <Heading level={1} tabIndex={-1}>
        GitHub
      </Heading>
      <Text size="ui" tone={2}>
        What you wrote, and how it proves <Link to={skillVerificationPath}>your skills</Link>.
      </Text>
    </header>
  )
}

/** Nothing to show: reading, nothing found, or failed. */
function Nothing({ connection: { lastSync }, wasRead }: { connection: GithubConnection; wasRead: boolean }) {
  if (wasRead) {
    return (
      <EmptyState
        art={<ProviderMark provider="github" size={40} />}
        title="No repositories found"
        text="We found no commits from an email address you’ve verified on GitHub. Verify the address you commit with there, then sync again."
        level={2}
      />
    )
  }
  const isComing = lastSync !== null && (isUnderWay(lastSync) || lastSync.state === 'paused')
  return (
    <EmptyState
      art={<ProviderMark provider="github" size={40} />}
      title={isComing ? 'Your figures are on their way' : 'Nothing has been read yet'}
      text={
        isComing
          ? 'The first sync takes a few minutes. You can leave this page. What it proves will appear on your profile.'
          : 'After the first sync, you’ll see what counts and why.'
      }
      level={2}
    />
  )
}

const hasFigures = ({ asOf, repositories }: GithubDashboard) => asOf !== null && repositories.length > 0

function Connected({ connection, figures }: { connection: GithubConnection; figures: FiguresQuery }) {
  return (
    <Async query={figures} skeleton={<FiguresSkeleton />} failureTitle="Your figures couldn’t be loaded">
      {(found) =>
        hasFigures(found) ? (
          <LateFigures figures={found} connection={connection} waiting={<FiguresSkeleton />} />
        ) : (
          <Stack gap={8}>
            <Nothing connection={connection} wasRead={found.asOf !== null} />
            <ReadingPart connection={connection} hasConsent skills={0} />
          </Stack>
        )
      }
    </Async>
  )
}

/** Why a connection ended, if its owner did not end it. */
function Ended() {
  const { data } = useQuery(queryOf(api.github.getSyncStatus))
  const problem = data?.sync?.problem
  if (problem !== 'grant-withdrawn' && problem !== 'account-gone') return null
  return (
    <div className={styles['ended']} role="status">
      <Text size="ui" isStrong>
        {problemText(problem)}
      </Text>
      <Text size="ui" tone={2}>
        We’ve erased everything we found. Connect again to have it read again.
      </Text>
    </div>
  )
}

function NotSetUp() {
  return (
    <EmptyState
      art={<ProviderMark provider="github" size={40} />}
      title="GitHub isn’t set up here"
      text="You can’t connect an account on this installation. Tests and endorsements can prove your skills without it."
      action={<LinkButton render={<Link to={skillVerificationPath} />}>Your skills</LinkButton>}
    />
  )
}

/** After disconnecting, the focus moves to the heading, since the button is gone. */
function useFocusAfterEnd(isConnected: boolean | undefined): void {
  const was = useRef(isConnected)
  useEffect(() => {
    const hasEnded = was.current === true && isConnected === false
    was.current = isConnected
    if (!hasEnded) return
    const timer = setTimeout(() => document.querySelector<HTMLElement>('#main h1')?.focus())
    return () => clearTimeout(timer)
  }, [isConnected])
}

function Known({ status, figures }: { status: GithubStatus; figures: FiguresQuery }) {
  const { isAvailable, hasConsent, connection } = status
  if (!connection) {
    if (!isAvailable) return <NotSetUp />
    return (
      <Stack gap={6}>
        <Ended />
        <ConnectView hasConsent={hasConsent} />
      </Stack>
    )
  }
  return (
    <Stack gap={8}>
      <AccountCard connection={connection} hasConsent={hasConsent} />
      {hasConsent ? (
        <Connected connection={connection} figures={figures} />
      ) : (
        <ReadingPart connection={connection} hasConsent={false} skills={0} />
      )}
    </Stack>
  )
}

/** `/github-verification`: the user's GitHub account, its sync, and what counts. */
export function GithubVerification() {
  useTitle('GitHub')
  const status = useGithubStatus()
  const figures = useFigures()
  const connection = status.data?.connection
  useSyncAnnouncements(connection)
  useFocusAfterEnd(status.data && connection !== null)
  return (
    <Page max="72rem">
      <Header />
      <Async query={status} skeleton={<GithubSkeleton />} failureTitle="Your GitHub account couldn’t be loaded">
        {(known) => <Known status={known} figures={figures} />}
      </Async>
    </Page>
  )
}
