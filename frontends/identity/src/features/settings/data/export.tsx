import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { sizeText } from '@codekin/ui-kit/size-text'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Spinner } from '@codekin/ui-kit/spinner'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { Archive, Download } from 'lucide-react'
import { useState } from 'react'
import { SettingsPart } from '../frame/settings-part.tsx'
import styles from './data.module.css'
import { nameOfSection } from './sections.ts'

type Report = Awaited<ReturnType<typeof api.privacy.getReport>>

const number = new Intl.NumberFormat('en')

/** Refetch interval while the export is made or downloaded. */
const lookMilliseconds = 2_000
const isUnderWay = ({ status }: Report) => status === 'waiting' || status === 'working'
/** Only the server knows whether a browser's download is running. */
const isPolled = (report: Report) => isUnderWay(report) || report.isDownloading
const keep = (report: Report) => void queryClient.setQueryData(api.privacy.getReport.key(), report)

function useStarting() {
  const [isBusy, setBusy] = useState(false)
  async function start(): Promise<void> {
    setBusy(true)
    try {
      keep(await api.privacy.startReport())
    } catch (error) {
      if (!(error instanceof ProofDeclined))
        toast.error('Your archive wasn’t requested', { body: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}

function Sections({ sections }: Pick<Report, 'sections'>) {
  if (sections.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>What’s in it</summary>
      <ul className={styles['sections']}>
        {sections.map(({ name, count }) => (
          <li key={name} className={styles['section']}>
            <Text size="small" as="span">
              {nameOfSection(name)}
            </Text>
            <Text size="small" tone={3} as="span">
              {number.format(count)}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

function ExportProgress({ report }: { report: Report }) {
  const current = report.sections.at(-1)
  const entries = report.sections.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles['state']} role="status">
      <Spinner size={20} />
      <div>
        <Text size="ui">
          {report.status === 'waiting' ? 'Your archive is waiting in line.' : 'We’re preparing your archive.'}
        </Text>
        <Text size="small" tone={3}>
          {current
            ? `${nameOfSection(current.name)} · ${number.format(entries)} entries so far`
            : 'You can leave this page. We’ll email you when it’s ready.'}
        </Text>
      </div>
    </div>
  )
}

function Ready({ report }: { report: Report }) {
  const until = report.expiresAt && dateAndTime(new Date(report.expiresAt), 'long')
  return (
    <>
      <div>
        <Text size="ui">
          Your archive is ready{report.sizeBytes === null ? '.' : `: ${sizeText(report.sizeBytes)}.`}
        </Text>
        <Text size="small" tone={2}>
          {report.downloadUrl
            ? `You can download it once, until ${until}. You can resume an interrupted download.`
            : 'You can download it in the browser where you requested it.'}
        </Text>
      </div>
      <Sections sections={report.sections} />
      {report.isDownloading && (
        <div role="status">
          <Text size="small" tone={2}>
            Downloading. If it’s interrupted, select Download again, or resume it in your browser’s downloads.
          </Text>
        </div>
      )}
      {report.downloadUrl && (
        <div className={styles['actions']}>
          <LinkButton
            variant="primary"
            icon={<Download size={16} aria-hidden="true" />}
            render={
              // biome-ignore lint/a11y/useAnchorContent: LinkButton gives it its words
              <a href={report.downloadUrl} download onClick={() => keep({ ...report, isDownloading: true })} />
            }
          >
            Download
          </LinkButton>
        </div>
      )}
    </>
  )
}

const lastResultTexts: Readonly<Partial<Record<Report['status'], string>>> = {
  downloaded: 'You’ve downloaded your last archive, so its link no longer works.',
  expired: 'You didn’t download your last archive within 24 hours, so we deleted it.',
  failed: 'We couldn’t prepare your last archive. Request it again.',
}

function Ask({ report }: { report: Report }) {
  const { isBusy, start } = useStarting()
  const lastResult = lastResultTexts[report.status]
  return (
    <>
      {lastResult && <Text size="ui">{lastResult}</Text>}
      <div className={styles['actions']}>
        <Button
          icon={<Archive size={16} aria-hidden="true" />}
          isBusy={isBusy}
          isDisabled={report.remaining === 0}
          onClick={() => void start()}
        >
          Get my data
        </Button>
      </div>
      {report.remaining === 0 && report.resetsAt && (
        <Text size="small" tone={2}>
          You can request your next archive on {dateAndTime(new Date(report.resetsAt), 'long')}.
        </Text>
      )}
    </>
  )
}

export function ExportPart() {
  const query = useQuery({
    ...queryOf(api.privacy.getReport),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isPolled(state.data) ? lookMilliseconds : false),
  })
  useRefetchAt(findEarliestFuture([query.data?.expiresAt, query.data?.resetsAt]), query.refetch)
  return (
    <SettingsPart
      id="export"
      title="Get your data"
      text="Everything we hold about you, including what we worked out, in one archive. What others wrote isn’t in it."
    >
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="6rem" />}
        failureTitle="Your archive couldn’t be checked"
      >
        {(report) => (
          <div className={styles['box']}>
            {isUnderWay(report) ? (
              <ExportProgress report={report} />
            ) : (
              <>
                {report.status === 'ready' && <Ready report={report} />}
                {(report.status !== 'ready' || report.downloadUrl === null) && <Ask report={report} />}
              </>
            )}
          </div>
        )}
      </Async>
    </SettingsPart>
  )
}
