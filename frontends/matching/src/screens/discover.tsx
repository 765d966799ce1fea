import { isolateBidi } from '@codekin/contracts/direction'
import { presets } from '@codekin/contracts/matching-presets/presets'
import { UnseenNote } from '@codekin/people/unseen-note'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { Badge } from '@codekin/ui-kit/chip'
import { classes } from '@codekin/ui-kit/classes'
import { Failure } from '@codekin/ui-kit/failure'
import { late } from '@codekin/ui-kit/loaded'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { claimAlerts } from '@codekin/web-runtime/claim-alerts'
import { queryOf } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { Link, useNavigate, useSearchParams } from '@codekin/web-runtime/router'
import { openShortcutSheet } from '@codekin/web-runtime/shortcut-sheet'
import { useTitle } from '@codekin/web-runtime/title'
import { toast } from '@codekin/web-runtime/toast'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { Keyboard, SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { CardMenu } from '../features/deck/card-menu.tsx'
import { DeckSkeleton } from '../features/deck/deck-skeleton.tsx'
import type { DeckState } from '../features/deck/deck-state.ts'
import { createDeck, type Deck } from '../features/deck/deck-store.ts'
import { DeckView } from '../features/deck/deck-view.tsx'
import type { OpenWindow } from '../features/deck/deck-windows.tsx'
import { activeFilters } from '../features/filters/filters.ts'
import { useHasSidePanel } from '../features/person/media.ts'
import styles from './discover.module.css'

// Loaded while the page is idle, or on demand.
const FiltersSheet = late(() => import('../features/filters/filters-sheet.tsx').then((m) => m.FiltersSheet))
const DeckWindows = late(() => import('../features/deck/deck-windows.tsx').then((m) => m.DeckWindows))
const DeckEnd = late(() => import('../features/deck/deck-end.tsx').then((m) => m.DeckEnd))
const WhyPanel = late(() => import('../features/deck/why-panel.tsx').then((m) => m.WhyPanel))

/** The deck or its replacement. */
function Stage({ deck, state, open, setOpen, hasPanel }: StageProps) {
  const [expandedId, setExpandedId] = useState<string | null>(null)
  const [writingId, setWritingId] = useState<string | null>(null)
  const [top] = state.cards
  const topId = top?.profile.id ?? null
  // Another top card ends the writing: the draft is kept, but must not open by itself when its card returns.
  if (writingId !== null && writingId !== topId) setWritingId(null)
  if (state.load === 'loading') return <DeckSkeleton />
  if (state.load === 'failed') return <DeckFailure error={state.error} onRetry={() => void deck.deal()} />
  if (state.quota?.swipesRemaining === 0 || (!top && state.leaving.length === 0)) {
    return <DeckEnd deck={deck} quota={state.quota} waiting={<DeckSkeleton />} />
  }
  return (
    <DeckView
      deck={deck}
      state={state}
      isExpanded={expandedId === topId}
      isWriting={writingId !== null}
      menu={
        top && <CardMenu profile={top.profile} onReport={() => setOpen('report')} onBlock={() => setOpen('block')} />
      }
      onToggle={() => setExpandedId(expandedId === topId ? null : topId)}
      onNote={(isWriting) => setWritingId(isWriting ? topId : null)}
      onWhy={() => (hasPanel ? focusPanel() : setOpen(open === 'why' ? null : 'why'))}
    />
  )
}

type StageProps = {
  deck: Deck
  state: DeckState
  open: OpenWindow | null
  setOpen: (open: OpenWindow | null) => void
  hasPanel: boolean
}

function focusPanel(): void {
  document.querySelector<HTMLElement>('[aria-label="Why you fit"]')?.focus()
}

function focusDeck(): void {
  document.querySelector<HTMLElement>('section[aria-label^="Deck"]')?.focus({ preventScroll: true })
}

function DeckFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const known = error instanceof CallError ? error : undefined
  return (
    <div className={styles['failure']}>
      <Failure
        title="Your deck couldn’t be loaded"
        message={known?.message ?? 'An unexpected error occurred in the swipe interface'}
        requestId={known?.requestId}
        retryAfterSeconds={known?.retryAfterSeconds}
        onRetry={onRetry}
      />
    </div>
  )
}

/** Reports matches made by the other side; the match dialog shows the user's own. */
function useMatchesFromOutside(deck: Deck) {
  const navigate = useNavigate()
  useFrame('match_created', ({ data }) => {
    void deck
      .settled()
      .then(() => (deck.madeMatch(data.matchId) ? undefined : api.matching.getMatch({ params: { id: data.matchId } })))
      .then(async (match) => {
        if (!match || (await claimAlerts([`match:${match.id}`])).length === 0) return
        toast.add(`You matched with ${isolateBidi(match.profile.full_name)}`, {
          action: { label: 'Message', onClick: () => void navigate(`/messages/${match.id}`) },
        })
      })
      .catch(() => undefined)
  })
}

/** Deals new superlikers next. */
function useSuperlikesFromOutside(deck: Deck) {
  useFrame('superlike_received', () => {
    void deck
      .settled()
      .then(deck.deal)
      .then(() => announce('Someone superliked you. They’re next in your deck.'))
  })
}

