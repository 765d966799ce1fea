import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { fieldLabels } from '@codekin/people/field-labels'
import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { Select } from '@codekin/ui-kit/select'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import frame from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import styles from './history.module.css'
import { causeLabels, valueText } from './history-labels.ts'

const ranges = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '365d', label: 'Last year' },
] as const
type Range = (typeof ranges)[number]['value']

const pageSize = 50

function useHistory(timeRange: Range) {
  return useInfiniteQuery({
    queryKey: [...api.users.listProfileChanges.key(), 'pages', timeRange],
    queryFn: ({ pageParam }) =>
      api.users.listProfileChanges({
        query: { timeRange, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    // Shows changes that were just made on the profile.
    staleTime: 0,
  })
}

function Change({ change: { field, before, after, cause, changedAt } }: { change: ProfileChangeEntry }) {
  const [was, is] = [valueText(field, before), valueText(field, after)]
  return (
    <li className={styles['change']}>
      <div className={styles['head']}>
        <Text as="span" size="ui" isStrong>
          {fieldLabels[field]}
        </Text>
        <Text as="span" size="small" tone={3}>
          <RelativeTime iso={changedAt} />, {causeLabels[cause]}
        </Text>
      </div>
      {was !== null && (
        <Text size="small" tone={2} className={styles['value']}>
          <span className={styles['sign']} role="img" aria-label="was">
            −
          </span>
          {was}
        </Text>
      )}
      <Text size="small" className={styles['value']}>
        <span className={styles['sign']} role="img" aria-label="now">
          +
        </span>
        {is ?? 'nothing'}
      </Text>
    </li>
  )
}

/** The changes of the user's profile, field by field. */
export function HistoryPage() {
  const [range, setRange] = useState<Range>('30d')
  const query = useHistory(range)
  return (
    <SettingsPart id="changes" title="Changes" text="Only you can see this. We keep it for a year.">
      <div className={styles['range']}>
        <Select label="Time range" options={ranges} value={range} onChange={setRange} />
      </div>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="16rem" />}
        failureTitle="Your history couldn’t be loaded"
        isEmpty={(changes) => changes.length === 0}
        empty={
          <EmptyState title="Nothing changed in this time" text="Choose a longer time range to see earlier changes." />
        }
      >
        {(changes) => (
          <Stack>
            <ul className={frame['rows']}>
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
            <ShowMore query={query} />
          </Stack>
        )}
      </Async>
    </SettingsPart>
  )
}
