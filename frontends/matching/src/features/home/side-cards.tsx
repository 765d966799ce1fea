import type { Conversation } from '@codekin/contracts/messaging/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { completenessOf, type ProfileStep } from '@codekin/people/completeness'
import { CompletenessMeter } from '@codekin/people/completeness-meter'
import { clockText } from '@codekin/people/local-time'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Badge } from '@codekin/ui-kit/chip'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import type { CSSProperties, ReactNode } from 'react'
import styles from './side-cards.module.css'

function SideCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-label={title}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** The remaining swipes of today. */
export function SwipesLeft({ remaining, perDay, resetsAt }: { remaining: number; perDay: number; resetsAt: string }) {
  return (
    <SideCard title="Swipes left today">
      <p className={styles['kpi']}>
        <span>{remaining}</span>
        <span className={styles['of']}>of {perDay}</span>
      </p>
      <div
        className={styles['bar']}
        style={{ '--share': Math.min(1, remaining / perDay) } as CSSProperties}
        aria-hidden="true"
      />
      <p className={styles['quiet']}>Resets at {clockText(new Date(resetsAt))} your time</p>
    </SideCard>
  )
}

const waitingMax = 4

/** Conversations where the other side wrote last. */
export function Waiting({ title, conversations }: { title: string; conversations: readonly Conversation[] }) {
  return (
    <SideCard
      title={title}
      aside={
        <Link to="/messages" className={styles['all'] ?? ''}>
          All messages
        </Link>
      }
    >
      <ul role="list" className={styles['list']}>
        {conversations.slice(0, waitingMax).map(({ id, matchId, profile, lastMessage, unreadCount }) => (
          <li key={id}>
            <Link to={`/messages/${matchId}`} className={styles['line'] ?? ''}>
              <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={40} />
              <span className={styles['words']}>
                <span className={styles['first']}>
                  <span dir="auto" className={styles['name']}>
                    {profile.full_name}
                  </span>
                  {lastMessage && (
                    <span className={styles['when']}>
                      <RelativeTime iso={lastMessage.createdAt} />
                    </span>
                  )}
                </span>
                <span dir="auto" className={styles['preview']}>
                  {lastMessage?.preview}
                </span>
              </span>
              <Badge count={unreadCount} what="unread" />
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

const stepsMax = 3

/** How much of the own profile is filled in, and what would help most. */
export function ProfileNext({ profile, named }: { profile: OwnProfile; named: ProfileStep | undefined }) {
  const { open } = completenessOf(profile)
  const others = open.filter(({ label }) => label !== named?.label)
  return (
    <SideCard title="Your profile">
      <CompletenessMeter profile={profile} />
      {others.length > 0 && (
        <ul role="list" className={styles['steps']}>
          {others.slice(0, stepsMax).map(({ label }) => (
            <li key={label}>
              <Link to="/profile" className={styles['step'] ?? ''}>
                <span className={styles['mark']} aria-hidden="true">
                  +
                </span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}
