import { analysisText, useReading } from '@codekin/people/github-connecting'
import { Button } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Text } from '@codekin/ui-kit/text'
import { useEffect, useRef } from 'react'
import styles from './account.module.css'

/** Connected without consent: nothing is read. */
export function AgreeStrip() {
  const { mutate, isPending, isSuccess, error } = useReading(false)
  const box = useRef<HTMLDivElement>(null)
  // The button disappears with the strip.
  useEffect(() => {
    const place = box.current?.closest('section')?.querySelector('h2')
    return () => {
      if (document.activeElement === document.body) place?.focus()
    }
  }, [])
  return (
    <div ref={box} className={styles['agree']}>
      <Text size="ui" isStrong>
        We won’t read anything until you agree
      </Text>
      <Text size="small" tone={2}>
        We’ve removed anything we found before, and it no longer counts. Here’s what you’d agree to: “{analysisText}”
      </Text>
      {error && <ErrorText>Nothing was read. {error.message}</ErrorText>}
      <div>
        <Button variant="primary" isBusy={isPending || isSuccess} onClick={() => mutate()}>
          Agree and sync
        </Button>
      </div>
    </div>
  )
}
