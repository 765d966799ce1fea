import type { Match } from '@codekin/contracts/matching/models'
import { BlockDialog } from '@codekin/people/block-dialog'
import { EndMatchDialog } from '@codekin/people/end-match-dialog'
import { aboutLine, fitLine } from '@codekin/people/phrases'
import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { IconButton, LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page } from '@codekin/ui-kit/layout'
import { ScoreRing } from '@codekin/ui-kit/score-ring'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api, CallError } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { Link, useLocation, useNavigate, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MessageSquare, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { MatchMenu, type MatchQuestion } from '../features/match/match-actions.tsx'
import { PersonArt } from '../features/person/art.tsx'
import { PersonDetails } from '../features/person/person-details.tsx'
import { Why } from '../features/person/why.tsx'
import styles from './match-detail.module.css'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

function DetailSkeleton() {
  return (
    <div className={styles['columns']}>
      <Skeleton shape="card" height="34rem" />
      <Skeleton shape="card" height="34rem" />
    </div>
  )
}

function Missing() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      diff={[
        { sign: '−', text: pathname },
        { sign: '+', text: '/matches' },
      ]}
      title="This match does not exist"
      text="It may have been removed, or the address is not complete."
      action={<LinkButton render={<Link to="/matches" />}>All matches</LinkButton>}
    />
  )
}

function Actions({ match, onAsk }: { match: Match; onAsk: (question: MatchQuestion) => void }) {
  const isActive = match.status === 'active'
  return (
    <div className={styles['actions']}>
      <LinkButton
        variant={isActive ? 'primary' : 'secondary'}
        icon={<MessageSquare size={16} />}
        render={<Link to={`/messages/${match.id}`} />}
      >
        {isActive ? 'Message' : 'Read messages'}
      </LinkButton>
      <MatchMenu
        match={match}
        isDetail
        onAsk={onAsk}
        trigger={
          <IconButton
            variant="secondary"
            label={`Actions for ${match.profile.full_name}`}
            icon={<MoreHorizontal size={18} />}
            hasTooltip={false}
          />
        }
      />
    </div>
  )
}

function Person({ match, onAsk }: { match: Match; onAsk: (question: MatchQuestion) => void }) {
  const { profile, compatibility } = match
  const about = aboutLine(profile, 5)
  return (
    <section className={styles['person']}>
      <div className={styles['band']}>
        <PersonArt name={profile.full_name} photoUrl={null} />
      </div>
      <div className={styles['head']}>
        <span className={styles['avatar']}>
          <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={96} />
        </span>
        <Actions match={match} onAsk={onAsk} />
      </div>
      <div className={styles['who']}>
        <div className={styles['names']}>
          <h1 className={styles['name']}>{profile.full_name}</h1>
          {about && <p className={styles['about']}>{about}</p>}
        </div>
        <span className={styles['score']}>
          <ScoreRing score={compatibility.score} size={56} />
        </span>
      </div>
      <p className={styles['hunk']}>
        @@ {fitLine(compatibility)} @@ merged <RelativeTime iso={match.matchedAt} />
      </p>
      <div className={styles['body']}>
        {match.status === 'ended' && (
          <p className={styles['ended']}>
            {match.endedAt ? `This match ended on ${day.format(new Date(match.endedAt))}.` : 'This match has ended.'}{' '}
            You can still read what you wrote to each other.
          </p>
        )}
        {profile.headline && <p className={styles['headline']}>{profile.headline}</p>}
        <PersonDetails candidate={match} level={2} />
      </div>
    </section>
  )
}

/** `/matches/:id`: a match with its person, why the two fit, and what can be done. */
export function MatchDetail() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<MatchQuestion>(null)
  const match = useQuery({ ...queryOf(api.matching.getMatch, { params: { id } }) })
  useTitle(match.data?.profile.full_name ?? 'Match')
  useFrame('match_ended', ({ data }) => {
    if (data.matchId === id) void refresh('matching', 'getMatch')
  })
  const ask = (kind: 'end' | 'block') => (question?.kind === kind ? question.match : null)
  const isMissing = match.error instanceof CallError && [400, 404].includes(match.error.status)
  return (
    <Page>
      <Link to="/matches" className={styles['back'] ?? ''}>
        <ArrowLeft size={16} aria-hidden="true" />
        All matches
      </Link>
      {isMissing ? (
        <Missing />
      ) : (
        <Async query={match} skeleton={<DetailSkeleton />} failureTitle="This match could not be loaded">
          {(found) => (
            <div className={styles['columns']}>
              <Person match={found} onAsk={setQuestion} />
              <aside className={styles['why']} aria-label="Why this match">
                <Why compatibility={found.compatibility} />
              </aside>
            </div>
          )}
        </Async>
      )}
      <EndMatchDialog match={ask('end')} onClose={() => setQuestion(null)} />
      <BlockDialog
        person={ask('block')?.profile ?? null}
        isMatch
        onClose={() => setQuestion(null)}
        onBlocked={() => void navigate('/matches')}
      />
    </Page>
  )
}
