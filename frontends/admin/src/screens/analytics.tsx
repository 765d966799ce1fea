import { Tabs } from '@codekin/ui-kit/tabs'
import { useTitle } from '@codekin/web-runtime/title'
import { ActivityPart } from '../features/analytics/activity-part.tsx'
import { ModerationPart } from '../features/analytics/moderation-part.tsx'
import { RangeChoice } from '../features/analytics/range-choice.tsx'
import { RevenuePart } from '../features/analytics/revenue-part.tsx'
import { SpeedPart } from '../features/analytics/speed-part.tsx'
import { UsersPart } from '../features/analytics/users-part.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { useFilters } from '../features/table/filters.tsx'

const parts = [
  { value: 'users', label: 'Users', content: <UsersPart /> },
  { value: 'revenue', label: 'Revenue', content: <RevenuePart /> },
  { value: 'activity', label: 'Activity', content: <ActivityPart /> },
  { value: 'speed', label: 'Page speed', content: <SpeedPart /> },
  { value: 'moderation', label: 'Moderation', content: <ModerationPart /> },
] as const

/** The product's performance over time. */
export function Analytics() {
  useTitle('Analytics')
  const { values, change } = useFilters(['show'])
  const [first] = parts
  const shown = parts.find(({ value }) => value === values.show) ?? first
  return (
    <AdminPage title="Analytics" aside={<RangeChoice />}>
      <Tabs
        label="Sections"
        items={parts}
        value={shown.value}
        onChange={(show) => change({ show: show === first.value ? undefined : show })}
      />
    </AdminPage>
  )
}
