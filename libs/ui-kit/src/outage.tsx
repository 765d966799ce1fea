import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type OutageProps = {
  /** Whether the browser has a network: else it is not us. */
  isOnline: boolean
  isTrying: boolean
  onTryAgain: () => void
}

/** A session is kept in this browser, and nobody answers who could say whether it still holds. */
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
