import { appealLengths } from '@codekin/contracts/github/limits'
import type { GithubSignal } from '@codekin/contracts/github/models'
import { signalTexts } from '@codekin/people/github-signals'
import { useLast } from '@codekin/people/use-last'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Field } from '@codekin/ui-kit/field'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { TextArea } from '@codekin/ui-kit/text-input'
import { api, CallError } from '@codekin/web-runtime/api'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readFigures, showFigures } from '../account/use-figures.ts'

const formId = 'answer-signal'

function findFault(typed: string): string | undefined {
  const length = lengthOf(typed)
  if (length < appealLengths.min) return 'Give a reason in a few words.'
  return length > appealLengths.max ? `Write at most ${appealLengths.max} characters.` : undefined
}

const whichCounts = 'You did that in another window or on another device. What you wrote just now wasn’t sent.'

/**
 * Sends the appeal once; one sent before, such as before a lost response, counts as sent. If its text differs, the user is told.
 */
function useAppeal(kind: GithubSignal['kind'], onSent: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => api.github.appealSignal({ params: { kind }, body: { reason } }),
    onSuccess: (appeal) => {
      showFigures((known) => ({
        ...known,
        signals: known.signals.map((one) => (one.kind === kind ? { ...one, appeal } : one)),
      }))
      toast.success('Sent to our team')
      onSent()
    },
    onError: async (error, reason) => {
      if (!(error instanceof CallError) || error.code !== 'appeal_exists') return
      await refresh('github', 'getGithubDashboard')
      const known = readFigures()?.signals.find((one) => one.kind === kind)?.appeal?.reason
      const isSame = known === reason.trim()
      toast.info('You’ve already answered this', isSame ? {} : { body: whichCounts })
      onSent()
    },
  })
}

/** The answer form. The draft is kept until it is sent. */
function useAnswer(kind: GithubSignal['kind'], onSent: () => void) {
  const draft = `signal-${kind}`
  const [typed, setTyped] = useState(() => readDraft(draft))
  const [isTried, setTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const appeal = useAppeal(kind, () => {
    keepDraft(draft, '')
    onSent()
  })
  return {
    typed,
    area,
    fault: isTried ? findFault(typed) : undefined,
    error: appeal.error,
    isSending: appeal.isPending,
    type(text: string): void {
      setTyped(text)
      keepDraft(draft, text)
    },
    send(): void {
      setTried(true)
      if (findFault(typed)) area.current?.focus()
      else if (!appeal.isPending) appeal.mutate(typed)
    },
  }
}

type Answer = ReturnType<typeof useAnswer>

function AnswerForm({ answer: { typed, area, fault, error, type, send } }: { answer: Answer }) {
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="Your explanation"
        hint="Tell us how it came about and where we can check. You can only answer once. Our team will read it and decide."
        error={fault}
      >
        <TextArea
          ref={area}
          value={typed}
          rowsMin={4}
          rowsMax={10}
          lengthMax={appealLengths.max}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      {error && <ErrorText>Not sent. {error.message}</ErrorText>}
    </form>
  )
}

function Question({ signal, isOpen, onClose }: { signal: GithubSignal; isOpen: boolean; onClose: () => void }) {
  const { kind } = signal
  const { title, fact } = signalTexts(signal)
  const isSent = useRef(false)
  const answer = useAnswer(kind, () => {
    isSent.current = true
    onClose()
  })
  const opener = () => (isSent.current ? `#signal-${kind}` : `[aria-labelledby=signal-${kind}] button`)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={fact}
      width="34rem"
      initialFocus={answer.area}
      finalFocus={() => document.querySelector<HTMLElement>(opener())}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={answer.isSending}>
            Send to our team
          </Button>
        </>
      }
    >
      <AnswerForm answer={answer} />
    </Dialog>
  )
}

/** Dialog to explain a signal. */
export function AppealDialog({ signal, onClose }: { signal: GithubSignal | null; onClose: () => void }) {
  const shown = useLast(signal)
  return shown && <Question key={shown.kind} signal={shown} isOpen={signal !== null} onClose={onClose} />
}
