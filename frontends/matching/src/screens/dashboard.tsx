import { completenessOf } from '@codekin/people/completeness'
import { firstName } from '@codekin/people/phrases'
import { UnseenNote } from '@codekin/people/unseen-note'
import { useNow } from '@codekin/people/use-now'
import { Async } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page } from '@codekin/ui-kit/layout'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NewMatches } from '../features/home/new-matches.tsx'
import { type Next, NextAction, NextActionSkeleton, nextOf } from '../features/home/next-action.tsx'
import { ProfileNext, SwipesLeft, Waiting } from '../features/home/side-cards.tsx'
import { TopCard, TopCardSkeleton } from '../features/home/top-card.tsx'
import { isNew, useMatches } from '../features/match/match-lists.ts'
import styles from './dashboard.module.css'

function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour < 5) return 'Good night'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

function useHome() {
  const deck = useQuery(queryOf(api.matching.listCandidates, { query: { limit: 1 } }))
  const profile = useQuery(queryOf(api.users.getOwnProfile))
  const conversations = useQuery(queryOf(api.messaging.listConversations))
  const matches = useMatches('active')
  useFrame('new_message', () => void refresh('messaging', 'listConversations'))
  useFrame('match_ended', () => void refresh('messaging', 'listConversations'))
  const waiting = (conversations.data?.conversations ?? []).filter(
    ({ status, lastMessage, profile: them }) => status === 'open' && lastMessage?.senderId === them.id,
  )
  const isKnown = !deck.isPending && !profile.isPending && !conversations.isPending
  const canSwipe = deck.data !== undefined && deck.data.candidates.length > 0 && deck.data.swipesRemaining > 0
  // Once all that it depends on is known; a failed part is told in its own place.
  const next: Next | null = isKnown
    ? nextOf({ waiting, completeness: profile.data && completenessOf(profile.data), canSwipe })
    : null
  return { deck, profile, conversations, matches, waiting, next }
}

type Home = ReturnType<typeof useHome>

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <header className={styles['partHead']}>
        <Heading level={2} look="h3">
          {title}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  )
}

function TopOfDeck({ deck }: Home) {
  return (
    <Part title="Next on your deck">
      <Async
        query={deck}
        skeleton={<TopCardSkeleton />}
        failureTitle="Your deck could not be loaded"
        isEmpty={({ candidates }) => candidates.length === 0}
        empty={
          <div className={styles['hollow']}>
            <EmptyState
              art={<MergeGlyph size={40} />}
              level={3}
              title="You have seen everyone for now"
              text="New developers join every day. Wider filters show more of them."
              action={<LinkButton render={<Link to="/discover" />}>Open Discover</LinkButton>}
            />
          </div>
        }
      >
        {({ candidates }) => candidates[0] && <TopCard candidate={candidates[0]} />}
      </Async>
    </Part>
  )
}

/** Matches nobody has written to yet; nothing when there are none. */
function Newcomers({ matches }: Home) {
  if (matches.data && !matches.data.some(isNew)) return null
  return (
    <Part
      title="New matches"
      aside={
        <Link to="/matches" className={styles['all'] ?? ''}>
          All matches
        </Link>
      }
    >
      <Async
        query={matches}
        skeleton={<Skeleton shape="card" height="5.125rem" />}
        failureTitle="Your matches could not be loaded"
      >
        {(all) => <NewMatches matches={all.filter(isNew)} />}
      </Async>
    </Part>
  )
}

function SideSkeleton() {
  return (
    <>
      <Skeleton shape="card" height="16rem" />
      <Skeleton shape="card" height="10.25rem" />
      <Skeleton shape="card" height="12rem" />
    </>
  )
}

/** Shown as a whole: one part alone would push the others about when it comes. Whom and what Next names is left out. */
function Side({ deck, profile, conversations, waiting, next }: Home) {
  const isAnswering = next?.kind === 'answer'
  return (
    <aside className={styles['side']} aria-label="At a glance" aria-busy={next === null}>
      {next === null ? (
        <SideSkeleton />
      ) : (
        <>
          <Async query={conversations} skeleton={null} failureTitle="No conversations">
            {() => (
              <Waiting
                title={isAnswering ? 'Also waiting for you' : 'Waiting for you'}
                conversations={isAnswering ? waiting.filter(({ id }) => id !== next.conversation.id) : waiting}
              />
            )}
          </Async>
          {deck.data && <SwipesLeft remaining={deck.data.swipesRemaining} resetsAt={deck.data.resetsAt} />}
          <Async query={profile} skeleton={null} failureTitle="Your profile could not be loaded">
            {(own) => <ProfileNext profile={own} named={next.kind === 'complete' ? next.step : undefined} />}
          </Async>
        </>
      )}
    </aside>
  )
}

/** `/dashboard`: what comes next, whom to meet, and who waits. */
export function Dashboard() {
  useTitle('Dashboard')
  const home = useHome()
  const name = useAuth((state) => state.user?.full_name ?? '')
  const now = useNow()
  return (
    <Page>
      <header className={styles['greeting']}>
        <Text size="small" tone={3} mono>
          {today.format(now)}
        </Text>
        <Heading level={1} look="display">
          {greeting(now)}
          {name && `, ${firstName(name)}`}
        </Heading>
      </header>
      <UnseenNote />
      {home.next ? <NextAction next={home.next} /> : <NextActionSkeleton />}
      <div className={styles['columns']}>
        <div className={styles['main']} aria-busy={home.deck.isPending || home.matches.isPending}>
          <TopOfDeck {...home} />
          <Newcomers {...home} />
        </div>
        <Side {...home} />
      </div>
    </Page>
  )
}
