import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { ReplyRate } from './reply-rate.tsx'
import styles from './shelf.module.css'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Usage and replies of a template, by version and by week. */
export function Analytics({ id }: { id: string }) {
  const query = useQuery(queryOf(api.conversationTemplates.readTemplateAnalytics, { params: { id } }))
  return (
    <Async query={query} skeleton={<Skeleton height="4rem" />} failureTitle="This template’s uses couldn’t be loaded">
      {({ uses, versions, weeks }) =>
        versions.length + weeks.length === 0 ? (
          <Text size="small" tone={2}>
            {uses === 0 ? 'Not used yet.' : 'Too few uses to show versions or weeks.'}
          </Text>
        ) : (
          <dl className={styles['analytics']}>
            {versions.map(({ version, uses, replyRate }) => (
              <div key={version}>
                <dt>Version {version}</dt>
                <dd>
                  <ReplyRate uses={uses} rate={replyRate} />
                </dd>
              </div>
            ))}
            {weeks.map(({ week, uses, replyRate }) => (
              <div key={week}>
                <dt>Week of {day.format(new Date(week))}</dt>
                <dd>
                  <ReplyRate uses={uses} rate={replyRate} />
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    </Async>
  )
}
