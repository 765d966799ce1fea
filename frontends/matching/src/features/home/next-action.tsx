import type { Conversation } from '@codekin/contracts/messaging/models'
import { counted, firstName } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { LinkButton } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import type { Step } from './checklist.ts'
import styles from './next-action.module.css'

type Next = { picture: ReactNode; title: string; text: string; to: string; action: string }
type Known = {
  waiting: readonly Conversation[]
  steps: readonly Step[]
  /** There are cards to decide on and swipes for them. */
  canSwipe: boolean
}

/** With fewer steps done than this, a profile comes before meeting people. */
const steady = 4

function answering(conversation: Conversation, others: number): Next {
  const { profile, lastMessage, matchId } = conversation
  return {
    picture: <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={56} />,
    title: `${firstName(profile.full_name)} waits for your answer`,
    text: `“${lastMessage?.preview ?? ''}”${others > 0 ? ` · and ${counted(others, 'other waits', 'others wait')}` : ''}`,
    to: `/messages/${matchId}`,
    action: 'Answer',
  }
}

function completing({ label, why }: Step): Next {
  return { picture: <MergeGlyph size={30} />, title: label, text: why, to: '/profile', action: 'Edit profile' }
}

/** Names nobody: whoever is on top of the deck is shown large right below. */
const meeting: Next = {
  picture: <MergeGlyph size={30} />,
  title: 'Meet somebody new',
  text: 'Your deck is dealt. When a like is returned, it is a match.',
  to: '/discover',
  action: 'Discover',
}

/** The one thing that helps most now, of what is known. */
function nextOf({ waiting, steps, canSwipe }: Known): Next {
  const [conversation] = waiting
  if (conversation) return answering(conversation, waiting.length - 1)
  const open = steps.filter(({ isDone }) => !isDone)
  const [step] = open
  if (step && steps.length - open.length < steady) return completing(step)
  if (canSwipe) return meeting
  if (step) return completing(step)
  return {
    picture: <MergeGlyph size={30} />,
    title: 'You are up to date',
    text: 'Write to somebody you have matched with.',
    to: '/matches',
    action: 'Your matches',
  }
}

/** The one next step, with the view's one filled button. */
export function NextAction(known: Known) {
  const { picture, title, text, to, action } = nextOf(known)
  return (
    <section className={classes(styles['room'], styles['next'])} aria-label="Next">
      <span className={styles['picture']}>{picture}</span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
      </div>
      <LinkButton variant="primary" size="large" render={<Link to={to} />}>
        {action}
      </LinkButton>
    </section>
  )
}

export function NextActionSkeleton() {
  return (
    <div className={styles['room']}>
      <Skeleton shape="card" height="100%" />
    </div>
  )
}
