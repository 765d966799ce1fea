import { isolateBidi } from '@codekin/contracts/direction'
import type { Match } from '@codekin/contracts/matching/models'
import { endorsePath } from '@codekin/people/endorse-path'
import { ProfileSkeleton } from '@codekin/people/profile-skeleton'
import { ProfileView } from '@codekin/people/profile-view'
import { Async } from '@codekin/ui-kit/async'
import { IconButton, LinkButton } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Page, Stack } from '@codekin/ui-kit/layout'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api, CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link, useLocation, useNavigate, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck, Lightbulb, MessageSquare, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { introducedText } from '../features/match/introduced.ts'
import { MatchMenu, type MatchQuestion, MatchQuestions } from '../features/match/match-actions.tsx'
import { Why } from '../features/person/why.tsx'
import styles from './match-detail.module.css'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

function Missing() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      diff={[
        { sign: '−', text: pathname },
        { sign: '+', text: '/matches' },
      ]}
      title="This match doesn’t exist"
      level={1}
      text="It may have been removed, or the address is incomplete."
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
            label={`Actions for ${isolateBidi(match.profile.full_name)}`}
            icon={<MoreHorizontal size={18} />}
            hasTooltip={false}
          />
        }
      />
    </div>
  )
}

function Ended({ endedAt }: Match) {
  return (
    <p className={styles['ended']}>
      {endedAt ? `This match ended on ${day.format(new Date(endedAt))}.` : 'This match has ended.'} You can still read
      your conversation.
    </p>
  )
}

/** The public profile, with what the two have in common. */
function Found({ match, onAsk }: { match: Match; onAsk: (question: MatchQuestion) => void }) {
  return (
    <Stack gap={6}>
      <ProfileView
        profile={match.profile}
        compatibility={match.compatibility}
        since={
          <>
            {match.source === 'staff' ? introducedText : 'matched'} <RelativeTime iso={match.matchedAt} />
          </>
        }
        actions={<Actions match={match} onAsk={onAsk} />}
        notice={match.status === 'ended' && <Ended {...match} />}
        lead={
          <Card as="aside" aria-label="Why this match">
            <Why compatibility={match.compatibility} />
            {match.status === 'active' && (
              <>
                <LinkButton icon={<Lightbulb size={16} />} render={<Link to={`/project-ideas?matchId=${match.id}`} />}>
                  Ideas for the two of you
                </LinkButton>
                <LinkButton icon={<BadgeCheck size={16} />} render={<Link to={endorsePath(match.profile.id)} />}>
                  Endorse a skill
                </LinkButton>
              </>
            )}
          </Card>
        }
      />
    </Stack>
  )
}

/** `/matches/:id`: a match with its person, why the two fit, and actions. */
export function MatchDetail() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<MatchQuestion>(null)
  const match = useQuery({ ...queryOf(api.matching.getMatch, { params: { id } }) })
  const isMissing = match.error instanceof CallError && [400, 404].includes(match.error.status)
  useTitle(isMissing ? 'Match not found' : (match.data?.profile.full_name ?? 'Match'))
  return (
    <Page max="70rem">
      <Link to="/matches" className={styles['back'] ?? ''}>
        <ArrowLeft size={16} aria-hidden="true" />
        All matches
      </Link>
      {isMissing ? (
        <Missing />
      ) : (
        <>
          {!match.data && <VisuallyHidden as="h1">Match</VisuallyHidden>}
          <Async query={match} skeleton={<ProfileSkeleton hasLead />} failureTitle="This match couldn’t be loaded">
            {(found) => <Found match={found} onAsk={setQuestion} />}
          </Async>
        </>
      )}
      <MatchQuestions
        question={question}
        onClose={() => setQuestion(null)}
        onBlocked={() => void navigate('/matches')}
      />
    </Page>
  )
}
