import { deviceOf } from '@codekin/contracts/auth/user-agent'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import styles from '../frame/settings.module.css'
import { SettingsPart } from '../frame/settings-part.tsx'
import { EndOthers } from './end-others.tsx'

type Session = Awaited<ReturnType<typeof api.auth.listSessions>>['sessions'][number]

/** Ends one session and removes it from the list, even if it had already ended. */
function useEnding(session: Session) {
  const [isBusy, setBusy] = useState(false)
  async function end(): Promise<void> {
    setBusy(true)
    try {
      await api.auth.endSession({ params: { id: session.id } })
    } catch (error) {
      if ((error as { code?: string }).code !== 'not_found') {
        setBusy(false)
        return void toast.error('The session wasn’t ended', { body: (error as Error).message })
      }
    }
    queryClient.setQueryData<{ sessions: Session[] }>(
      api.auth.listSessions.key(),
      (known) => known && { sessions: known.sessions.filter(({ id }) => id !== session.id) },
    )
    announce('Session ended')
  }
  return { isBusy, end }
}

function SessionRow({ session }: { session: Session }) {
  const { isBusy, end } = useEnding(session)
  const device = deviceOf(session.userAgent)
  const Icon = device.isPhone ? Smartphone : Monitor
  // Tells apart several sessions of one browser.
  const where = session.addressRange && `, from ${session.addressRange}`
  return (
    <li className={styles['row']}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles['grow']}>
        <Text size="ui">{device.text}</Text>
        {session.addressRange && (
          <Text size="small" tone={3}>
            From {session.addressRange}
          </Text>
        )}
        <Text size="small" tone={3}>
          <span className={styles['whole']}>
            Signed in <RelativeTime iso={session.createdAt} /> ·
          </span>{' '}
          <span className={styles['whole']}>
            {session.isCurrent ? (
              'active now'
            ) : (
              <>
                last seen <RelativeTime iso={session.lastUsedAt} />
              </>
            )}
          </span>
        </Text>
      </div>
      {session.isCurrent ? (
        <Chip tone="add">This device</Chip>
      ) : (
        <Button size="small" isBusy={isBusy} aria-label={`Sign out ${device.text}${where}`} onClick={() => void end()}>
          Sign out
        </Button>
      )}
    </li>
  )
}

export function SessionsPart() {
  const query = useQuery(queryOf(api.auth.listSessions))
  return (
    <SettingsPart id="sessions" title="Sessions" text="Where you’re signed in. Sign out anything you don’t recognise.">
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="8rem" />}
        failureTitle="Your sessions couldn’t be loaded"
      >
        {({ sessions }) => (
          <Stack gap={5}>
            <ul className={styles['rows']}>
              {sessions
                .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
                .map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
            </ul>
            <EndOthers count={sessions.filter(({ isCurrent }) => !isCurrent).length} />
          </Stack>
        )}
      </Async>
    </SettingsPart>
  )
}
