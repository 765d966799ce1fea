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
        title={isOnline ? 'Codekin is not responding' : 'You are offline'}
        text={`You are still signed in. This page will continue by itself as soon as ${isOnline ? 'we are' : 'you are'} back.`}
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
