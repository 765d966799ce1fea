import { swipesPerDay } from '@codekin/contracts/matching/limits'
import type { Conversation } from '@codekin/contracts/messaging/models'
import { clockText } from '@codekin/people/local-time'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Badge } from '@codekin/ui-kit/chip'
import { RelativeTime } from '@codekin/ui-kit/time'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { type Step, shareDone } from './checklist.ts'
import styles from './side-cards.module.css'

function SideCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['card']}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** How many decisions are left today. */
export function SwipesLeft({ remaining, resetsAt }: { remaining: number; resetsAt: string }) {
  const plan = useAuth((state) => state.user?.plan ?? 'free')
  const perDay = swipesPerDay[plan]
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
      <p className={styles['quiet']}>New ones at {clockText(new Date(resetsAt))} your time</p>
    </SideCard>
  )
}

/** Conversations where the other side wrote last. */
export function Waiting({
  conversations,
  hasWritten,
}: {
  conversations: readonly Conversation[]
  hasWritten: boolean
}) {
  return (
    <SideCard
      title="Waiting for you"
      aside={
        <Link to="/messages" className={styles['all'] ?? ''}>
          All messages
        </Link>
      }
    >
      {conversations.length === 0 ? (
        <p className={styles['quiet']}>
          {hasWritten ? 'Nobody. You wrote last everywhere.' : 'Conversations begin with a match.'}
        </p>
      ) : (
        <ul className={styles['list']}>
          {conversations.slice(0, 4).map(({ id, matchId, profile, lastMessage, unreadCount }) => (
            <li key={id}>
              <Link to={`/messages/${matchId}`} className={styles['line'] ?? ''}>
                <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={40} />
                <span className={styles['words']}>
                  <span className={styles['first']}>
                    <span className={styles['name']}>{profile.full_name}</span>
                    {lastMessage && (
                      <span className={styles['when']}>
                        <RelativeTime iso={lastMessage.createdAt} />
                      </span>
                    )}
                  </span>
                  <span className={styles['preview']}>{lastMessage?.preview}</span>
                </span>
                <Badge count={unreadCount} what="unread" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

const radius = 16
const circumference = 2 * Math.PI * radius

function Ring({ percent }: { percent: number }) {
  return (
    <span className={styles['ring']}>
      <svg viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
        <circle className={styles['track']} cx="20" cy="20" r={radius} />
        <circle
          className={styles['done']}
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - percent / 100)}
        />
      </svg>
      <span className={styles['percent']}>{percent}%</span>
    </span>
  )
}

/** What is still missing of the own profile. */
export function ProfileChecklist({ steps }: { steps: readonly Step[] }) {
  return (
    <SideCard title="Your profile" aside={<Ring percent={shareDone(steps)} />}>
      <ul className={styles['steps']}>
        {steps.map(({ key, label, isDone }) => (
          <li key={key} data-done={isDone}>
            <span className={styles['mark']} aria-hidden="true">
              {isDone ? <Check size={12} strokeWidth={3} /> : '+'}
            </span>
            {isDone ? (
              <span>{label}</span>
            ) : (
              <Link to="/profile" className={styles['step'] ?? ''}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
