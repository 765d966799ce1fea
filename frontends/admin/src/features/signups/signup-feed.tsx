import { Avatar } from '@codekin/ui-kit/avatar'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { classes } from '@codekin/ui-kit/classes'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Row, Spacer } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import { Pause, Play } from 'lucide-react'
import type { Feed, FeedAction, Signup } from './feed.ts'
import styles from './signup-feed.module.css'

function SignupRow({ signup, isNew }: { signup: Signup; isNew: boolean }) {
  return (
    <li className={classes(styles['row'], isNew && styles['new'])}>
      <span className={styles['sign']} aria-hidden="true">
        +
      </span>
      <Avatar name={signup.userName} size={32} />
      <div className={styles['who']}>
        <Text size="ui" isStrong isTruncated>
          <Link to={`/admin/people/${signup.userId}`}>
            <bdi>{signup.userName}</bdi>
          </Link>
        </Text>
        <Text size="small" tone={2} mono isTruncated>
          {signup.userEmail}
        </Text>
      </div>
      {isNew && <VisuallyHidden>new</VisuallyHidden>}
      <Text as="span" size="small" tone={3} mono className={styles['time']}>
        <RelativeTime iso={signup.createdAt} />
      </Text>
    </li>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className={styles['list']}>
      <VisuallyHidden>Loading signups…</VisuallyHidden>
      {[60, 45, 70, 52, 64].map((width) => (
        <div key={width} className={styles['row']}>
          <span className={styles['sign']} />
          <Skeleton shape="circle" width="2rem" height="2rem" />
          <div className={styles['who']}>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width - 20}%`} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Signups({ feed }: { feed: Feed }) {
  if (feed.signups === null && feed.problem === null) return <Waiting />
  if (feed.signups === null || feed.signups.length === 0) {
    return (
      <EmptyState
        title={feed.signups === null ? 'Couldn’t load earlier signups' : 'No new signups'}
        text="New accounts show up here as soon as they’re created, with a sound if sounds are on."
        level={3}
      />
    )
  }
  return (
    <ol className={styles['list']} role="list" aria-label="Signups, newest first">
      {feed.signups.map((signup) => (
        <SignupRow key={signup.userId} signup={signup} isNew={feed.arrived.includes(signup.userId)} />
      ))}
    </ol>
  )
}

/** Signups as they happen. While paused, new ones are kept for later. */
export function SignupFeed({ feed, onAction }: { feed: Feed; onAction: (action: FeedAction) => void }) {
  const { isPaused, waiting, signups } = feed
  return (
    <Card padding="none" className={styles['card']}>
      <Row gap={4} className={styles['head']}>
        <Heading level={2} look="h3">
          Signups
        </Heading>
        {signups !== null && signups.length > 0 && (
          <Text as="span" size="small" tone={3} mono>
            Newest {signups.length}
          </Text>
        )}
        <Spacer />
        <Button
          size="small"
          icon={isPaused ? <Play size={14} /> : <Pause size={14} />}
          isDisabled={signups === null}
          onClick={() => onAction({ kind: isPaused ? 'resume' : 'pause' })}
        >
          {isPaused ? `Resume${waiting.length > 0 ? ` · ${waiting.length} new` : ''}` : 'Pause'}
        </Button>
      </Row>
      <Signups feed={feed} />
    </Card>
  )
}
