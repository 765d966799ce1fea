import type { CaseRoom } from '@codekin/contracts/moderation/models'
import { Card } from '@codekin/ui-kit/card'
import { Stack } from '@codekin/ui-kit/layout'
import { Tabs } from '@codekin/ui-kit/tabs'
import { Heading } from '@codekin/ui-kit/text'
import { useState } from 'react'
import { PersonTimeline } from '../timeline/person-timeline.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { CaseText } from './names.tsx'

const show = (text: string) => <CaseText>{text}</CaseText>

/** What went before: in this case, and with this person. */
export function History({ room }: { room: CaseRoom }) {
  const [tab, setTab] = useState<'case' | 'person'>('case')
  const { id, subject } = room.case
  const here = `/admin/cases/${id}`
  const newestFirst = room.timeline.toSorted((a, b) => b.at.localeCompare(a.at))
  const items = [
    {
      value: 'case' as const,
      label: 'This case',
      content: <Timeline label="This case, newest first" entries={newestFirst} here={here} show={show} />,
    },
    ...(subject
      ? [
          {
            value: 'person' as const,
            label: 'This person',
            content: <PersonTimeline userId={subject.userId} here={here} show={show} />,
          },
        ]
      : []),
  ]
  return (
    <Card as="section" padding="dense">
      <Stack gap={3}>
        <Heading level={2} look="h4">
          History
        </Heading>
        <Tabs label="History" items={items} value={tab} onChange={setTab} />
      </Stack>
    </Card>
  )
}
