import { Button } from '@codekin/ui-kit/button'
import { holdUnfinished } from '@codekin/ui-kit/combobox'
import { waitText } from '@codekin/ui-kit/countdown'
import { Heading, Text } from '@codekin/ui-kit/text'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './question.module.css'
import { getNextView, getPreviousView, type ViewName, views } from './steps.ts'

type QuestionProps = {
  viewNames: readonly ViewName[]
  /** The label and icon of the button, if it does more than continue. */
  next?: { label: string; icon: ReactNode } | undefined
  isBusy: boolean
  waitSeconds: number
  onBack: () => void
  onSkip: () => void
}

function Head({ name }: { name: ViewName }) {
  const { question, text, why } = views[name]
  const box = useRef<HTMLDivElement>(null)
  // Each step is announced like a new page to screen readers.
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

function Actions({ name, viewNames, next, isBusy, waitSeconds, onBack, onSkip }: QuestionProps & { name: ViewName }) {
  const after = getNextView(viewNames, name)
  const label = next?.label ?? (after ? 'Continue' : 'Finish')
  return (
    <div className={styles['actions']}>
      {getPreviousView(viewNames, name) && (
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

/** A question with its controls and the buttons Back, Skip and Continue. */
export function Question({
  summary,
  onNext,
  children,
  ...ways
}: QuestionProps & { name: ViewName; summary: ReactNode; onNext: () => void; children: ReactNode }) {
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
