import type { CaseRoom, TimelineEntry } from '@codekin/contracts/moderation/models'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useState } from 'react'
import { entryWords } from '../cases/words.ts'
import { usePages } from '../table/use-pages.ts'
import styles from './case-room.module.css'
import { CaseText } from './names.tsx'

function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol role="list" className={styles['timeline']} aria-label={label}>
      {entries.map(({ id, at, kind, text, by }) => (
        <li key={id} className={styles['entry']}>
          <Text as="span" size="small" tone={3} mono>
            <time dateTime={at}>{dateAndTime(new Date(at), 'medium')}</time>
          </Text>
          <Text as="span" size="small" tone={2}>
            {entryWords[kind]}
            {by && ` · ${by.full_name}`}
          </Text>
          <Text as="span" size="ui" className={styles['words']}>
            <CaseText>{text}</CaseText>
          </Text>
        </li>
      ))}
    </ol>
  )
}

function PersonHistory({ userId }: { userId: string }) {
  const query = usePages(api.moderation.getPersonHistory, { params: { id: userId } }, ({ entries }) => entries)
  return (
    <Async
      query={query}
      skeleton={<Skeleton height="8rem" shape="card" />}
      failureTitle="The history could not be loaded"
      isEmpty={(entries) => entries.length === 0}
      empty={<Text tone={2}>Nothing is known of this person.</Text>}
    >
      {(entries) => (
        <Stack gap={4} align="start">
          <Timeline entries={entries} label="Everything about this person, the newest first" />
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

/** What went before: in this case, and with this person. */
export function History({ room }: { room: CaseRoom }) {
  const [tab, setTab] = useState<'case' | 'person'>('case')
  const { subject } = room.case
  const newestFirst = room.timeline.toSorted((a, b) => b.at.localeCompare(a.at))
  const items = [
    {
      value: 'case' as const,
      label: 'This case',
      content: <Timeline entries={newestFirst} label="This case, the newest first" />,
    },
    ...(subject
      ? [{ value: 'person' as const, label: 'This person', content: <PersonHistory userId={subject.userId} /> }]
      : []),
  ]
  return (
    <Card as="section" padding="dense">
      <Stack gap={3}>
        <Heading level={2} look="h4">
          What went before
        </Heading>
        <Tabs label="What went before" items={items} value={tab} onChange={setTab} />
      </Stack>
    </Card>
  )
}
