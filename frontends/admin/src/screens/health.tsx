import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import { Async } from '@codekin/ui-kit/async'
import { Badge } from '@codekin/ui-kit/chip'
import { Row } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Tabs } from '@codekin/ui-kit/tabs'
import { useTitle } from '@codekin/web-runtime/title'
import { useLetterKeys } from '../features/console/letter-keys.ts'
import { Consumers } from '../features/health/consumers.tsx'
import { Freshness } from '../features/health/freshness.tsx'
import styles from '../features/health/health.module.css'
import { Servers } from '../features/health/servers.tsx'
import { Services } from '../features/health/services.tsx'
import { useHealth } from '../features/health/use-health.ts'
import { Verdict } from '../features/health/verdict.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { Parked } from '../features/parked/parked.tsx'
import { Stats } from '../features/stats/stats.tsx'
import { useFilters } from '../features/table/filters.tsx'

function Parts({ query }: Pick<ReturnType<typeof useHealth>, 'query'>) {
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="28rem" />}
      failureTitle="Couldn’t check the platform’s health"
    >
      {(health: SystemHealth) => (
        <div className={styles['body']}>
          <Verdict health={health} error={query.error} />
          <Servers health={health} />
          <Services services={health.services} />
          <Consumers consumers={health.consumers} />
        </div>
      )}
    </Async>
  )
}

const views = ['parts', 'parked', 'figures'] as const

/** The state of the platform, and what can be done about it. */
export function Health() {
  useTitle('Health')
  const health = useHealth()
  const { values, change } = useFilters(['show'])
  const view = views.find((one) => one === values.show) ?? 'parts'
  useLetterKeys({ p: health.togglePause, r: () => void health.askNow() })
  const parkedLabel = (
    <Row gap={2}>
      Parked events
      <Badge count={health.query.data?.parked.count ?? 0} />
    </Row>
  )
  return (
    <AdminPage title="Health" aside={<Freshness health={health} />}>
      <Tabs
        label="Views"
        items={[
          { value: 'parts', label: 'Components', content: <Parts query={health.query} /> },
          { value: 'parked', label: parkedLabel, content: <Parked /> },
          { value: 'figures', label: 'Statistics', content: <Stats /> },
        ]}
        value={view}
        onChange={(show) => change({ show: show === 'parts' ? undefined : show })}
      />
    </AdminPage>
  )
}
