import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type OutageProps = {
  /** Whether the browser has a network: without it the fault is not ours. */
  isOnline: boolean
  isTrying: boolean
  onTryAgain: () => void
}

/** Shown if this browser has a session and the server does not answer whether it is valid. */
export function Outage({ isOnline, isTrying, onTryAgain }: OutageProps) {
  return (
    <div role="alert">
      <EmptyState
        diff={[
          { sign: '=', text: 'your session' },
          { sign: '−', text: isOnline ? 'an answer from Codekin' : 'the network' },
        ]}
        title={isOnline ? 'Codekin isn’t responding' : 'You’re offline'}
        text={`You’re still signed in. This page will continue as soon as ${isOnline ? 'we’re' : 'you’re'} back.`}
        level={1}
        action={
          <Button variant="primary" isBusy={isTrying} onClick={onTryAgain}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
