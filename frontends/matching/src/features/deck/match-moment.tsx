import { isolateBidi } from '@codekin/contracts/direction'
import { firstName, fitLine } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Quote } from '@codekin/ui-kit/quote'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import type { NewMatch } from './deck-state.ts'
import styles from './match-moment.module.css'

/** Two branches that merge; the same curves as the paths of the pictures (match-moment.module.css). */
function Branches() {
  return (
    <svg className={styles['branches']} viewBox="0 0 320 176" fill="none" aria-hidden="true">
      <path className={styles['theirs']} pathLength="1" d="M40 0V28C40 86 140 60 140 112" />
      <path className={styles['yours']} pathLength="1" d="M280 0V28C280 86 180 60 180 112" />
      <path className={styles['joined']} pathLength="1" d="M160 140V176" />
    </svg>
  )
}

/** The notes of the two likes, hidden until the match. */
function Notes({ matchId, name }: { matchId: string; name: string }) {
  const made = useQuery(queryOf(api.matching.getMatch, { params: { id: matchId } }))
  const { theirs, yours } = made.data?.notes ?? {}
  return (
    <>
      {theirs && <Quote who={`${isolateBidi(name)}, with their like`}>{theirs}</Quote>}
      {yours && <Quote who="You, with your like">{yours}</Quote>}
    </>
  )
}

/** The match dialog: two histories merge. */
export function MatchMoment({ match, onClose }: { match: NewMatch | undefined; onClose: () => void }) {
  const me = useAuth((state) => state.user)
  const navigate = useNavigate()
  const send = useRef<HTMLButtonElement>(null)
  if (!match) return null
  const { profile, compatibility } = match.candidate
  const name = firstName(profile.full_name)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      className={styles['moment'] ?? ''}
      title={<span className={styles['title']}>You matched with {name}</span>}
      description={`You and ${isolateBidi(profile.full_name)} like each other. Say hello while it’s fresh.`}
      initialFocus={send}
      actions={
        <div className={styles['actions']}>
          <Button
            ref={send}
            variant="primary"
            size="large"
            isWide
            icon={<MessageSquare size={18} />}
            onClick={() => void navigate(`/messages/${match.matchId}`)}
          >
            Send a message
          </Button>
          <Button variant="quiet" isWide onClick={onClose}>
            Keep browsing
          </Button>
        </div>
      }
    >
      <div className={styles['stage']}>
        <Branches />
        <span className={styles['them']}>
          <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={96} />
        </span>
        <span className={styles['me']}>
          <Avatar name={me?.full_name ?? 'You'} photoUrl={me?.photoUrl ?? null} size={96} />
        </span>
        <p className={styles['hunk']}>@@ {fitLine(compatibility)} @@</p>
      </div>
      <Notes matchId={match.matchId} name={name} />
    </Dialog>
  )
}
