import { Heading, Text } from '@codekin/ui-kit/text'
import { useLocation } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useEffect, useRef } from 'react'
import { TeamFace } from '../features/team/team-face.tsx'
import { type TeamQuery, teamName } from '../features/team/team-messages.ts'
import { TeamThread } from '../features/team/team-thread.tsx'
import { Back } from './back.tsx'
import styles from './messages.module.css'

/** `/messages/team`: messages from the Codekin team. `unreadCount`: of the whole inbox. */
export function TeamConversation({ query, unreadCount }: { query: TeamQuery; unreadCount: number }) {
  useTitle(unreadCount > 0 ? `${teamName} (${unreadCount})` : teamName)
  const heading = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // The first page of a visit keeps the browser's own focus.
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <>
      <header className={styles['header']}>
        <Back />
        <TeamFace />
        <div className={styles['who']} ref={heading} tabIndex={-1}>
          <Heading level={1} look="h4" className={styles['name']}>
            {teamName}
          </Heading>
          <Text size="micro" tone={3} isTruncated>
            The people who run Codekin
          </Text>
        </div>
      </header>
      <TeamThread query={query} />
    </>
  )
}
