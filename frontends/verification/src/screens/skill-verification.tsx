import { useGithubStatus } from '@codekin/people/github-status'
import { Button } from '@codekin/ui-kit/button'
import { Page, Row, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Quote, Send } from 'lucide-react'
import { useState } from 'react'
import { GithubRow } from '../features/account/github-row.tsx'
import { AskDialog } from '../features/ask/ask-dialog.tsx'
import type { Asking } from '../features/ask/asking.ts'
import { RefreshDialog, type Refreshing } from '../features/ask/refresh-dialog.tsx'
import { BadgesSkeleton } from '../features/badges/badges-skeleton.tsx'
import { LateBadges } from '../features/badges/late-badges.ts'
import { type Direction, EndorsementList, EndorsementsSkeleton } from '../features/endorsements/endorsement-list.tsx'
import { useDashboard, useEndorsementUpdates, useOwnEndorsements } from '../features/endorsements/endorsements.ts'
import { parseStatus } from '../features/endorsements/status-labels.ts'
import { SectionLinks } from '../features/sections/section-links.tsx'
import { SkillList, SkillsSkeleton } from '../features/skills/skill-list.tsx'
import { LateTests } from '../features/tests/late-tests.ts'
import { TestsSkeleton } from '../features/tests/tests-skeleton.tsx'
import { Waiting, WaitingSkeleton } from '../features/waiting/waiting.tsx'
import styles from './skill-verification.module.css'

const buttonIds = { ask: 'ask-endorsement', offer: 'offer-endorsement' } as const

type Opening = { kind: Asking['kind']; userId: string | null; skill: string | null }

/** Dialog to open from the URL: `?endorse=<user>`, `?ask=<user>`, each with `&skill=`. */
function openingOf(search: URLSearchParams): Opening | null {
  const skill = search.get('skill')
  const [offered, asked] = [search.get('endorse'), search.get('ask')]
  if (offered !== null) return { kind: 'offer', userId: offered.toLowerCase() || null, skill }
  return asked === null ? null : { kind: 'ask', userId: asked.toLowerCase() || null, skill }
}

/** State in the URL. `test`: the skill whose test is about to start. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const direction: Direction = search.get('tab') === 'by-me' ? 'by-me' : 'about-me'
  const status = parseStatus(search.get('state'))
  const change = (part: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = Object.entries({ ...Object.fromEntries(before), ...part })
        return next.filter((pair): pair is [string, string] => pair[1] !== null)
      },
      { replace: true },
    )
  return { direction, status, starting: search.get('test'), opening: openingOf(search), change }
}

function Header({ onAsk, onOffer }: { onAsk: () => void; onOffer: () => void }) {
  return (
    <header className={styles['header']}>
      <div className={styles['title']}>
        <Heading level={1}>Skills</Heading>
        <Text size="ui" tone={2}>
          What proves your skills: your work, tests you’ve passed, and what others say about you.
        </Text>
      </div>
      <Row gap={3} wrap>
        <Button id={buttonIds.ask} icon={<Send size={16} />} onClick={onAsk}>
          Ask for an endorsement
        </Button>
        <Button id={buttonIds.offer} icon={<Quote size={16} />} onClick={onOffer}>
          Endorse a match
        </Button>
      </Row>
    </header>
  )
}

/** Skeleton in the final shape, without layout shift. */
function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stack gap={8}>
        <Skeleton shape="card" height="3.75rem" />
        <Stack gap={5}>
          <Skeleton width="10rem" height="1.5rem" />
          <WaitingSkeleton />
        </Stack>
        <Stack gap={5}>
          <Skeleton width="8rem" height="1.5rem" />
          <SkillsSkeleton />
        </Stack>
        <Stack gap={5}>
          <Skeleton width="9rem" height="1.5rem" />
          <EndorsementsSkeleton />
        </Stack>
      </Stack>
    </div>
  )
}

type Awaited = { isPending: boolean; fetchStatus: string; errorUpdateCount: number }

/** The first load; failures are retried in place. */
const isAwaited = ({ isPending, fetchStatus, errorUpdateCount }: Awaited) =>
  isPending && errorUpdateCount === 0 && fetchStatus !== 'paused'

/** Where the focus returns: to the opener, or to its heading once done. */
function placeNow(): Asking['place'] {
  const from = document.activeElement
  if (!(from instanceof HTMLElement)) return () => null
  const about = from.closest('article')?.querySelector<HTMLElement>('h3') ?? from
  return (isDone) => (isDone ? about : from)
}

/** The open dialog, from a button or the URL. */
function useAsking() {
  const { opening, change } = useAddress()
  const [asked, setAsked] = useState<Asking | null>(null)
  const [refreshing, setRefreshing] = useState<Refreshing | null>(null)
  const open = (kind: Asking['kind'], about: Partial<Opening> = {}) =>
    setAsked({ kind, userId: null, skill: null, ...about, place: placeNow() })
  const byAddress: Asking | null = opening && {
    ...opening,
    place: () => document.getElementById(buttonIds[opening.kind]),
  }
  return {
    asking: asked ?? byAddress,
    refreshing,
    open,
    refresh: (skill: string) => setRefreshing({ skill, place: placeNow() }),
    close: () => {
      setAsked(null)
      setRefreshing(null)
      if (opening) change({ endorse: null, ask: null, skill: null })
    },
  }
}

/** `/skill-verification`: waiting requests, skills with evidence, tests, badges and endorsements. */
export function SkillVerification() {
  useTitle('Skills')
  useEndorsementUpdates()
  const { direction, status, starting, change } = useAddress()
  const { asking, refreshing, open, refresh, close } = useAsking()
  const github = useGithubStatus()
  const dashboard = useDashboard()
  const own = useOwnEndorsements(null)
  const listed = useOwnEndorsements(status)
  return (
    <Page max="66rem">
      <Header onAsk={() => open('ask')} onOffer={() => open('offer')} />
      <SectionLinks />
      {[github, dashboard, own].some(isAwaited) ? (
        <Loading />
      ) : (
        <>
          {github.data && <GithubRow status={github.data} />}
          {own.data && <Waiting query={own} count={dashboard.data?.waitingForMe ?? 0} />}
          <SkillList
            query={dashboard}
            onAsk={(skill) => open('ask', { skill })}
            onRefresh={refresh}
            onTest={(test) => change({ test })}
          />
          <LateTests waiting={<TestsSkeleton />} starting={starting} onStarting={(test) => change({ test })} />
          <LateBadges waiting={<BadgesSkeleton />} />
          <EndorsementList
            query={listed}
            direction={direction}
            status={status}
            onDirection={(tab) => change({ tab: tab === 'by-me' ? tab : null })}
            onStatus={(state) => change({ state })}
            onAsk={() => open('ask')}
            onOffer={() => open('offer')}
            onRefresh={refresh}
            onAskAgain={({ person, skill }) => open('ask', { userId: person.id, skill })}
          />
        </>
      )}
      <AskDialog asking={asking} onClose={close} />
      <RefreshDialog refreshing={refreshing} onClose={close} />
    </Page>
  )
}
