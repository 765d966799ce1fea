import type { StaffMessage } from '@codekin/contracts/messaging/models'
import { trustPath } from '@codekin/contracts/trust/limits'
import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { Fragment, useState } from 'react'
import composerStyles from '../compose/composer.module.css'
import { DayName } from '../thread/day-name.tsx'
import { clockText, dayOf, exactText } from '../thread/days.ts'
import dividerStyles from '../thread/dividers.module.css'
import messageStyles from '../thread/message.module.css'
import { MessageText } from '../thread/message-text.tsx'
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx'
import styles from './team.module.css'
import { TeamComposer } from './team-composer.tsx'
import { TeamFace } from './team-face.tsx'
import { type Team, type TeamQuery, teamName } from './team-messages.ts'
import { useReadTeam } from './use-read-team.ts'

function OwnFace() {
  const user = useAuth((state) => state.user)
  return <Avatar name={user?.full_name ?? 'You'} photoUrl={user?.photoUrl ?? null} size={40} />
}

function Message({ message }: { message: StaffMessage }) {
  const time = clockText(message.createdAt)
  const author = message.isOwn ? 'You' : teamName
  return (
    <article
      className={`${messageStyles['row']} ${messageStyles['first']}`}
      aria-label={`${author}, ${time}`}
      data-message={message.id}
    >
      <div className={messageStyles['gutter']}>{message.isOwn ? <OwnFace /> : <TeamFace />}</div>
      <div className={messageStyles['content']}>
        <p className={messageStyles['head']}>
          <span dir="auto" className={messageStyles['author']}>
            {author}
          </span>
          <time className={messageStyles['time']} dateTime={message.createdAt} title={exactText(message.createdAt)}>
            {time}
          </time>
        </p>
        <div dir="auto" className={messageStyles['body']}>
          <MessageText content={message.content} />
        </div>
      </div>
    </article>
  )
}

function Messages({ team, query }: { team: Team; query: TeamQuery }) {
  const { messages } = team
  // The divider keeps its initial position until the thread is left.
  const [firstNewId] = useState(() => messages.find(({ readAt }) => readAt === null)?.id)
  useReadTeam(team)
  const startsDay = (message: StaffMessage, at: number) =>
    dayOf(message.createdAt) !== dayOf(messages[at - 1]?.createdAt ?? '')
  return (
    <div className={styles['scroller']} role="log" aria-label={`Messages from the ${teamName}`} tabIndex={0}>
      <div className={styles['canvas']}>
        <ShowMore query={query} label="Show earlier messages" variant="quiet" />
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {startsDay(message, at) && (
              <div className={dividerStyles['day']}>
                <span>
                  <DayName iso={message.createdAt} />
                </span>
              </div>
            )}
            {message.id === firstNewId && (
              <div className={dividerStyles['unread']}>
                <span>New</span>
              </div>
            )}
            <Message message={message} />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** Replaces the composer. */
function OneWay() {
  return (
    <p className={composerStyles['ended']}>
      You can’t reply to this. To object to a decision about you, appeal in your{' '}
      <Link to={trustPath}>safety settings</Link>.
    </p>
  )
}

/** All messages from the team, with the composer. */
export function TeamThread({ query }: { query: TeamQuery }) {
  return (
    <>
      <div className={styles['thread']}>
        <Async
          key={query.errorUpdatedAt}
          // Frequent refetches are not displayed.
          query={{ ...query, isFetching: false }}
          skeleton={<ThreadSkeleton />}
          failureTitle="The messages couldn’t be loaded"
          isEmpty={({ messages }) => messages.length === 0}
          empty={
            <EmptyState title="No messages yet" text="Messages from the people who run Codekin will appear here." />
          }
        >
          {(team) => <Messages team={team} query={query} />}
        </Async>
      </div>
      {query.data?.mayAnswer ? <TeamComposer /> : <OneWay />}
    </>
  )
}
