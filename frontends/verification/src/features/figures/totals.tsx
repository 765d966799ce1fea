import type { GithubDashboard } from '@codekin/contracts/github/models'
import { grouped } from '@codekin/people/github-labels'
import { counted } from '@codekin/people/phrases'
import styles from './figures.module.css'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Totals of the figures below. */
export function Totals({ figures: { repositories, languages, pullRequests } }: { figures: GithubDashboard }) {
  const counting = repositories.filter(({ reason }) => reason === 'counted')
  const own = repositories.map(({ byReason }) => byReason.counted ?? { commits: 0, lines: 0 })
  const pulls = sum(Object.values(pullRequests))
  const cells = [
    {
      label: 'Lines that count',
      figure: grouped(sum(own.map(({ lines }) => lines))),
      about: `in ${counted(new Set(languages.map(({ language }) => language)).size, 'language')}`,
    },
    {
      label: 'Commits that count',
      figure: grouped(sum(own.map(({ commits }) => commits))),
      about: 'from your email addresses',
    },
    {
      label: 'Repositories that count',
      figure: grouped(counting.length),
      about: `of ${repositories.length} found`,
    },
    {
      label: 'Merged pull requests',
      figure: grouped(pulls),
      about: `${grouped(pullRequests.foreign)} merged by other maintainers`,
    },
  ]
  return (
    <dl className={styles['totals']}>
      {cells.map(({ label, figure, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles['kpi']}>{figure}</dd>
          <dd className={styles['about']}>{about}</dd>
        </div>
      ))}
    </dl>
  )
}
