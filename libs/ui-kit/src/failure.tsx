import { Copy, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { useCountdown, waitText } from './countdown.tsx'
import { Row } from './layout.tsx'
import styles from './state.module.css'
import { Heading, Text } from './text.tsx'

type FailureProps = {
  title?: string
  level?: 1 | 2 | 3
  message: string
  /** Support finds the failure by it. */
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  /** Retrying is possible after this time. Counts down from the mount, so give each failure its own key. */
  retryAfterSeconds?: number | undefined
  action?: ReactNode
}

/** A failure in its place on the screen, with a button to retry. */
export function Failure({
  title = 'This couldn’t be loaded',
  level = 2,
  message,
  requestId,
  onRetry,
  retryAfterSeconds = 0,
  action,
}: FailureProps) {
  const { left } = useCountdown(retryAfterSeconds)
  return (
    <div className={styles['failure']} role="alert">
      <Heading level={level} look="h3">
        {title}
      </Heading>
      <Text tone={2}>{message}</Text>
      <Row gap={4} wrap>
        {onRetry && (
          <Button icon={<RotateCw size={16} />} onClick={onRetry} isDisabled={left > 0}>
            {left > 0 ? `Try again in ${waitText(left)}` : 'Try again'}
          </Button>
        )}
        {action}
      </Row>
      {requestId && (
        <span className={styles['requestId']}>
          Request {requestId}
          <IconButton
            size="small"
            label="Copy request id"
            icon={<Copy size={14} />}
            onClick={() => void navigator.clipboard.writeText(requestId)}
          />
        </span>
      )}
    </div>
  )
}
