import { Button } from '@codekin/ui-kit/button'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { waitText } from '@codekin/ui-kit/countdown'
import { Heading, Text } from '@codekin/ui-kit/text'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './question.module.css'
import { type ViewName, viewAfter, viewBefore, views } from './steps.ts'

type Ways = {
  asked: readonly ViewName[]
  /** What the button for going on says and shows where that is more than to continue. */
  next?: { label: string; icon: ReactNode } | undefined
  isBusy: boolean
  waitSeconds: number
  onBack: () => void
  onSkip: () => void
}

function Head({ name }: { name: ViewName }) {
  const { question, text, why } = views[name]
  const box = useRef<HTMLDivElement>(null)
  // Each step is a screen of its own to those who listen.
  useEffect(() => box.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={box} className={styles['head']}>
      <Heading level={1} look="display" tabIndex={-1} className={styles['title']}>
        {question}
      </Heading>
      <Text size="long" tone={2}>
        {text}
      </Text>
      <details className={styles['why']}>
        <summary>Why we ask</summary>
        <Text size="ui" tone={2}>
          {why}
        </Text>
      </details>
    </div>
  )
}

function Actions({ name, asked, next, isBusy, waitSeconds, onBack, onSkip }: Ways & { name: ViewName }) {
  const after = viewAfter(asked, name)
  const label = next?.label ?? (after ? 'Continue' : 'Finish')
  return (
    <div className={styles['actions']}>
      {viewBefore(asked, name) && (
        <Button variant="quiet" size="large" onClick={onBack}>
          Back
        </Button>
      )}
      <span className={styles['space']} />
      {after && !views[name].isRequired && (
        <Button variant="quiet" size="large" isDisabled={isBusy} onClick={onSkip}>
          Skip for now
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        icon={next?.icon}
        isBusy={isBusy}
        isDisabled={waitSeconds > 0}
      >
        {waitSeconds > 0 ? `Try again in ${waitText(waitSeconds)}` : label}
      </Button>
    </div>
  )
}

/** A question with its answer's controls, and the ways on: back, past it, and further. */
export function Question({
  summary,
  onNext,
  children,
  ...ways
}: Ways & { name: ViewName; summary: ReactNode; onNext: () => void; children: ReactNode }) {
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdUnfinished(event.currentTarget)) onNext()
      }}
    >
      <Head name={ways.name} />
      {summary}
      {children}
      <Actions {...ways} />
    </form>
  )
}
