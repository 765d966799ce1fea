import { isolateBidi } from '@codekin/contracts/direction'
import {
  type CaseRoom,
  lastingActions,
  type ModerationAction,
  shadowBanDaysMax,
} from '@codekin/contracts/moderation/models'
import { Button } from '@codekin/ui-kit/button'
import { Kbd } from '@codekin/ui-kit/chip'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Select } from '@codekin/ui-kit/select'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextArea, TextInput } from '@codekin/ui-kit/text-input'
import { type KeyboardEvent, useState } from 'react'
import { Controller } from 'react-hook-form'
import { actionLabels, groupChoices } from '../cases/labels.ts'
import { describeEffect } from './describe-effect.ts'
import type { useAction } from './use-action.ts'
import type { useLease } from './use-lease.ts'

const severe: readonly ModerationAction[] = ['suspend', 'shadow-ban', 'ban']
const noteMax = 2000

type FormProps = { room: CaseRoom; action: ReturnType<typeof useAction>; lease: ReturnType<typeof useLease> }

function Choices({ room, action: { form, action } }: Pick<FormProps, 'room' | 'action'>) {
  const { errors } = form.formState
  const { recommended, allowed } = room
  const names = allowed.length > 0 ? allowed : [recommended.action]
  const options = names
    .filter((name) => name !== 'reverse')
    .map((value) => ({
      value,
      label: value === recommended.action ? `${actionLabels[value]} · recommended` : actionLabels[value],
    }))
  return (
    <>
      <Field label="Action" error={errors.action?.message}>
        <Controller
          control={form.control}
          name="action"
          render={({ field }) => <Select options={options} value={field.value} onChange={field.onChange} />}
        />
      </Field>
      {lastingActions.includes(action) && (
        <Field
          label="Days"
          hint={action === 'shadow-ban' ? `At most ${shadowBanDaysMax}.` : undefined}
          error={errors.durationDays?.message}
          isRequired
        >
          <TextInput {...form.register('durationDays')} inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      <Field label="Rule" error={errors.policy?.message}>
        <Controller
          control={form.control}
          name="policy"
          render={({ field }) => <Select options={groupChoices} value={field.value} onChange={field.onChange} />}
        />
      </Field>
    </>
  )
}

/** Asks for confirmation and shows the effect. */
function Confirmation({ action }: Pick<FormProps, 'action'>) {
  const { pendingAction, cancel, confirm, isBusy, finalFocus } = action
  const [now] = useState(() => new Date())
  if (!pendingAction) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={cancel}
      title={`${actionLabels[pendingAction.action]}?`}
      description={describeEffect(pendingAction.action, pendingAction.durationDays ?? 0, now)}
      confirmLabel={actionLabels[pendingAction.action]}
      isDanger={severe.includes(pendingAction.action)}
      isBusy={isBusy}
      onConfirm={() => void confirm(pendingAction)}
      finalFocus={finalFocus}
    />
  )
}

function Note({ form }: Pick<FormProps['action'], 'form'>) {
  return (
    <Field label="Note" hint="For colleagues only." error={form.formState.errors.note?.message} isOptional>
      <Controller
        control={form.control}
        name="note"
        render={({ field }) => (
          <TextArea
            ref={field.ref}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            rowsMin={2}
            lengthMax={noteMax}
          />
        )}
      />
    </Field>
  )
}

function Sending({ lease: { isMine, lease } }: Pick<FormProps, 'lease'>) {
  return (
    <Row gap={4} justify="end">
      {isMine ? (
        <span data-key-hint aria-hidden="true">
          <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd>
        </span>
      ) : (
        <Text as="span" size="small" tone={2}>
          {lease ? `Claimed by ${isolateBidi(lease.by.full_name)}.` : 'Claim the case to decide it.'}
        </Text>
      )}
      <Button type="submit" variant={isMine ? 'primary' : 'secondary'} isDisabled={!isMine}>
        Decide…
      </Button>
    </Row>
  )
}

/** Asks for the action, the reason and the rule. */
export function ActionForm({ room, action, lease }: FormProps) {
  const { form, ask, failure } = action
  const { errors } = form.formState
  function send(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInputMethodKey(event) || !lease.isMine) return
    event.preventDefault()
    void ask()
  }
  return (
    <form noValidate aria-labelledby="decide" onSubmit={(event) => void ask(event)} onKeyDown={send}>
      <Stack gap={5}>
        <Row justify="between">
          <Heading level={2} look="h4" id="decide">
            Decide
          </Heading>
          <Text as="span" size="small" tone={2}>
            {room.activeStrikes === 1 ? '1 active strike' : `${room.activeStrikes} active strikes`}
          </Text>
        </Row>
        <FormErrorSummary
          message={failure && (failure.isConflict ? `${failure.text} What you typed is still here.` : failure.text)}
        />
        <Choices room={room} action={action} />
        <Field
          label="Reason"
          hint="They’ll see this unless the action is silent."
          error={errors.reason?.message}
          isRequired
        >
          <TextInput {...form.register('reason')} autoComplete="off" />
        </Field>
        <Note form={form} />
        <Sending lease={lease} />
      </Stack>
      <Confirmation action={action} />
    </form>
  )
}
