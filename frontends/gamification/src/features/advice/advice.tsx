import type { Recommendation } from '@codekin/contracts/own-analytics/models'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import styles from './advice.module.css'
import { recommendationRow, recommendationText } from './recommendation-labels.ts'

export function AdviceSkeleton() {
  return (
    <div className={styles['advice']}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="card" height="8.5rem" />
      ))}
    </div>
  )
}

/** Recommendations, each with the figure behind it and a link to act on it. */
export function Advice({
  recommendations,
  labelledBy,
}: {
  recommendations: readonly Recommendation[]
  labelledBy: string
}) {
  return (
    <ul role="list" className={styles['advice']} aria-labelledby={labelledBy}>
      {recommendations.map((one) => {
        const { title, action, to } = recommendationRow(one)
        return (
          <li key={one.kind} className={styles['one']}>
            <Heading level={3} look="h4">
              {title}
            </Heading>
            <Text size="small" tone={2}>
              {recommendationText(one)}
            </Text>
            <Link to={to} className={styles['action'] ?? ''}>
              {action}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
