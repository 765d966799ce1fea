import { Button } from '@codekin/ui-kit/button'
import { reconnectNow, useConnection } from '@codekin/web-runtime/realtime'
import { useSessionOwner } from '@codekin/web-runtime/shell/session-owner'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { CirclePause, WifiOff } from 'lucide-react'
import styles from './frame.module.css'

const attemptsMax = 5
/** Short interruptions aren't shown. */
const patienceMilliseconds = 1500

function textOf(isOnline: boolean, state: string, attempt: number): string | null {
  if (!isOnline) return 'You’re offline. Messages will be sent when you’re back.'
  if (state === 'waiting' || state === 'connecting') {
    return attempt > 0 ? `Reconnecting… (attempt ${Math.min(attempt, attemptsMax)} of ${attemptsMax})` : null
  }
  if (state === 'resting') return 'Paused: Codekin is open in many windows.'
  return state === 'closed' ? 'You lost the live connection. What you see may be out of date.' : null
}

/** Says when the live connection is lost, and what that means. */
export function ConnectionBanner() {
  const { state, isOnline, attempt } = useConnection()
  const isReplaced = useSessionOwner((owner) => owner.isReplaced)
  // The socket is closed on purpose then; OtherAccount says why.
  const text = isReplaced ? null : textOf(isOnline, state, attempt)
  const isTroubled = text !== null
  // A newly loaded page hasn't tried yet.
  const hasFailed = !isOnline || attempt > 0
  const isShown = useDebouncedValue(isTroubled, isTroubled ? patienceMilliseconds : 0, isTroubled && hasFailed)
  if (!isShown || text === null) return null
  const Icon = isOnline && state === 'resting' ? CirclePause : WifiOff
  return (
    <div className={styles['banner']} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>{text}</span>
      {isOnline && (
        <Button size="small" onClick={reconnectNow}>
          {state === 'resting' ? 'Use this window' : 'Retry'}
        </Button>
      )}
    </div>
  )
}
