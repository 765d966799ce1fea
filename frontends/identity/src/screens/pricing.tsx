import { Async } from '@codekin/ui-kit/async'
import { Page, Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useTitle } from '@codekin/web-runtime/title'
import { useQuery } from '@tanstack/react-query'
import { CompareTable } from '../features/plans/compare-table.tsx'
import { PlanBoard } from '../features/plans/plan-board.tsx'
import styles from '../features/plans/plans.module.css'

/** Plans and prices for members, with their own plan marked. */
export function Pricing() {
  useTitle('Plans and prices')
  const query = useQuery(queryOf(api.subscriptions.getOwnSubscription))
  return (
    <Page max="68rem">
      <div className={styles['intro']}>
        <Heading level={1}>Plans and prices</Heading>
        <Text tone={2}>More swipes for when you need them, and seats for a whole team.</Text>
      </div>
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="26rem" />}
        failureTitle="Your plan couldn’t be loaded"
      >
        {(own) => (
          <Stack gap={8}>
            <PlanBoard own={{ ...own, hasChosen: true }} destination="/pricing" free={null} />
            <CompareTable current={own.plan} />
          </Stack>
        )}
      </Async>
    </Page>
  )
}