/** The current ordering of the deck, with a link to change it. Takes one line from the start, so that nothing below shifts. */
function PresetNote() {
  const { data } = useQuery(queryOf(api.matchingPresets.getPresetProfile))
  const name = data && (data.presetId ? presets[data.presetId].name : 'your own weights')
  return (
    <Text size="small" tone={3} className={styles['order']}>
      {name ? (
        <>
          <span className={styles['label']}>Order:</span>
          <Text as="span" size="small" tone={3} isTruncated>
            {name}
          </Text>
          <span>
            · <Link to="/preferences">Change</Link>
          </span>
        </>
      ) : (
        '\u00a0'
      )}
    </Text>
  )
}

function Header({ state, filterCount, onFilters }: { state: DeckState; filterCount: number; onFilters: () => void }) {
  return (
    <header className={styles['header']}>
      <div className={styles['title']}>
        <Heading level={1}>Discover</Heading>
        <PresetNote />
      </div>
      <div className={styles['tools']}>
        {state.quota?.swipesRemaining !== 0 && (
          <Text as="span" size="small" tone={3} className={classes(styles['quota'], !state.quota && styles['unknown'])}>
            <Text as="span" size="small" tone={2} mono>
              {state.quota?.swipesRemaining ?? 100}
            </Text>{' '}
            left<span className={styles['today']}> today</span>
          </Text>
        )}
        <span className={styles['help']}>
          <IconButton label="Deck shortcuts" icon={<Keyboard size={18} />} onClick={openShortcutSheet} />
        </span>
        <Button
          icon={<SlidersHorizontal size={16} />}
          onClick={onFilters}
          onPointerEnter={() => void FiltersSheet.preload().catch(() => undefined)}
        >
          Filters
          {filterCount > 0 && (
            <span className={styles['count']}>
              <Badge count={filterCount} what="set" />
            </span>
          )}
        </Button>
      </div>
    </header>
  )
}

function PanelSkeleton() {
  return <Skeleton shape="card" height="100%" />
}

/** Whether the dialogs are loaded, so that they are mounted closed and open at once. */
function useIdleWindows(): boolean {
  const [isThere, setThere] = useState(false)
  const load = useCallback(async () => {
    await Promise.all([DeckWindows.preload(), DeckEnd.preload()])
    setThere(true)
  }, [])
  useIdleLoad(load)
  return isThere
}

/** One visit of the deck; a change of filters starts another. */
function DeckVisit({ deck, onFilters }: { deck: Deck; onFilters: () => void }) {
  const state = useStore(deck.store)
  const [open, setOpen] = useState<OpenWindow | null>(null)
  const hasWindows = useIdleWindows()
  const hasPanel = useHasSidePanel()
  const preferences = useQuery(queryOf(api.preferences.getPreferences))
  useEffect(() => void deck.deal(), [deck])
  useEffect(() => {
    // Needed beside the first card; a loading error is shown in its place.
    if (hasPanel) WhyPanel.preload().catch(() => undefined)
  }, [hasPanel])
  useMatchesFromOutside(deck)
  useSuperlikesFromOutside(deck)
  useRefetchAt(state.quota?.resetsAt, () => {
    const isSpent = state.quota?.swipesRemaining === 0
    if (isSpent || (state.quota && Date.parse(state.quota.resetsAt) <= Date.now())) void deck.deal()
  })
  const [top] = state.cards
  const isLoading = state.load === 'loading'
  const hasCard = state.load === 'ready' && top !== undefined && state.quota?.swipesRemaining !== 0
  return (
    <div className={styles['screen']}>
      <Header
        state={state}
        filterCount={deck.usesPreferences && preferences.data ? activeFilters(preferences.data).length : 0}
        onFilters={onFilters}
      />
      <UnseenNote />
      <div className={styles['stage']} data-panel={hasPanel && (hasCard || isLoading)}>
        <Stage deck={deck} state={state} open={open} setOpen={setOpen} hasPanel={hasPanel} />
        {hasPanel &&
          (hasCard || isLoading) &&
          (hasCard ? <WhyPanel candidate={top} onLeave={focusDeck} waiting={<PanelSkeleton />} /> : <PanelSkeleton />)}
      </div>
      {(hasWindows || open !== null || state.matches.length > 0) && (
        <DeckWindows deck={deck} state={state} open={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

/** `/discover`: decide on developers, one card at a time. `?filters=off` ignores the user's filters. */
export function Discover() {
  useTitle('Discover')
  const [search, setSearch] = useSearchParams()
  const usesPreferences = search.get('filters') !== 'off'
  const [visit, setVisit] = useState(() => ({ number: 0, deck: createDeck({ usesPreferences }) }))
  const [isFiltering, setFiltering] = useState(false)
  const [hasFiltered, setHasFiltered] = useState(false)
  if (isFiltering && !hasFiltered) setHasFiltered(true)
  const restart = (uses: boolean) =>
    setVisit(({ number }) => ({ number: number + 1, deck: createDeck({ usesPreferences: uses }) }))
  return (
    <>
      <DeckVisit key={visit.number} deck={visit.deck} onFilters={() => setFiltering(true)} />
      {hasFiltered && (
        <FiltersSheet
          isOpen={isFiltering}
          isUsed={usesPreferences}
          onUse={(isUsed) => {
            setSearch(
              (before) => {
                if (isUsed) before.delete('filters')
                else before.set('filters', 'off')
                return before
              },
              { replace: true },
            )
            restart(isUsed)
          }}
          onClose={() => setFiltering(false)}
          onSaved={() => {
            setFiltering(false)
            restart(usesPreferences)
          }}
        />
      )}
    </>
  )
}
