import { Button } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Field } from '@codekin/ui-kit/field'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { withConsent } from './github-connecting.ts'
import styles from './ownership-check.module.css'

const draft = 'github-name'

type Check = Awaited<ReturnType<typeof api.github.verifyOwnership>>

/** The field's error for a refusal. */
function faultText(error: Error | null): string | undefined {
  if (!error) return undefined
  const field = error instanceof CallError ? error.details.find(({ message }) => message) : undefined
  return field?.message ?? error.message
}

/** Requests the code, and checks whether it is found; then a first sync starts. */
function useCheck(hasConsent: boolean) {
  const [last, setLast] = useState<Check | null>(null)
  const { mutate, reset, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (githubUsername: string) =>
      withConsent(hasConsent, () => api.github.verifyOwnership({ body: { githubUsername } })),
    onSuccess: (check) => {
      const { isVerified, wasNotFound, githubUsername } = check
      setLast(check)
      if (wasNotFound) announce('We haven’t found the code yet')
      if (!isVerified) return
      keepDraft(draft, '')
      toast.success(`${githubUsername} is yours`)
      void refresh('github')
    },
    onSettled: () => void refresh('github', 'getConnectionStatus'),
  })
  const forget = () => {
    setLast(null)
    reset()
  }
  return { last, ask: mutate, forget, isBusy: isPending, error }
}

function Fault({ error }: { error: Error | null }) {
  return (
    error && (
      <div role="alert">
        <Text size="small" tone="del">
          {error.message}
        </Text>
      </div>
    )
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying', { body: 'Select the code and copy it by hand.' })
  }
}

type CodeProps = {
  check: Check
  error: Error | null
  isBusy: boolean
  onCheck: () => void
  onOther: () => void
}

/** The code, its place, and whether it has been found. */
function Code({ check, error, isBusy, onCheck, onOther }: CodeProps) {
  const { code, expiresAt, wasNotFound, githubUsername } = check
  const box = useRef<HTMLDivElement>(null)
  const [expiredAt, setExpiredAt] = useState<string | null>(null)
  const isExpired = expiresAt !== null && expiredAt === expiresAt
  useRefetchAt(expiresAt, () => {
    if (expiresAt && Date.parse(expiresAt) <= Date.now()) setExpiredAt(expiresAt)
  })
  // Replaces the field for the name.
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles['part']} ref={box} tabIndex={-1} role="group" aria-label={`The code for ${githubUsername}`}>
      <Text size="ui">
        Put this code in your GitHub bio as <strong dir="auto">{githubUsername}</strong>, or in one of your public
        gists. Then check. You can remove it once we’ve found it.
      </Text>
      <div className={styles['code']}>
        <code>{code}</code>
        <Button size="small" variant="quiet" icon={<Copy size={16} />} onClick={() => void copy(code ?? '')}>
          Copy
        </Button>
      </div>
      <Fault error={error} />
      {wasNotFound && !error && (
        <Text size="small" tone="warn">
          It isn’t there yet. GitHub may take a minute to show a change.
        </Text>
      )}
      <div className={styles['actions']}>
        <Button isBusy={isBusy} onClick={onCheck}>
          {wasNotFound ? 'Check again' : 'Check'}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Use another username
        </Button>
      </div>
      {expiresAt && (
        <Text size="small" tone={isExpired ? 'warn' : 3}>
          {isExpired
            ? 'This code has expired. Check again to get a new one.'
            : `The code is valid until ${dateAndTime(new Date(expiresAt), 'long')}.`}
        </Text>
      )}
    </div>
  )
}

/**
 * Proves the ownership of a GitHub account without access to it: a code is placed there, and checked. It is used inside other
 * forms, so it is no form itself. `likely`: the probable name of the account.
 */
export function OwnershipCheck({ hasConsent, likely = '' }: { hasConsent: boolean; likely?: string }) {
  const [name, setName] = useState(() => readDraft(draft) || likely)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { last, isBusy, error, ...check } = useCheck(hasConsent)
  function ask(): void {
    const typed = name.trim().replace(/^@/, '')
    setMissing(typed === '')
    if (typed === '') return input.current?.focus()
    if (!isBusy) check.ask(typed)
  }
  const askByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInputMethodKey(event)) return
    event.preventDefault()
    ask()
  }
  function askForAnother(): void {
    check.forget()
    requestAnimationFrame(() => input.current?.focus())
  }
  if (last?.code) {
    return <Code check={last} error={error} isBusy={isBusy} onCheck={ask} onOther={askForAnother} />
  }
  return (
    <div className={styles['part']}>
      <Field label="Your GitHub username" error={isMissing ? 'Enter your GitHub username.' : faultText(error)}>
        <TextInput
          ref={input}
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={askByKey}
          onChange={({ target }) => {
            setName(target.value)
            keepDraft(draft, target.value)
          }}
        />
      </Field>
      <div className={styles['actions']}>
        <Button isBusy={isBusy} onClick={ask}>
          {hasConsent ? 'Get a code' : 'Agree and get a code'}
        </Button>
      </div>
    </div>
  )
}
