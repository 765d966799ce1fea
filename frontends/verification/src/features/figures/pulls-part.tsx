import type { ContributionKind, GithubDashboard } from '@codekin/contracts/github/models'
import { grouped } from '@codekin/people/github-labels'
import { Card } from '@codekin/ui-kit/card'
import { Heading, Text } from '@codekin/ui-kit/text'
import { kindLabels } from '../evidence/kind-labels.ts'
import styles from './figures.module.css'

const order = Object.keys(kindLabels) as ContributionKind[]

/** Merged pull requests by kind, strongest proof first. */
export function PullsPart({ pullRequests }: Pick<GithubDashboard, 'pullRequests'>) {
  const most = Math.max(1, ...Object.values(pullRequests))
  return (
    <Card aria-labelledby="merged-pull-requests">
      <div className={styles['cardTitle']}>
        <Heading level={2} look="h3" id="merged-pull-requests">
          Merged pull requests
        </Heading>
        <Text size="small" tone={2}>
          Lines that others merged or reviewed count more.
        </Text>
      </div>
      <ul role="list" className={styles['pulls']}>
        {order.map((kind) => (
          <li key={kind}>
            <span className={styles['pullsHead']}>
              <span>{kindLabels[kind].pulls}</span>
              <span className={styles['number']}>{grouped(pullRequests[kind])}</span>
            </span>
            <svg className={styles['track']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles['ground']} width="100" height="6" />
              <rect className={styles['filled']} width={(pullRequests[kind] / most) * 100} height="6" />
            </svg>
            <Text size="small" tone={3}>
              {kindLabels[kind].about}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
