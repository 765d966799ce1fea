import { type CaseRoom, newAction, type TakenAction } from '@codekin/contracts/moderation/models'
import { Button } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { useRef, useState } from 'react'
import { TakenActionSummary } from '../cases/taken-action-summary.tsx'
import { refreshCases } from '../cases/use-queue.ts'
import { useDialogFocus } from '../page/dialog-focus.ts'
import { describeEffect } from './describe-effect.ts'

const reasonShape = newAction.shape.reason

function ReverseDialog({ room, taken, onClose }: { room: CaseRoom; taken: TakenAction; onClose: () => void }) {
  const { id, version, group } = room.case
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [now] = useState(() => new Date())
  const { markDone, finalFocus } = useDialogFocus()
  async function reverse(): Promise<void> {
    const checked = reasonShape.safeParse(reason)
    setFault(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return field.current?.focus()
    setBusy(true)
    setError(null)
    try {
      const body = { action: 'reverse', policy: taken.policy ?? group, reason: checked.data, version } as const
      await api.moderation.takeAction({ params: { id }, body, idempotencyKey: crypto.randomUUID() })
      announce('Decision reversed')
      markDone()
      await refreshCases()
      onClose()
    } catch (failure) {
      setBusy(false)
      // The version sent may be stale.
      void refreshCases()
      if (!(failure instanceof ProofDeclined)) setError(failure as Error)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Reverse this decision?"
      description={describeEffect('reverse', 0, now)}
      confirmLabel="Reverse decision"
      isDanger={false}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void reverse()}
      finalFocus={finalFocus}
    >
      <Field label="Reason" error={fault} isRequired>
        <TextInput ref={field} value={reason} onChange={({ target }) => setReason(target.value)} autoComplete="off" />
      </Field>
    </ConfirmDialog>
  )
}

/** The decisions so far, newest first, and the way to reverse the last one. */
export function DecisionList({ room }: { room: CaseRoom }) {
  const [isAsking, setAsking] = useState(false)
  const [last] = room.actions.toSorted((a, b) => b.at.localeCompare(a.at))
  if (!last) return null
  return (
    <section aria-labelledby="decided">
      <Stack gap={5} align="start">
        <Heading level={2} look="h4" id="decided">
          Decisions
        </Heading>
        {room.actions
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map((taken) => (
            <TakenActionSummary key={taken.id} taken={taken} />
          ))}
        {room.case.state === 'appealed' && (
          <Text size="ui" tone={2}>
            They appealed, so this decision is under review.
          </Text>
        )}
        {room.allowed.includes('reverse') && <Button onClick={() => setAsking(true)}>Reverse decision…</Button>}
      </Stack>
      {isAsking && <ReverseDialog room={room} taken={last} onClose={() => setAsking(false)} />}
    </section>
  )
}
