import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { reconnectNow, useConnection } from '@codekin/web-runtime/realtime'
import styles from './live-state.module.css'

type Look = { text: string; look: 'live' | 'waiting' | 'lost' }

function connectionLook({ state, isOnline }: { state: string; isOnline: boolean }): Look {
  if (!isOnline) return { text: 'Offline', look: 'lost' }
  if (state === 'open') return { text: 'Live', look: 'live' }
  if (state === 'resting') return { text: 'Paused: too many windows open', look: 'lost' }
  return state === 'closed' ? { text: 'Disconnected', look: 'lost' } : { text: 'Connecting…', look: 'waiting' }
}

/** Shows whether the data is live. */
export function LiveState() {
  const connection = useConnection()
  const { text, look } = connectionLook(connection)
  return (
    <div className={styles['live']}>
      <span role="status" className={classes(styles['state'], styles[look])}>
        <span className={styles['dot']} aria-hidden="true" />
        {text}
      </span>
      {look === 'lost' && connection.isOnline && (
        <Button size="small" onClick={reconnectNow}>
          Reconnect
        </Button>
      )}
    </div>
  )
}
