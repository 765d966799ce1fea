import { Button } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { RadioCards } from '@codekin/ui-kit/choice'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextArea } from '@codekin/ui-kit/text-input'
import type { KeyboardEvent } from 'react'
import type { DecisionFormState } from './use-decision-form.ts'

/** `verb`: the confirmation button, if the choice is confirmed. */
type Choice<V extends string> = { value: V; label: string; text: string; verb: string }

type DecisionFormProps<V extends string> = {
  decisionState: DecisionFormState<V>
  choices: readonly Choice<V>[]
  /** The label of the reason. */
  reasonLabel: string
  reasonMax: number
  describeEffect: (verdict: V) => string
}

type ConfirmationProps<V extends string> = Pick<DecisionFormProps<V>, 'decisionState' | 'choices' | 'describeEffect'>

/** Asks for confirmation before something is lost. */
function Confirmation<V extends string>({ decisionState, choices, describeEffect }: ConfirmationProps<V>) {
  const { pendingDecision, cancel, confirm, isBusy, finalFocus } = decisionState
  const verb = choices.find(({ value }) => value === pendingDecision?.verdict)?.verb ?? ''
  if (!pendingDecision) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={cancel}
      title={`${verb}?`}
      description={describeEffect(pendingDecision.verdict)}
      confirmLabel={verb}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void confirm(pendingDecision)}
      finalFocus={finalFocus}
    />
  )
}

/** Two choices, the reason, and the effect. */
export function DecisionForm<V extends string>(props: DecisionFormProps<V>) {
  const { decisionState, choices, reasonLabel, reasonMax, describeEffect } = props
  const { verdict, setVerdict, reason, setReason, faults, ask, needsConfirmation, outcome, isBusy } = decisionState
  function send(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInputMethodKey(event)) return
    event.preventDefault()
    ask()
  }
  return (
    <form noValidate aria-labelledby="decide" onSubmit={ask} onKeyDown={send}>
      <Stack gap={5}>
        <Heading level={2} look="h4" id="decide">
          Decide
        </Heading>
        <FormErrorSummary message={outcome && !outcome.isDone ? outcome.text : faults.verdict} />
        <RadioCards label="Decision" options={choices} value={verdict} onChange={setVerdict} />
        <Field label={reasonLabel} error={faults.reason} isRequired>
          <TextArea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            rowsMin={2}
            lengthMax={reasonMax}
          />
        </Field>
        {verdict && (
          <Text size="small" tone={2}>
            {describeEffect(verdict)}
          </Text>
        )}
        <Row gap={4} justify="end">
          <span data-key-hint aria-hidden="true">
            <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd>
          </span>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {needsConfirmation ? 'Decide…' : 'Decide'}
          </Button>
        </Row>
      </Stack>
      <Confirmation decisionState={decisionState} choices={choices} describeEffect={describeEffect} />
    </form>
  )
}

export function focusDecision(): void {
  document.querySelector<HTMLElement>('form[aria-labelledby=decide] :is(input, button)')?.focus()
}
