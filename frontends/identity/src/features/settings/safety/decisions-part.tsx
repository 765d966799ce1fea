import { Async } from '@codekin/ui-kit/async'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AppealCalls } from '../../decisions/appeal-calls.ts'
import { DecisionCard } from '../../decisions/decision-card.tsx'
import styles from '../../decisions/decisions.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'

const pageSize = 20

function useDecisions() {
  return useInfiniteQuery({
    queryKey: [...api.appeals.listOwnDecisions.key(), 'pages'],
    queryFn: ({ pageParam }) =>
      api.appeals.listOwnDecisions({
        query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ decisions }) => decisions),
    // There may be a new answer.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

const calls: AppealCalls = {
  appeal: (actionId, reason) => api.appeals.appeal({ body: { actionId, reason } }),
  write: (id, text) => api.appeals.writeToAppeal({ params: { id }, body: { text } }),
  onChanged: () => refresh('appeals'),
}

export function DecisionsPart() {
  const query = useDecisions()
  useRefetchAt(
    findEarliestFuture((query.data ?? []).flatMap(({ endsAt, appealUntil }) => [endsAt, appealUntil])),
    query.refetch,
  )
  return (
    <SettingsPart
      id="decisions"
      title="Decisions about you"
      text="What our moderators decided about your account or what you wrote, why, and what you can do about it."
    >
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="4rem" />}
        failureTitle="The decisions couldn’t be loaded"
        isEmpty={(decisions) => decisions.length === 0}
        empty={
          <Text size="ui" tone={2}>
            None so far.
          </Text>
        }
      >
        {(decisions) => (
          <Stack>
            <div className={styles['list']}>
              {decisions.map((decision) => (
                <DecisionCard key={decision.actionId} decision={decision} calls={calls} />
              ))}
            </div>
            <ShowMore query={query} />
          </Stack>
        )}
      </Async>
    </SettingsPart>
  )
}
