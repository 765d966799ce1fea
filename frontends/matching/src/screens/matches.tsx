import { isolateBidi } from '@codekin/contracts/direction'
import type { Match } from '@codekin/contracts/matching/models'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Grid, Page } from '@codekin/ui-kit/layout'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Select } from '@codekin/ui-kit/select'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading, Text } from '@codekin/ui-kit/text'
import { AffixedInput } from '@codekin/ui-kit/text-input'
import { Link, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { MoreHorizontal, Search } from 'lucide-react'
import { useState } from 'react'
import { MatchMenu, type MatchQuestion, MatchQuestions } from '../features/match/match-actions.tsx'
import { MatchCard } from '../features/match/match-card.tsx'
import {
  belongsTo,
  type MatchOrder,
  type MatchTab,
  orderNames,
  searched,
  useMatches,
} from '../features/match/match-lists.ts'
import styles from './matches.module.css'

const tabNames: Record<MatchTab, string> = {
  all: 'All',
  new: 'New',
  awaiting: 'Awaiting your reply',
  ended: 'Ended',
}
const tabs = Object.keys(tabNames) as MatchTab[]
const orderOptions = (Object.keys(orderNames) as MatchOrder[]).map((value) => ({ value, label: orderNames[value] }))

const empty: Record<MatchTab, { title: string; text: string; to: string; action: string }> = {
  all: {
    title: 'No matches yet',
    text: 'When you and another developer like each other, you’ll find them here.',
    to: '/discover',
    action: 'Discover developers',
  },
  new: {
    title: 'No new matches',
    text: 'All your matches already have a first message.',
    to: '/discover',
    action: 'Discover developers',
  },
  awaiting: {
    title: 'No one is waiting for you',
    text: 'You’ve replied to everyone who wrote to you.',
    to: '/messages',
    action: 'Open messages',
  },
  ended: {
    title: 'No ended matches',
    text: 'Ended matches will stay here, so you can still read your conversations.',
    to: '/matches',
    action: 'Show all',
  },
}

function GridSkeleton() {
  return (
    <Grid min="17rem" gap={5}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="card" height="15.75rem" />
      ))}
    </Grid>
  )
}

type ListProps = {
  tab: MatchTab
  typed: string
  order: MatchOrder
  onAsk: (question: MatchQuestion) => void
  onClear: () => void
}

function Cards({ matches, onAsk }: { matches: readonly Match[]; onAsk: ListProps['onAsk'] }) {
  return (
    <Grid as="ul" min="17rem" gap={5} className={styles['grid']}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard
            match={match}
            menu={
              <MatchMenu
                match={match}
                onAsk={onAsk}
                trigger={
                  <button
                    type="button"
                    className={styles['kebab']}
                    aria-label={`Actions for ${isolateBidi(match.profile.full_name)}`}
                  >
                    <MoreHorizontal size={18} aria-hidden="true" />
                  </button>
                }
              />
            }
          />
        </li>
      ))}
    </Grid>
  )
}

/** No loaded match is in the tab or fits the search. */
function NoneShown({ typed, loaded, onClear }: { typed: string; loaded: number; onClear: () => void }) {
  if (typed === '') return <Text tone={2}>None in the {loaded} matches loaded so far.</Text>
  return (
    <EmptyState
      diff={[{ sign: '−', text: typed }]}
      title={`No matches for “${isolateBidi(typed)}”`}
      text="We search names, headlines, cities and skills."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}

function List({ tab, typed, order, onAsk, onClear }: ListProps) {
  const query = useMatches(tab === 'ended' ? 'ended' : 'active')
  // Without any match there is one message for all tabs; ended matches are a separate list.
  const none = empty[tab !== 'ended' && query.data?.length === 0 ? 'all' : tab]
  return (
    <Async
      query={query}
      skeleton={<GridSkeleton />}
      failureTitle="Your matches couldn’t be loaded"
      isEmpty={(matches) => !matches.some((match) => belongsTo(tab, match)) && !query.hasNextPage}
      empty={
        <EmptyState
          art={<MergeGlyph size={40} />}
          title={none.title}
          text={none.text}
          action={<LinkButton render={<Link to={none.to} />}>{none.action}</LinkButton>}
        />
      }
    >
      {(matches) => {
        const shown = searched(
          matches.filter((match) => belongsTo(tab, match)),
          typed,
          order,
        )
        return (
          <>
            {shown.length > 0 ? (
              <Cards matches={shown} onAsk={onAsk} />
            ) : (
              <NoneShown typed={typed.trim()} loaded={matches.length} onClear={onClear} />
            )}
            <ShowMore query={query} />
          </>
        )
      }}
    </Async>
  )
}

function tabFrom(text: string | null): MatchTab {
  return tabs.find((tab) => tab === text) ?? 'all'
}

function TabLabel({ tab }: { tab: MatchTab }) {
  const { data } = useMatches('active')
  const count = tab === 'ended' ? undefined : data?.filter((match) => belongsTo(tab, match)).length
  return (
    <span className={styles['tab']}>
      {tabNames[tab]}
      {count !== undefined && count > 0 && (
        <Text as="span" size="micro" tone={3} mono>
          {count}
        </Text>
      )}
    </span>
  )
}

/** `/matches`: all matches, with tab and order from the URL. */
export function Matches() {
  useTitle('Matches')
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [question, setQuestion] = useState<MatchQuestion>(null)
  const tab = tabFrom(search.get('tab'))
  const order = (Object.keys(orderNames) as MatchOrder[]).find((name) => name === search.get('sort')) ?? 'recent'
  const change = (part: Record<string, string>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...part }), { replace: true })
  return (
    <Page>
      <header className={styles['header']}>
        <Heading level={1}>Matches</Heading>
        <div className={styles['tools']}>
          <AffixedInput
            type="search"
            aria-label="Search your matches"
            placeholder="Name, skill, city"
            value={typed}
            before={<Search size={16} aria-hidden="true" />}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select label="Sort by" options={orderOptions} value={order} onChange={(next) => change({ sort: next })} />
        </div>
      </header>
      <Tabs
        label="Which matches"
        value={tab}
        onChange={(next) => change({ tab: next })}
        items={tabs.map((value) => ({
          value,
          label: <TabLabel tab={value} />,
          content: <List tab={value} typed={typed} order={order} onAsk={setQuestion} onClear={() => setTyped('')} />,
        }))}
      />
      <MatchQuestions question={question} onClose={() => setQuestion(null)} onBlocked={() => setQuestion(null)} />
    </Page>
  )
}
