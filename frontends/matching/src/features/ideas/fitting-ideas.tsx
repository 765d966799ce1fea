import type { Match } from '@codekin/contracts/matching/models'
import type { FittingIdea, IdeaSize } from '@codekin/contracts/project-ideas/models'
import { ideaSizeNames } from '@codekin/people/idea-labels'
import { SkillSigns } from '@codekin/people/idea-skills'
import { optionsOf } from '@codekin/people/labels'
import { firstName } from '@codekin/people/phrases'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { ChipPicker } from '@codekin/ui-kit/choice'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Text } from '@codekin/ui-kit/text'
import { api, CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { useMatches } from '../match/match-lists.ts'
import { FittingCard } from './fitting-card.tsx'
import styles from './fitting-ideas.module.css'
import { IdeaGrid, IdeasSkeleton } from './idea-list.tsx'
import { mayBeMore, useIdeas, useKeepIdea } from './ideas.ts'
import { MatchPicker } from './match-picker.tsx'
import type { Proposing } from './propose-dialog.tsx'

const sizes = optionsOf<IdeaSize>(ideaSizeNames)

type FittingIdeasProps = {
  matchId: string | null
  size: IdeaSize | null
  onMatch: (matchId: string | null) => void
  onSize: (size: IdeaSize | null) => void
  onPropose: (proposing: Proposing) => void
}

/** Chooses the match for the ideas; hidden without matches. */
function MatchField({ matchId, onMatch }: Pick<FittingIdeasProps, 'matchId' | 'onMatch'>) {
  const query = useMatches('active')
  if (query.data?.length === 0 && matchId === null) {
    return (
      <Text size="ui" tone={2}>
        Once you have a match, you’ll find ideas for the two of you here.
      </Text>
    )
  }
  return (
    <div className={styles['whom']}>
      <MatchPicker label="Ideas for" matches={query.data ?? []} value={matchId} hasSelf onChange={onMatch} />
      <ShowMore query={query} label="More matches" variant="quiet" />
    </div>
  )
}

function NoIdeas({ size, onSize }: Pick<FittingIdeasProps, 'size' | 'onSize'>) {
  if (size === null) {
    return (
      <EmptyState
        art={<Lightbulb size={40} />}
        title="No ideas yet"
        text="Add your skills, and ideas that fit them will appear here."
        action={<LinkButton render={<Link to="/profile" />}>Edit your profile</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      diff={[{ sign: '−', text: ideaSizeNames[size].toLowerCase() }]}
      title="No ideas of this size"
      text="There may be ideas that take more or less time."
      action={<Button onClick={() => onSize(null)}>Show all sizes</Button>}
    />
  )
}

type CardsProps = { ideas: readonly FittingIdea[]; match: Match | null; onPropose: FittingIdeasProps['onPropose'] }

function Cards({ ideas, match, onPropose }: CardsProps) {
  const keep = useKeepIdea()
  const { data: matches } = useMatches('active')
  const hasSomebody = match ? match.status === 'active' : matches !== undefined && matches.length > 0
  return (
    <IdeaGrid>
      {ideas.map((one) => (
        <li key={one.idea.id}>
          <FittingCard
            one={one}
            match={match}
            onPropose={hasSomebody ? () => onPropose({ one, match }) : null}
            onKeep={(isSaved) => keep(one, isSaved)}
          />
        </li>
      ))}
    </IdeaGrid>
  )
}

/** For an unknown or former match. */
function MatchMissing({ onMatch }: Pick<FittingIdeasProps, 'onMatch'>) {
  return (
    <EmptyState
      title="This match doesn’t exist"
      text="It may have been removed, or the address is incomplete."
      action={<Button onClick={() => onMatch(null)}>See ideas for yourself</Button>}
    />
  )
}

function List({ match, ...props }: FittingIdeasProps & { match: Match | null }) {
  const [isLong, setLong] = useState(false)
  const query = useIdeas({ matchId: props.matchId, size: props.size, isLong })
  return (
    <Async
      query={query}
      skeleton={<IdeasSkeleton />}
      failureTitle="Ideas couldn’t be loaded"
      isEmpty={({ ideas }) => ideas.length === 0}
      empty={<NoIdeas {...props} />}
    >
      {(found) => (
        <>
          <Cards ideas={found.ideas} match={match} onPropose={props.onPropose} />
          {!isLong && mayBeMore(found) && (
            <Row justify="center">
              <Button onClick={() => setLong(true)}>Show more</Button>
            </Row>
          )}
        </>
      )}
    </Async>
  )
}

/** Ideas for the viewer and a match, or for the viewer alone. */
export function FittingIdeas(props: FittingIdeasProps) {
  const { matchId, size, onMatch, onSize } = props
  const match = useQuery({
    ...queryOf(api.matching.getMatch, { params: { id: matchId ?? '' } }),
    enabled: matchId !== null,
  })
  const isMissing = matchId !== null && match.error instanceof CallError && [400, 404].includes(match.error.status)
  const name = match.data ? firstName(match.data.profile.full_name) : null
  return (
    <Stack gap={5}>
      <MatchField matchId={matchId} onMatch={onMatch} />
      <div className={styles['tools']}>
        <ChipPicker
          label="Size"
          options={sizes}
          value={size ? [size] : []}
          onChange={(next) => onSize(next.find((one) => one !== size) ?? null)}
        />
        {!isMissing && <SkillSigns name={matchId === null ? null : (name ?? 'your match')} />}
      </div>
      {isMissing && <MatchMissing onMatch={onMatch} />}
      {!isMissing && matchId === null && <List {...props} match={null} />}
      {!isMissing && matchId !== null && (
        <Async query={match} skeleton={<IdeasSkeleton />} failureTitle="This match couldn’t be loaded">
          {(found) => <List key={matchId} {...props} match={found} />}
        </Async>
      )}
    </Stack>
  )
}
