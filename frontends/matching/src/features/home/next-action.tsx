import type { Conversation } from '@codekin/contracts/messaging/models'
import type { Completeness, ProfileStep } from '@codekin/people/completeness'
import { firstName } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { LinkButton } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Link } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import styles from './next-action.module.css'

/** Undefined values are unknown: loading failed, or there is no network. */
type Known = {
  /** Conversations that wait for a reply, the longest waiting first. */
  waiting: readonly Conversation[] | undefined
  hasMatches: boolean
  completeness: Completeness | undefined
  /** There are cards and swipes left. */
  canSwipe: boolean | undefined
}

/** The next step; what it names isn't repeated elsewhere on the page. */
type Next =
  | { kind: 'answer'; conversation: Conversation }
  | { kind: 'complete'; step: ProfileStep }
  | { kind: 'meet' }
  | { kind: 'nothing'; hasMatches: boolean }

/** A less complete profile comes before meeting people. */
const steadyPercent = 60

/** The most helpful step, of what is known; null if not enough is known to say that nothing waits. */
export function findNextAction({ waiting, hasMatches, completeness, canSwipe }: Known): Next | null {
  const conversation = waiting?.[0]
  if (conversation) return { kind: 'answer', conversation }
  const step = completeness?.open[0]
  if (step && completeness.percent < steadyPercent) return { kind: 'complete', step }
  if (canSwipe) return { kind: 'meet' }
  if (step) return { kind: 'complete', step }
  const isAllKnown = waiting !== undefined && completeness !== undefined && canSwipe !== undefined
  return isAllKnown ? { kind: 'nothing', hasMatches } : null
}

type Labels = { picture: ReactNode; title: string; text: string; to: string; action: string }

const glyph = <MergeGlyph size={30} />

function actionLabels(next: Next): Labels {
  switch (next.kind) {
    case 'answer': {
      const { profile, lastMessage, matchId } = next.conversation
      return {
        picture: <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={56} />,
        title: `${firstName(profile.full_name)} is waiting for your reply`,
        text: `“${lastMessage?.preview ?? ''}”`,
        to: `/messages/${matchId}`,
        action: 'Reply',
      }
    }
    case 'complete':
      return { picture: glyph, title: next.step.label, text: next.step.why, to: '/profile', action: 'Edit profile' }
    case 'meet':
      // Without a name: the top card is shown large right below.
      return {
        picture: glyph,
        title: 'Meet someone new',
        text: 'When someone you like likes you back, it’s a match.',
        to: '/discover',
        action: 'Discover',
      }
    case 'nothing':
      return {
        picture: glyph,
        title: 'You’re up to date',
        ...(next.hasMatches
          ? { text: 'A good moment to write to one of your matches.', to: '/matches', action: 'See your matches' }
          : { text: 'When someone you like likes you back, you’ll see it here.', to: '/discover', action: 'Discover' }),
      }
    default:
      return next satisfies never
  }
}

/** The next step, with the only filled button of the page. */
export function NextAction({ next }: { next: Next }) {
  const { picture, title, text, to, action } = actionLabels(next)
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
