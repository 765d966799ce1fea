import { isolateBidi } from '@codekin/contracts/direction'
import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Heading, Text } from '@codekin/ui-kit/text'
import { canBeRefreshed } from '../ask/refresh.ts'
import { PersonSummary } from '../person/person-summary.tsx'
import { Quote } from '../person/quote.tsx'
import { showWaiting } from '../waiting/waiting.tsx'
import styles from './endorsement-list.module.css'
import { relationLine } from './relation-labels.ts'
import { statusText, statusTone, whenText } from './status-labels.ts'
import type { Withdrawn } from './withdraw-dialog.tsx'

export type RowActions = {
  onWithdraw: (withdrawn: Withdrawn) => void
  onRefresh: (skill: string) => void
  onAskAgain: (endorsement: Endorsement) => void
}

const verbs: Record<Withdrawn['kind'], string> = {
  request: 'Withdraw…',
  offer: 'Withdraw…',
  'given-to-me': 'Withdraw…',
  'given-by-me': 'Withdraw…',
}

/** What can be withdrawn; null if it is over or waits for the user. */
function findWithdrawal({ status, direction, isWaitingForMe }: Endorsement): Withdrawn['kind'] | null {
  const isAboutMe = direction === 'about-me'
  if (status === 'given') return isAboutMe ? 'given-to-me' : 'given-by-me'
  if (isWaitingForMe || (status !== 'asked' && status !== 'offered')) return null
  return isAboutMe ? 'request' : 'offer'
}

function Actions({ one, onWithdraw, onRefresh, onAskAgain }: { one: Endorsement } & RowActions) {
  const { id, skill, person, status, direction, isWaitingForMe } = one
  const kind = findWithdrawal(one)
  const of = `${skill}, ${isolateBidi(person.full_name)}`
  const isOver = status === 'expired' || status === 'withdrawn'
  return (
    <div className={styles['actions']}>
      {isWaitingForMe && (
        <Button size="small" aria-label={`Answer: ${of}`} onClick={() => showWaiting(skill)}>
          Answer
        </Button>
      )}
      {direction === 'about-me' && canBeRefreshed(one) && (
        <Button size="small" aria-label={`Ask to renew: ${of}`} onClick={() => onRefresh(skill)}>
          Ask to renew
        </Button>
      )}
      {direction === 'about-me' && isOver && (
        <Button size="small" variant="quiet" aria-label={`Ask again: ${of}`} onClick={() => onAskAgain(one)}>
          Ask again
        </Button>
      )}
      {kind && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${verbs[kind]} ${of}`}
          onClick={({ currentTarget: button }) => onWithdraw({ id, skill, kind, name: person.full_name, button })}
        >
          {verbs[kind]}
        </Button>
      )}
    </div>
  )
}

/** An endorsement: skill, person, status and text. */
export function EndorsementRow({ one, ...actions }: { one: Endorsement } & RowActions) {
  const { id, skill, person, relation, direction, status, message, words, rejectionReason } = one
  const other = { name: person.full_name }
  const sides =
    direction === 'about-me' ? { endorser: other, owner: 'you' as const } : { endorser: 'you' as const, owner: other }
  return (
    <article className={styles['row']} data-over={isOver(status) || undefined}>
      <div className={styles['what']}>
        <Heading dir="auto" level={3} look="h4" id={`endorsement-${id}`} tabIndex={-1} className={styles['skill']}>
          {skill}
        </Heading>
        <Chip tone={statusTone(one)}>{statusText(one)}</Chip>
      </div>
      <PersonSummary person={person}>
        <Text size="small" tone={2}>
          {relationLine(relation, sides)}
        </Text>
        <Text size="small" tone={3}>
          {whenText(one)}
        </Text>
      </PersonSummary>
      <Quote>{words || message}</Quote>
      {status === 'declined' && (
        <Text size="small" tone={2} className={styles['reason']}>
          {rejectionReason ? `Why: ${rejectionReason}` : 'They didn’t give a reason.'}
        </Text>
      )}
      <Actions one={one} {...actions} />
    </article>
  )
}

function isOver(status: Endorsement['status']): boolean {
  return status === 'declined' || status === 'withdrawn' || status === 'expired'
}
