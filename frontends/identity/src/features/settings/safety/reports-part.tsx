import type { SubmittedReport } from '@codekin/contracts/reports/models'
import { reportReasons } from '@codekin/contracts/reports/reasons'
import { Async } from '@codekin/ui-kit/async'
import { Chip } from '@codekin/ui-kit/chip'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Stack } from '@codekin/ui-kit/layout'
import { Quote } from '@codekin/ui-kit/quote'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import decisions from '../../decisions/decisions.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { aboutText, stateLabels, statsText, stepLabels } from './report-labels.ts'
import styles from './safety.module.css'

const pageSize = 20

function useReports() {
  return useInfiniteQuery({
    queryKey: [...api.reports.listOwnReports.key(), 'pages'],
    queryFn: ({ pageParam }) =>
      api.reports.listOwnReports({
        query: { type: 'submitted', limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap((page) => (page.type === 'submitted' ? page.reports : [])),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

function Timeline({ steps }: Pick<SubmittedReport, 'steps'>) {
  return (
    <ol className={styles['timeline']} aria-label="Progress">
      {steps.map(({ state, at }, place) => (
        <li key={at + state} data-last={place === steps.length - 1 || undefined}>
          <Text as="span" size="ui">
            {stepLabels[state]}
          </Text>
          <Text as="span" size="small" tone={3}>
            {dateAndTime(new Date(at), 'medium')}
          </Text>
        </li>
      ))}
    </ol>
  )
}

function ReportRow({ report, isOpen }: { report: SubmittedReport; isOpen: boolean }) {
  const { about, reason, description, steps, outcome } = report
  const state = stateLabels[steps.at(-1)?.state ?? 'received']
  return (
    <li>
      <details className={decisions['decision']} open={isOpen}>
        <summary className={decisions['summary']}>
          <span className={decisions['grow']}>
            <h3 className={decisions['title']}>{reportReasons[reason].title}</h3>
            <Text as="span" size="small" tone={3}>
              {aboutText(about)}
            </Text>
          </span>
          <Chip tone={state.tone}>{state.text}</Chip>
          <ChevronDown size={16} aria-hidden="true" className={decisions['arrow']} />
        </summary>
        <div className={decisions['body']}>
          {description && <Quote who="You wrote">{description}</Quote>}
          <Timeline steps={steps} />
          <Text size="ui" tone={outcome === null ? 2 : 1}>
            {outcome ?? 'Nothing has been decided yet. You’ll see it here.'}
          </Text>
        </div>
      </details>
    </li>
  )
}

/** The outcomes of the user's reports; renders nothing while loading. */
function Stats() {
  const stats = useQuery({ ...queryOf(api.reports.getReportStats, { query: { timeRange: '365d' } }), staleTime: 0 })
  if (!stats.data || stats.data.own.filed === 0) return null
  return (
    <Text size="small" tone={3}>
      {statsText(stats.data.own)}
    </Text>
  )
}

export function ReportsPart() {
  const query = useReports()
  return (
    <SettingsPart
      id="reports"
      title="Your reports"
      text="What you reported, and the outcome. Only our moderators know it was you."
    >
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="9rem" />}
        failureTitle="Your reports couldn’t be loaded"
        isEmpty={(reports) => reports.length === 0}
        empty={
          <Text size="ui" tone={2}>
            You haven’t reported anything. You can report people from their profile, and messages from the menu next to
            them.
          </Text>
        }
      >
        {(reports) => (
          <Stack>
            <ul className={styles['reports']}>
              {reports.map((report, place) => (
                <ReportRow key={report.id} report={report} isOpen={place === 0} />
              ))}
            </ul>
            <ShowMore query={query} />
            <Stats />
          </Stack>
        )}
      </Async>
    </SettingsPart>
  )
}
