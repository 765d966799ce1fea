import { isolateBidi } from '@codekin/contracts/direction'
import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { ZeroStateStep } from '@codekin/contracts/engagement/models'
import type { Candidate } from '@codekin/contracts/matching/models'
import { strongestReasons } from '@codekin/people/fit'
import { firstName } from '@codekin/people/phrases'
import { Async, OfflineNote } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import styles from './around.module.css'
import { areAllDone, FirstSteps } from './first-steps.tsx'
import { PeopleRow, PeopleRowSkeleton } from './people-row.tsx'
import { buildTips, Tips } from './tips.tsx'

type EventType = z.output<typeof engagement.endpoints.track.body>['eventType']

/** Sent in the background: nothing waits for it, and an error is ignored. */
function track(eventType: EventType, metadata: Record<string, string> = {}): void {
  void api.engagement.track({ body: { eventType, metadata } }).catch(() => undefined)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      {children}
    </section>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text size="small" tone={3}>
    {children}
  </Text>
)

/** The strongest reason for the score, as on the card. Activity is no reason to fit. */
function mainReason({ compatibility }: Candidate): string {
  return strongestReasons(compatibility, 1, ['activity'])[0] ?? 'Not much to compare yet'
}

const suggestedMax = 5
const proofNames = {
  github: 'proved by their code',
  test: 'proved by a skill test',
  endorsement: 'endorsed by others',
} as const

/** Excludes the top card, which is already shown above. */
function others<T extends { profile: { id: string } }>(people: readonly T[], exceptId: string | undefined): T[] {
  return people.filter(({ profile }) => profile.id !== exceptId)
}

function Suggested({ exceptId }: { exceptId: string | undefined }) {
  const query = useQuery(queryOf(api.engagement.listSuggestedMatches, { query: { limit: suggestedMax + 1 } }))
  return (
    <Section title="Some good fits for you">
      <Async
        query={query}
        skeleton={<PeopleRowSkeleton count={suggestedMax} />}
        failureTitle="Suggestions couldn’t be loaded"
        isEmpty={({ candidates }) => others(candidates, exceptId).length === 0}
        empty={<Quiet>No one else for now. Widen your filters to see more people.</Quiet>}
      >
        {({ candidates }) => (
          <PeopleRow
            onOpen={() => track('suggestion-opened')}
            people={others(candidates, exceptId)
              .slice(0, suggestedMax)
              .map((candidate) => ({
                profile: candidate.profile,
                mark: `${candidate.compatibility.score}%`,
                why: mainReason(candidate),
              }))}
          />
        )}
      </Async>
    </Section>
  )
}

function Newcomers({ exceptId }: { exceptId: string | undefined }) {
  const query = useQuery(queryOf(api.engagement.listNewDevelopers, { query: {} }))
  return (
    <Section title="New here">
      <Async
        query={query}
        skeleton={<PeopleRowSkeleton count={4} />}
        failureTitle="Newcomers couldn’t be loaded"
        isEmpty={({ developers }) => others(developers, exceptId).length === 0}
        empty={<Quiet>No one new right now. People who join will appear here.</Quiet>}
      >
        {({ developers }) => (
          <PeopleRow
            onOpen={() => track('newcomer-opened')}
            people={others(developers, exceptId).map(({ profile, joinedAt }) => ({
              profile,
              why: (
                <>
                  <bdi>{firstName(profile.full_name)}</bdi> joined <RelativeTime iso={joinedAt} />
                </>
              ),
            }))}
          />
        )}
      </Async>
    </Section>
  )
}

/** Hidden without entries: it comes last, so nothing shifts. */
function Featured({ exceptId }: { exceptId: string | undefined }) {
  const query = useQuery(queryOf(api.engagement.listFeaturedDevelopers, { query: {} }))
  if (query.data && others(query.data.developers, exceptId).length === 0) return null
  return (
    <Section title="Skills proved recently">
      <Async
        query={query}
        skeleton={<PeopleRowSkeleton count={3} />}
        failureTitle="Featured developers couldn’t be loaded"
      >
        {({ developers }) => (
          <PeopleRow
            onOpen={() => track('featured-opened')}
            people={others(developers, exceptId).map(({ profile, evidence: { skill, proof } }) => ({
              profile,
              why: `${isolateBidi(skill)}, ${proofNames[proof]}`,
            }))}
          />
        )}
      </Async>
    </Section>
  )
}

const stepsQuery = queryOf(api.engagement.getZeroState)

function Steps({ query }: { query: UseQueryResult<{ steps: ZeroStateStep[] }> }) {
  if (query.data && areAllDone(query.data.steps)) return null
  return (
    <Section title="First steps">
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="8rem" />}
        failureTitle="Your first steps couldn’t be loaded"
        isEmpty={({ steps }) => steps.length === 0}
        empty={<Quiet>Your first steps will be here in a moment.</Quiet>}
      >
        {({ steps }) => <FirstSteps steps={steps} onFollow={(step) => track('step-followed', { step })} />}
      </Async>
    </Section>
  )
}

const TipsSkeleton = () => <Skeleton shape="card" height="13.5rem" />

function TipList() {
  const profile = useQuery(queryOf(api.engagement.listProfileTips))
  const matching = useQuery(queryOf(api.engagement.listMatchingTips))
  return (
    <Section title="Tips for you">
      <Async query={profile} skeleton={<TipsSkeleton />} failureTitle="Tips couldn’t be loaded">
        {({ tips }) => (
          <Async query={matching} skeleton={<TipsSkeleton />} failureTitle="Some tips couldn’t be loaded">
            {({ tips: habits }) => (
              <Tips
                tips={buildTips(tips, habits)}
                onFollow={(tip) => track('tip-followed', { tip })}
                onDismiss={(tip) => track('tip-dismissed', { tip })}
              />
            )}
          </Async>
        )}
      </Async>
    </Section>
  )
}

/** The optional parts of the dashboard: each loads, fails and is empty independently. */
export function Around({ topId }: { topId: string | undefined }) {
  useEffect(() => track('dashboard-opened'), [])
  const steps = useQuery(stepsQuery)
  // The steps may be empty or many: the parts below wait for them, so that nothing shifts.
  if (steps.isPending) return steps.fetchStatus === 'paused' ? <OfflineNote /> : null
  return (
    <div className={styles['around']}>
      <Steps query={steps} />
      <Suggested exceptId={topId} />
      <Newcomers exceptId={topId} />
      <TipList />
      <Featured exceptId={topId} />
    </div>
  )
}
