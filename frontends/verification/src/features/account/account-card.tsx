import type { GithubConnection } from '@codekin/contracts/github/models'
import { isUnderWay } from '@codekin/people/github-status'
import { ProviderMark } from '@codekin/people/provider-mark'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Menu } from '@codekin/ui-kit/menu'
import { Heading, Text } from '@codekin/ui-kit/text'
import { BookOpen, Ellipsis, History, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { FullSyncDialog } from '../sync/full-sync-dialog.tsx'
import { HistoryDialog } from '../sync/history-dialog.tsx'
import { SyncStrip } from '../sync/sync-strip.tsx'
import { syncFault, useStartSync } from '../sync/use-sync.ts'
import styles from './account.module.css'
import { AgreeStrip } from './agree-strip.tsx'

/** Briefly says what is read. */
function readText({ way, includePrivateRepos }: GithubConnection): string {
  if (way === 'ownership') return 'Public work, no access granted'
  return includePrivateRepos ? 'Public work, plus totals from private work' : 'Public work'
}

type Window = 'full' | 'history' | null

function Actions({ connection }: { connection: GithubConnection }) {
  const [open, setOpen] = useState<Window>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const start = useStartSync()
  const isRunning = connection.lastSync !== null && isUnderWay(connection.lastSync)
  const isPaused = connection.lastSync?.state === 'paused'
  return (
    <div className={styles['actions']}>
      <Button
        icon={<RefreshCw size={16} />}
        isBusy={start.isPending}
        isDisabled={isRunning || isPaused}
        onClick={() => start.mutate({ syncType: 'incremental' })}
      >
        Sync now
      </Button>
      <Menu
        trigger={<IconButton ref={menu} label="More for your GitHub account" icon={<Ellipsis size={18} />} />}
        align="end"
        items={[
          {
            label: 'Read everything again…',
            icon: <BookOpen size={16} />,
            isAsking: true,
            isDisabled: isRunning || isPaused,
            onSelect: () => setOpen('full'),
          },
          { label: 'Past syncs…', icon: <History size={16} />, isAsking: true, onSelect: () => setOpen('history') },
        ]}
      />
      {start.error && <ErrorText className={styles['fault']}>{syncFault(start.error)}</ErrorText>}
      <FullSyncDialog isOpen={open === 'full'} onClose={() => setOpen(null)} />
      <HistoryDialog isOpen={open === 'history'} onClose={() => setOpen(null)} />
    </div>
  )
}

/** The account, what is read, and the state of the sync. */
export function AccountCard({ connection, hasConsent }: { connection: GithubConnection; hasConsent: boolean }) {
  const { login, way, connectedAt } = connection
  return (
    <Card padding="none" aria-labelledby="github-account">
      <div className={styles['head']}>
        <ProviderMark provider="github" size={36} />
        <div className={styles['who']}>
          <div className={styles['name']}>
            <Heading level={2} look="h3" id="github-account" tabIndex={-1} className={styles['login']}>
              {login}
            </Heading>
            <Chip>{way === 'grant' ? 'Connected' : 'Proved with a code'}</Chip>
          </div>
          <Text size="small" tone={2}>
            {hasConsent && `${readText(connection)} · `}since {dayText(connectedAt)}
          </Text>
        </div>
        {hasConsent && <Actions connection={connection} />}
      </div>
      {hasConsent ? <SyncStrip connection={connection} /> : <AgreeStrip />}
    </Card>
  )
}
