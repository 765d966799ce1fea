import { trustLevelMax } from '@codekin/contracts/trust/models'
import { Async } from '@codekin/ui-kit/async'
import { Card } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import styles from './flagged-accounts.module.css'
import { signalTexts } from './labels.ts'

const numberFormat = new Intl.NumberFormat('en')

function Bars({ title, rows }: { title: string; rows: readonly { label: string; count: number }[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Card as="section" padding="dense">
      <Heading level={2} look="h4">
        {title}
      </Heading>
      <dl className={styles['bars']}>
        {rows.map(({ label, count }) => (
          <div key={label} className={styles['barRow']}>
            <dt>{label}</dt>
            <dd
              className={styles['bar']}
              style={{ '--share': `${(count / most) * 100}%` } as Record<`--${string}`, string>}
            >
              {numberFormat.format(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const figuresQuery = { ...queryOf(api.trust.getTrustDashboard), staleTime: 60_000 }

/** Whether the admin figures are loading. */
export function useAreFiguresPending(isAdmin: boolean): boolean {
  const { isPending, fetchStatus } = useQuery({ ...figuresQuery, enabled: isAdmin })
  return isAdmin && isPending && fetchStatus === 'fetching'
}

/** Trust levels and recent signals, for admins. */
export function TrustFigures() {
  const query = useQuery(figuresQuery)
  return (
    <Async query={query} skeleton={<Skeleton shape="card" height="12rem" />} failureTitle="Couldn’t load statistics">
      {({ levels, signals }) => (
        <div className={styles['figures']}>
          <Bars
            title="Accounts by trust level"
            rows={levels.map(({ level, accounts }) => ({
              label: `Level ${level} of ${trustLevelMax}`,
              count: accounts,
            }))}
          />
          {signals.length > 0 ? (
            <Bars
              title="Signals in the last 30 days"
              rows={signals
                .map(({ kind, count }) => ({ label: signalTexts[kind], count }))
                .toSorted((a, b) => b.count - a.count)}
            />
          ) : (
            <Text tone={2}>No signals in the last 30 days.</Text>
          )}
        </div>
      )}
    </Async>
  )
}
