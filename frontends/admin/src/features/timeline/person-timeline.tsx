import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import type { ComponentProps } from 'react'
import { usePages } from '../table/use-pages.ts'
import { Timeline } from './timeline.tsx'

type PersonTimelineProps = { userId: string } & Pick<ComponentProps<typeof Timeline>, 'here' | 'show'>

/** Everything about a person, page by page. */
export function PersonTimeline({ userId, ...shown }: PersonTimelineProps) {
  const query = usePages(api.moderation.getPersonHistory, { params: { id: userId } }, ({ entries }) => entries)
  return (
    <Async
      query={query}
      skeleton={<Skeleton height="8rem" shape="card" />}
      failureTitle="Couldn’t load the timeline"
      isEmpty={(entries) => entries.length === 0}
      empty={
        <Text size="ui" tone={2}>
          Nothing has happened yet.
        </Text>
      }
    >
      {(entries) => (
        <Stack gap={4} align="start">
          <Timeline label="Timeline, newest first" entries={entries} {...shown} />
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
