import type { AttemptResult } from '@codekin/contracts/skill-verification/test-models'
import { counted } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { clockTime } from '@codekin/ui-kit/clock'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextArea } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './result.module.css'

type Signal = AttemptResult['signals'][number]
const lengthMax = 600

function signalText({ kind, amount, key }: Signal): string {
  switch (kind) {
    case 'page-left':
      return `You left the page for ${counted(amount, 'second')}`
    case 'large-paste':
      return `${counted(amount, 'character was', 'characters were')} pasted${key ? ` into question ${key.slice(1)}` : ''}`
    case 'passed-fast':
      return `You passed in ${counted(Math.max(1, Math.ceil(amount / 60)), 'minute')}, less than a fifth of the time allowed`
    default:
      return kind satisfies never
  }
}

function Annotation({ attemptId, annotation }: { attemptId: string; annotation: string }) {
  const [text, setText] = useState(annotation)
  const [saved, setSaved] = useState(annotation)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (comment: string) =>
      api.skillTests.annotateTest({ params: { id: attemptId }, body: { annotation: comment } }),
    onSuccess: (_, comment) => {
      setSaved(comment)
      toast.success('Your comment is saved')
      void refresh('skillTests', 'listTestHistory')
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate(text.trim())
      }}
    >
      <Stack gap={4}>
        <Field
          label="Your comment"
          hint="For example, why you were away. It’s shown with the result."
          isOptional
          error={saving.error ? `Not saved. ${saving.error.message}` : undefined}
        >
          <TextArea
            rowsMin={2}
            lengthMax={lengthMax}
            maxLength={lengthMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Row>
          <Button type="submit" size="small" isBusy={saving.isPending} isDisabled={text.trim() === saved}>
            Save
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Signals of an attempt with the owner's comment. */
export function Signals({ attemptId, result }: { attemptId: string; result: AttemptResult }) {
  if (result.signals.length === 0) return null
  return (
    <Stack gap={4}>
      <Heading level={3} look="h4">
        What we noticed
      </Heading>
      <Text size="small" tone={2}>
        None of this changes your score.
      </Text>
      <ul role="list" className={styles['list']}>
        {result.signals.map((signal) => (
          <li key={`${signal.kind} ${signal.at} ${signal.amount} ${signal.key}`} className={styles['row']}>
            <span>{signalText(signal)}</span>
            <span className={styles['number']}>{clockTime(new Date(signal.at))}</span>
          </li>
        ))}
      </ul>
      <Annotation attemptId={attemptId} annotation={result.annotation} />
    </Stack>
  )
}
