import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Row } from '@codekin/ui-kit/layout'
import type { RemoteError } from '@codekin/web-runtime/remotes'
import { useTitle } from '@codekin/web-runtime/title'
import styles from './error-screen.module.css'

const texts: Record<RemoteError['kind'], { title: string; text: string }> = {
  unreachable: {
    title: 'This part of Codekin can’t be reached',
    text: 'It may be down, or you may be offline. Try again in a moment.',
  },
  broken: {
    title: 'This part of Codekin didn’t start',
    text: 'It was loaded but doesn’t work. Reload the page, or come back later.',
  },
  'too-new': { title: 'This part of Codekin was updated', text: 'Reload the page to get the new version.' },
  unknown: { title: 'This part of Codekin is turned off', text: 'It isn’t available right now.' },
}

/** Shown in place of a remote that can't be loaded; the frame around it keeps working. */
export function RemoteFailure({ error, onTryAgain }: { error: RemoteError; onTryAgain: () => void }) {
  const { title, text } = texts[error.kind]
  useTitle(title)
  return (
    <div role="alert" className={styles['screen']}>
      <EmptyState
        diff={[{ sign: '−', text: error.remote }]}
        title={title}
        text={text}
        level={1}
        action={
          <Row gap={3} justify="center" wrap>
            <Button onClick={onTryAgain}>Try again</Button>
            <Button variant="quiet" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </Row>
        }
      />
    </div>
  )
}
