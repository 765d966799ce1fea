import type { GithubConnection, GithubSync } from '@codekin/contracts/github/models'
import { groupedCount, problemText, syncText } from '@codekin/people/github-labels'
import { counted } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { Spinner } from '@codekin/ui-kit/spinner'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Check, Clock, Pause, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sync.module.css'
import { syncFault, useStartSync } from './use-sync.ts'

/** Shares of the progress bar per stage. */
const shares = { listing: 4, reading: 90, computing: 6 } as const

function syncPercent({ state, stage, repositories, repositoriesRead }: GithubSync): number {
  if (state === 'waiting' || stage === 'listing') return 0
  if (stage === 'reading')
    return shares.listing + (repositories > 0 ? (shares.reading * repositoriesRead) / repositories : 0)
  return stage === 'computing' ? shares.listing + shares.reading : 100
}

function Progress({ sync }: { sync: GithubSync }) {
  const percent = syncPercent(sync)
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label="Reading your GitHub account"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={syncText(sync)}
    >
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['ground']} width="100" height="4" />
        <rect className={styles['filled']} width={percent} height="4" />
      </svg>
    </div>
  )
}

type LineProps = { icon: ReactNode; title: ReactNode; text: ReactNode; action?: ReactNode; tone?: 'warn' | 'del' }

function Line({ icon, title, text, action, tone }: LineProps) {
  return (
    <div className={styles['line']}>
      <span className={styles['icon']} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <div className={styles['words']}>
        <Text size="ui" isStrong>
          {title}
        </Text>
        <Text size="small" tone={2}>
          {text}
        </Text>
      </div>
      {action}
    </div>
  )
}

/** A failed sync with its problem and a retry. */
function Stopped({ sync }: { sync: GithubSync }) {
  const start = useStartSync()
  return (
    <Line
      icon={<TriangleAlert size={18} />}
      tone="del"
      title={
        <>
          Reading stopped <RelativeTime iso={sync.finishedAt ?? sync.startedAt} />
        </>
      }
      text={start.error ? <span role="alert">{syncFault(start.error)}</span> : problemText(sync.problem)}
      action={
        <Button isBusy={start.isPending} onClick={() => start.mutate({ retry: sync.id })}>
          Try again
        </Button>
      }
    />
  )
}

function Paused({ sync }: { sync: GithubSync }) {
  const { repositoriesRead, repositories } = sync
  const far = `${repositoriesRead} of ${counted(repositories, 'repository', 'repositories')}`
  return (
    <>
      <Line
        icon={<Pause size={18} />}
        tone="warn"
        title={syncText(sync)}
        text={`${far} read so far. GitHub limits how much we can read per hour. The sync will resume by itself.`}
      />
      <Progress sync={sync} />
    </>
  )
}

function commitsText({ state, commits }: GithubSync): string {
  const looked = commits > 0 ? `${groupedCount(commits, 'commit')} read so far. ` : ''
  return `${looked}${state === 'waiting' ? 'It will start by itself.' : 'You can leave this page. The sync will continue.'}`
}

function SyncProgress({ sync }: { sync: GithubSync }) {
  return (
    <>
      <Line
        icon={sync.state === 'waiting' ? <Clock size={18} /> : <Spinner size={18} />}
        title={syncText(sync)}
        text={commitsText(sync)}
      />
      <Progress sync={sync} />
    </>
  )
}

function Done({ lastSync, syncedAt }: Pick<GithubConnection, 'lastSync' | 'syncedAt'>) {
  if (!syncedAt) return <Line icon={<Clock size={18} />} title="Not read yet" text="Sync now to have your work read." />
  return (
    <Line
      icon={<Check size={18} />}
      title={
        <>
          Read <RelativeTime iso={syncedAt} />
        </>
      }
      text={lastSync ? `${counted(lastSync.repositories, 'repository', 'repositories')} checked.` : 'Up to date.'}
    />
  )
}

function SyncState({ lastSync, syncedAt }: Pick<GithubConnection, 'lastSync' | 'syncedAt'>) {
  switch (lastSync?.state) {
    case 'waiting':
    case 'running':
      return <SyncProgress sync={lastSync} />
    case 'paused':
      return <Paused sync={lastSync} />
    case 'failed':
      return <Stopped sync={lastSync} />
    default:
      return <Done lastSync={lastSync ?? null} syncedAt={syncedAt} />
  }
}

/** State of the newest sync, equally tall in every state. */
export function SyncStrip({ connection }: { connection: GithubConnection }) {
  return (
    <div className={styles['strip']}>
      <SyncState {...connection} />
    </div>
  )
}
