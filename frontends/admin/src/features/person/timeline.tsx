import type { TimelineEntry } from '@codekin/contracts/moderation/models'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { entryWords } from '../cases/words.ts'
import { usePages } from '../table/use-pages.ts'
import { Nothing, Part } from './part.tsx'
import styles from './person.module.css'

function Entry({ entry: { at, kind, text, by, caseId, appealId } }: { entry: TimelineEntry }) {
  return (
    <li className={styles['entry']}>
      <Text as="span" size="small" tone={3} mono>
        <time dateTime={at}>{dateAndTime(new Date(at), 'medium')}</time>
      </Text>
      <span>
        <Text as="span" size="small" tone={2}>
          {entryWords[kind]}
          {by && ` · ${by.full_name}`}
          {appealId ? (
            <>
              {' · '}
              <Link to={`/admin/appeals/${appealId}`}>Appeal</Link>
            </>
          ) : (
            caseId && (
              <>
                {' · '}
                <Link to={`/admin/cases/${caseId}`}>Case</Link>
              </>
            )
          )}
        </Text>
        <Text size="ui" className={styles['words']}>
          {text}
        </Text>
      </span>
    </li>
  )
}

function Entries({ userId }: { userId: string }) {
  const query = usePages(api.moderation.getPersonHistory, { params: { id: userId } }, ({ entries }) => entries)
  return (
    <Async
      query={query}
      skeleton={<Skeleton height="8rem" shape="card" />}
      failureTitle="The timeline could not be loaded"
      isEmpty={(entries) => entries.length === 0}
      empty={<Nothing>Nothing has happened so far.</Nothing>}
    >
      {(entries) => (
        <Stack gap={4} align="start">
          <ol role="list" className={styles['list']} aria-label="Everything about them, the newest first">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          {query.hasNextPage && (
            <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </Stack>
      )}
    </Async>
  )
}

/** Everything about them in the order of time. */
export function Timeline({ userId }: { userId: string }) {
  const ownId = useAuth((state) => state.user?.id)
  return (
    <Part title="Timeline">
      {userId === ownId ? (
        <Nothing>Nobody reads what colleagues have noted about themselves.</Nothing>
      ) : (
        <Entries userId={userId} />
      )}
    </Part>
  )
}
