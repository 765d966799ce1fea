import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import styles from './overview.module.css'

const numberFormat = new Intl.NumberFormat('en')

/** `labels`: singular and plural. */
type WorkProps = {
  to: string
  count: number | undefined
  isMore?: boolean | undefined
  labels: readonly [string, string]
}

function Work({ to, count, isMore = false, labels: [one, many] }: WorkProps) {
  return (
    <li>
      <Link to={to} className={styles['work']}>
        <span className={styles['count']}>
          {count === undefined ? '–' : `${numberFormat.format(count)}${isMore ? '+' : ''}`}
        </span>
        <span>{count === 1 && !isMore ? one : many}</span>
        <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </li>
  )
}

const staleTime = 60_000

/** Open work, from three queries, with links. */
export function WaitingWork() {
  const { data } = useQuery({ ...queryOf(api.trust.getTrustDashboard), staleTime })
  const { data: cases } = useQuery({ ...queryOf(api.moderation.countWaitingCases), staleTime })
  const { data: proof } = useQuery({ ...queryOf(api.proof.countWaitingProof), staleTime })
  return (
    <ul role="list" className={styles['works']} aria-label="Open work" aria-busy={!data || !cases || !proof}>
      <Work to="/admin/cases" count={cases?.count} isMore={cases?.isMore} labels={['open case', 'open cases']} />
      <Work to="/admin/appeals" count={data?.waitingAppeals} labels={['open appeal', 'open appeals']} />
      <Work to="/admin/proof" count={proof?.attempts} labels={['test to review', 'tests to review']} />
      <Work
        to="/admin/proof?kind=signal-appeal"
        count={proof?.signalAppeals}
        labels={['GitHub appeal', 'GitHub appeals']}
      />
      <Work to="/admin/fake-accounts" count={data?.toReview} labels={['account to review', 'accounts to review']} />
      <Work
        to="/admin/fake-accounts?show=reports"
        count={data?.pendingReports}
        labels={['fake account report', 'fake account reports']}
      />
    </ul>
  )
}
