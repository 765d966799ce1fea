import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import styles from './overview.module.css'

const inWords = new Intl.NumberFormat('en')

function Work({ to, count, label }: { to: string; count: number | undefined; label: string }) {
  return (
    <li>
      <Link to={to} className={styles['work']}>
        <span className={styles['count']}>{count === undefined ? '–' : inWords.format(count)}</span>
        <span>{label}</span>
        <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </li>
  )
}

const staleTime = 60_000

/** What waits for somebody, as far as two questions tell it, and the way there. */
export function WaitingWork() {
  const { data } = useQuery({ ...queryOf(api.trust.getTrustDashboard), staleTime })
  const { data: proof } = useQuery({ ...queryOf(api.proof.countWaitingProof), staleTime })
  return (
    <ul role="list" className={styles['works']} aria-label="Open work" aria-busy={!data || !proof}>
      <Work to="/admin/appeals" count={data?.waitingAppeals} label="open appeals" />
      <Work to="/admin/proof" count={proof?.attempts} label="tests to review" />
      <Work to="/admin/proof?kind=signal-appeal" count={proof?.signalAppeals} label="GitHub appeals" />
      <Work to="/admin/fake-accounts" count={data?.toReview} label="accounts to review" />
      <Work to="/admin/fake-accounts?show=reports" count={data?.pendingReports} label="fake account reports" />
    </ul>
  )
}
