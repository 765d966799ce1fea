import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { staffReason } from '@codekin/contracts/moderation/models'
import type { AppealDecision, StaffAppeal } from '@codekin/contracts/trust/models'
import { Button } from '@codekin/ui-kit/button'
import { RadioCards } from '@codekin/ui-kit/choice'
import { Field, FormErrorSummary } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { type FormEvent, useState } from 'react'
import { decisionLabels, describeEffect } from './labels.ts'
import { refreshAppeals } from './use-appeal.ts'

/** Actions with a duration, which an appeal can shorten. */
const lasting: readonly ModerationAction[] = ['restrict', 'suspend', 'shadow-ban', 'ban']

/** The end of a local day; undefined if `day` is invalid. */
function endOfDay(day: string): string | undefined {
  const at = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

type Faults = { reason?: string | undefined; day?: string | undefined; all?: string | undefined }

function useDeciding({ id, version }: StaffAppeal) {
  const [decision, setDecision] = useState<AppealDecision>('uphold')
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const endsAt = decision === 'reduce' ? endOfDay(day) : undefined
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = staffReason.safeParse(reason)
    const found: Faults = {
      reason: checked.success ? undefined : checked.error.issues[0]?.message,
      day: decision === 'reduce' && !endsAt ? 'Choose an end date.' : undefined,
    }
    setFaults(found)
    if (!checked.success || found.day) return
    setBusy(true)
    try {
      const body = { decision, reason: checked.data, version, ...(endsAt && { endsAt }) }
      await api.appeals.decideAppeal({ params: { id }, body })
      announce('Appeal decided')
    } catch (error) {
      if (error instanceof ProofDeclined) return
      const isOld = error instanceof CallError && error.code === 'case_changed'
      setFaults({ all: `${(error as Error).message}${isOld ? ' What you typed is still here.' : ''}` })
    } finally {
      await refreshAppeals()
      setBusy(false)
    }
  }
  return { decision, setDecision, reason, setReason, day, setDay, faults, isBusy, endsAt, send }
}

/** Decides an appeal, and shows the effect beforehand. */
export function DecisionForm({ appeal }: { appeal: StaffAppeal }) {
  const { decision, setDecision, reason, setReason, day, setDay, faults, isBusy, endsAt, send } = useDeciding(appeal)
  const options = (Object.keys(decisionLabels) as AppealDecision[])
    .filter((value) => value !== 'reduce' || lasting.includes(appeal.action.action))
    .map((value) => ({ value, label: decisionLabels[value].title, text: decisionLabels[value].text }))
  return (
    <form noValidate aria-labelledby="decide" onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        <Heading level={2} look="h4" id="decide">
          Decide
        </Heading>
        <FormErrorSummary message={faults.all} />
        <RadioCards label="Decision" options={options} value={decision} onChange={setDecision} />
        {decision === 'reduce' && (
          <Field label="Last day" error={faults.day} isRequired>
            <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </Field>
        )}
        <Field label="Reason" error={faults.reason} isRequired>
          <TextInput value={reason} onChange={({ target }) => setReason(target.value)} autoComplete="off" />
        </Field>
        <Text size="small" tone={2}>
          {describeEffect(decision, endsAt)}
        </Text>
        <Row justify="end">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Decide
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
