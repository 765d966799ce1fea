import { completenessOf } from '@codekin/people/completeness'
import { firstName } from '@codekin/people/phrases'
import { UnseenNote } from '@codekin/people/unseen-note'
import { useNow } from '@codekin/people/use-now'
import { Async, type AsyncQuery, OfflineNote } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page } from '@codekin/ui-kit/layout'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { Slot, useIsSlotFilled } from '@codekin/web-runtime/slots'
import { useTitle } from '@codekin/web-runtime/title'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Around } from '../features/home/around.tsx'
import { NewMatches } from '../features/home/new-matches.tsx'
import { findNextAction, NextAction, NextActionSkeleton } from '../features/home/next-action.tsx'
import { ProfileNext, SwipesLeft, Waiting } from '../features/home/side-cards.tsx'
import { TopCard, TopCardSkeleton } from '../features/home/top-card.tsx'
import { isNew, useMatches } from '../features/match/match-lists.ts'
import styles from './dashboard.module.css'

function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  // Short, so that on a phone it doesn't wrap before its font has loaded.
  return hour >= 18 ? 'Good evening' : 'Hello'
}

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** A response is pending; without a network none is. */
function isAwaited({ data, error, fetchStatus }: AsyncQuery<unknown>): boolean {
  return data === undefined && error === null && fetchStatus !== 'paused'
}

/** Never loaded, and there is no network. */
function isOutOfReach({ data, fetchStatus }: AsyncQuery<unknown>): boolean {
  return data === undefined && fetchStatus === 'paused'
}

/** Whether a part is shown: not if it is empty, or if only the network could fill it. */
function isShown<T>(query: AsyncQuery<T>, hasSomething: (data: T) => boolean): boolean {
  return query.data === undefined ? !isOutOfReach(query) : hasSomething(query.data)
}

function useHome() {
  const deck = useQuery(queryOf(api.matching.listCandidates, { query: { limit: 1 } }))
  const profile = useQuery(queryOf(api.users.getOwnProfile))
  const conversations = useQuery(queryOf(api.messaging.listConversations))
  const matches = useMatches('active')
  useRefetchAt(deck.data?.resetsAt, deck.refetch)
  const open = conversations.data?.conversations.filter(({ status }) => status === 'open')
  const waiting = open?.filter(
    ({ lastMessage, muted, profile: them }) => muted === null && lastMessage?.senderId === them.id,
  )
  // Everything it depends on is loaded or failed; a failed part shows its error in its own place.
  const isSettled = ![deck, profile, conversations].some(isAwaited)
  const next = isSettled
    ? findNextAction({
        waiting,
        hasMatches: open !== undefined && open.length > 0,
        completeness: profile.data && completenessOf(profile.data),
        canSwipe: deck.data && deck.data.candidates.length > 0 && deck.data.swipesRemaining > 0,
      })
    : null
  const isOffline = [deck, profile, conversations, matches].some(isOutOfReach)
  return { deck, profile, conversations, matches, waiting, isSettled, next, isOffline }
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
  if (isOutOfReach(deck)) return null
  return (
    <Part title="Next in your deck">
      <Async
        query={deck}
        skeleton={<TopCardSkeleton />}
        failureTitle="Your deck couldn’t be loaded"
        isEmpty={({ candidates }) => candidates.length === 0}
        empty={
          <div className={styles['hollow']}>
            <EmptyState
              art={<MergeGlyph size={40} />}
              level={3}
              title="No one new in your deck for now"
              text="New developers join every day. Widen your filters to see more of them."
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

/** Matches without messages; nothing if there are none. */
function Newcomers({ matches }: Home) {
  if (!isShown(matches, (all) => all.some(isNew))) return null
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
        failureTitle="Your matches couldn’t be loaded"
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

type Glance = Pick<Home, 'deck' | 'profile' | 'conversations' | 'waiting' | 'next'>

/** The side column, without what Next already names. An empty part would take a place in the grid. */
function buildGlances({ deck, profile, conversations, waiting = [], next }: Glance): ReactNode[] {
  const isAnswering = next?.kind === 'answer'
  const others = isAnswering ? waiting.filter(({ id }) => id !== next.conversation.id) : waiting
  return [
    isShown(conversations, () => others.length > 0) && (
      <Async key="waiting" query={conversations} skeleton={null} failureTitle="Your conversations couldn’t be loaded">
        {() => <Waiting title={isAnswering ? 'Also waiting for you' : 'Waiting for you'} conversations={others} />}
      </Async>
    ),
    deck.data && (
      <SwipesLeft
        key="swipes"
        remaining={deck.data.swipesRemaining}
        perDay={deck.data.swipesPerDay}
        resetsAt={deck.data.resetsAt}
      />
    ),
    isShown(profile, (own) => completenessOf(own).open.length > 0) && (
      <Async key="profile" query={profile} skeleton={null} failureTitle="Your profile couldn’t be loaded">
        {(own) => <ProfileNext profile={own} named={next?.kind === 'complete' ? next.step : undefined} />}
      </Async>
    ),
  ].filter(Boolean)
}

const proofSlot = 'dashboard-proof'

/** Certainty of the user's skills, from another remote, whose code loads after the dashboard itself. */
function Proof({ isWanted }: { isWanted: boolean }) {
  const waiting = <Skeleton shape="card" height="var(--glance-height)" />
  return isWanted ? <Slot name={proofSlot} fallback={waiting} /> : waiting
}

const figuresSlot = 'dashboard-figures'

/** The user's weekly statistics from another remote; placed where a missing part shifts nothing. */
function OwnFigures() {
  const isSlotFilled = useIsSlotFilled(figuresSlot)
  if (!isSlotFilled) return null
  return (
    <div className={styles['figures']}>
      <Slot name={figuresSlot} fallback={<Skeleton shape="card" height="var(--figures-height)" />} />
    </div>
  )
}

/** Shown as a whole: a single part that loads later would shift the others. */
function Side({ isSettled, ...home }: Home) {
  const isProofSlotFilled = useIsSlotFilled(proofSlot)
  const glances = isSettled ? buildGlances(home) : [<SideSkeleton key="skeleton" />]
  if (glances.length === 0 && !isProofSlotFilled) return null
  return (
    <aside className={styles['side']} aria-label="At a glance" aria-busy={!isSettled}>
      {glances}
      {isProofSlotFilled && <Proof isWanted={isComplete({ isSettled, ...home })} />}
    </aside>
  )
}

function isComplete({ isSettled, matches }: Pick<Home, 'isSettled' | 'matches'>): boolean {
  return isSettled && !isAwaited(matches)
}

/** `/dashboard`: the next step, people to meet, conversations that wait, and optional parts. */
export function Dashboard() {
  useTitle('Dashboard')
  const home = useHome()
  const name = useAuth((state) => state.user?.full_name ?? '')
  const now = useNow()
  const isHomeLoaded = isComplete(home) && !home.isOffline
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
      {home.next && <NextAction next={home.next} />}
      {!home.isSettled && <NextActionSkeleton />}
      <div className={styles['columns']}>
        <div className={styles['main']} aria-busy={isAwaited(home.deck) || isAwaited(home.matches)}>
          <TopOfDeck {...home} />
          <Newcomers {...home} />
          {home.isOffline && <OfflineNote />}
        </div>
        <Side {...home} />
        {/* Below parts that may still shrink. */}
        {isHomeLoaded && <OwnFigures />}
      </div>
      {isHomeLoaded && <Around topId={home.deck.data?.candidates[0]?.profile.id} />}
    </Page>
  )
}
