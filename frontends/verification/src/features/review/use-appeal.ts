import type { PastAttempt } from '@codekin/contracts/skill-verification/test-models'
import { appealTextMax } from '@codekin/contracts/trust/appeal-limits'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AttemptSnapshot } from '../attempt/use-sheet.ts'

const tests = 'skillTests'
type Past = { attempts: PastAttempt[] }

/** Updates an attempt in the cached history and page. */
function showPast(past: PastAttempt): void {
  queryClient.setQueriesData<Past>(
    { queryKey: [tests, 'listTestHistory'] },
    (known) => known && { attempts: known.attempts.map((one) => (one.id === past.id ? past : one)) },
  )
  queryClient.setQueriesData<AttemptSnapshot>({ queryKey: [tests, 'getTest'] }, (known) =>
    known?.attempt.id === past.id ? { ...known, attempt: { ...known.attempt, ...past } } : known,
  )
}

function findFault(typed: string): string | undefined {
  if (!hasVisibleText(typed)) return 'Write something first.'
  return lengthOf(typed) > appealTextMax ? `Write at most ${appealTextMax} characters.` : undefined
}

/** Errors that mean the page is outdated. */
const isOutdated = (error: unknown) =>
  error instanceof CallError && ['appeal_exists', 'appeal_too_late', 'not_found'].includes(error.code)

/** An appeal form. The draft is kept until it is sent, once. */
export function useAppeal(id: string, onSent: () => void) {
  const draft = `test-appeal-${id}`
  const [typed, setTyped] = useState(() => readDraft(draft))
  const [isTried, setTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const appeal = useMutation({
    networkMode: 'always',
    mutationFn: (text: string) => api.skillTests.appealReview({ params: { id }, body: { text } }),
    onSuccess: (past) => {
      keepDraft(draft, '')
      showPast(past)
      announce('Your appeal was sent')
      onSent()
    },
    onError: (error) => {
      area.current?.focus()
      if (isOutdated(error)) void refresh(tests)
    },
  })
  const sending = appeal.error ? `Not sent. ${appeal.error.message}` : undefined
  return {
    typed,
    area,
    fault: (isTried ? findFault(typed) : undefined) ?? sending,
    isSending: appeal.isPending,
    type(text: string): void {
      setTyped(text)
      keepDraft(draft, text)
    },
    send(): void {
      setTried(true)
      if (findFault(typed)) area.current?.focus()
      else if (!appeal.isPending) appeal.mutate(typed.trim())
    },
  }
}
