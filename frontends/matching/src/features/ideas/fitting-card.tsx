import { isolateBidi } from '@codekin/contracts/direction'
import type { Match } from '@codekin/contracts/matching/models'
import type { FittingIdea, Proposal } from '@codekin/contracts/project-ideas/models'
import { IdeaCard } from '@codekin/people/idea-card'
import { fittingTags, IdeaSkills } from '@codekin/people/idea-skills'
import { firstName } from '@codekin/people/phrases'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { Link } from '@codekin/web-runtime/router'
import { Bookmark, Check, Clock, Minus, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fitting-card.module.css'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

type Look = 'waiting' | 'asked' | 'accepted' | 'declined'
type ProposalStatus = { look: Look; text: string; action: string }

const icons: Record<Look, typeof Check> = { waiting: Clock, asked: Clock, accepted: Check, declined: Minus }

function describeProposal({ acceptedAt, declinedAt, proposedBy }: Proposal, { profile }: Match): ProposalStatus {
  const name = firstName(profile.full_name)
  if (acceptedAt !== null) {
    return { look: 'accepted', text: `Accepted on ${day.format(new Date(acceptedAt))}`, action: 'Open conversation' }
  }
  const isTheirs = proposedBy === profile.id
  if (declinedAt !== null) {
    const text = isTheirs ? 'You declined this idea' : `${name} declined this idea`
    return { look: 'declined', text, action: 'Open conversation' }
  }
  return isTheirs
    ? { look: 'asked', text: `${name} proposed this`, action: 'Answer' }
    : { look: 'waiting', text: `Waiting for ${name}`, action: 'Open conversation' }
}

/** The state of a proposal, with a link to the conversation. */
function Outcome({ proposal, match }: { proposal: Proposal; match: Match }) {
  const { look, text, action } = describeProposal(proposal, match)
  const Icon = icons[look]
  return (
    <span className={styles['outcome']}>
      <span className={styles['told']} data-look={look}>
        <Icon size={16} aria-hidden="true" />
        {text}
      </span>
      <Link to={`/messages/${match.id}`} className={styles['talk'] ?? ''}>
        {action}
      </Link>
    </span>
  )
}

type FittingCardProps = {
  one: FittingIdea
  /** The match it is for, besides the viewer. */
  match: Match | null
  /** Null if there is no one to propose it to. */
  onPropose: (() => void) | null
  onKeep: (isSaved: boolean, button: HTMLElement) => void
  /** For own ideas only. */
  onDelete?: () => void
}

function Keep({ one: { idea, isSaved }, onKeep, onDelete }: FittingCardProps) {
  if (idea.isOwn) {
    if (!onDelete) return <span className={styles['own']}>Yours</span>
    return (
      <IconButton
        size="small"
        label={`Delete ${isolateBidi(idea.title)}`}
        icon={<Trash2 size={18} />}
        onClick={onDelete}
      />
    )
  }
  return (
    <IconButton
      size="small"
      label={isSaved ? `Remove ${idea.title} from saved` : `Save ${idea.title}`}
      icon={<Bookmark size={18} fill={isSaved ? 'currentColor' : 'none'} />}
      className={isSaved ? styles['saved'] : undefined}
      data-keep
      onClick={({ currentTarget }) => onKeep(!isSaved, currentTarget)}
    />
  )
}

function proposing(match: Match | null, onPropose: () => void): ReactNode {
  return (
    <Button size="small" icon={<Send size={16} />} onClick={onPropose}>
      {match ? `Propose to ${firstName(match.profile.full_name)}` : 'Propose to a match…'}
    </Button>
  )
}

/** An idea, the skills each of the two has, and its actions. */
export function FittingCard(props: FittingCardProps) {
  const { one, match, onPropose } = props
  const name = match && firstName(match.profile.full_name)
  return (
    <IdeaCard
      as="article"
      idea={one.idea}
      level={2}
      skills={<IdeaSkills tags={fittingTags(one, name)} />}
      className={styles['card']}
    >
      <div className={styles['foot']} data-idea={one.idea.id}>
        {match && one.proposal ? (
          <Outcome proposal={one.proposal} match={match} />
        ) : (
          onPropose && proposing(match, onPropose)
        )}
        <span className={styles['keep']}>
          <Keep {...props} />
        </span>
      </div>
    </IdeaCard>
  )
}
