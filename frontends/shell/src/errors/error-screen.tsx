import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Row } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useEffect, useRef } from 'react'
import { type ErrorKind, kindOf } from './error-kind.ts'
import styles from './error-screen.module.css'

const titles: Record<ErrorKind, string> = {
  generic: 'Something went wrong',
  'dom-sync': 'React DOM Sync Error',
  firefox: 'Firefox Compatibility Issue',
  'too-many': 'Something went wrong',
}

const firefoxAdvice = [
  'Refresh the page',
  'Clear the browser’s cache',
  'Disable extensions for this page',
  'Use the mouse instead of touch',
]

type ErrorScreenProps = {
  error: unknown
  /** The number of errors shown on this page. */
  count: number
  /** Shown if the error has no message. */
  otherwise?: string | undefined
  onTryAgain: () => void
}

function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise
}

/** Specification section 2, word for word. */
export function ErrorScreen({
  error,
  count,
  otherwise = 'An unexpected error occurred',
  onTryAgain,
}: ErrorScreenProps) {
  const kind = kindOf(error, count, navigator.userAgent)
  useTitle(titles[kind])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div className={styles['screen']}>
      <div ref={panel} tabIndex={-1} role="alert" className={styles['panel']}>
        <Card look="raised">
          <Heading level={1}>{titles[kind]}</Heading>
          {kind === 'too-many' ? (
            <Text>Too many errors occurred. Please refresh the page.</Text>
          ) : (
            <p className={styles['message']}>{messageOf(error, otherwise)}</p>
          )}
          {kind === 'dom-sync' && <Text tone={2}>The app will try to recover.</Text>}
          {kind === 'firefox' && (
            <ul className={styles['advice']}>
              {firefoxAdvice.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <Row gap={3} wrap>
            {kind === 'too-many' ? (
              <Button variant="primary" onClick={() => location.reload()}>
                Refresh Page
              </Button>
            ) : (
              <>
                <Button variant="primary" onClick={onTryAgain}>
                  Try Again
                </Button>
                <LinkButton render={<Link to="/dashboard" onClick={onTryAgain} />}>Go to Dashboard</LinkButton>
              </>
            )}
          </Row>
        </Card>
      </div>
    </div>
  )
}
