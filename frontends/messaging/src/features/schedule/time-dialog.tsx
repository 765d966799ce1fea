import { isolateBidi } from '@codekin/contracts/direction'
import { scheduledDaysMax } from '@codekin/contracts/messaging/scheduled'
import { localTime } from '@codekin/people/local-time'
import { useNow } from '@codekin/people/use-now'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { TextInput } from '@codekin/ui-kit/text-input'
import { useState } from 'react'
import { fieldText, parseFieldTime } from './field-time.ts'

const minute = 60_000

function validateTime(at: Date, now: Date): string | undefined {
  if (Number.isNaN(at.getTime())) return 'Choose a date and time.'
  if (at <= now) return 'Choose a time in the future.'
  if (at.getTime() > now.getTime() + scheduledDaysMax * 86_400_000)
    return `Choose a time within the next ${scheduledDaysMax} days.`
  return undefined
}

type Props = { name: string; partnerZone: string | null; onClose: () => void; onChosen: (at: Date) => void }

/** Asks when to send a message, and shows the other member's local time. */
export function TimeDialog({ name, partnerZone, onClose, onChosen }: Props) {
  const [opened] = useState(() => new Date())
  const [text, setText] = useState(() => fieldText(new Date(opened.getTime() + 60 * minute)))
  const [fault, setFault] = useState<string>()
  const at = parseFieldTime(text, useNow())
  const there = Number.isNaN(at.getTime()) ? undefined : localTime(partnerZone, at)
  const choose = () => {
    const now = new Date()
    const chosen = parseFieldTime(text, now)
    const found = validateTime(chosen, now)
    setFault(found)
    if (!found) onChosen(chosen)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Send later"
      width="24rem"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={choose}>
            Schedule
          </Button>
        </>
      }
    >
      <Field label="Date and time" hint={there && `${there} for ${isolateBidi(name)}`} error={fault}>
        <TextInput
          type="datetime-local"
          value={text}
          min={fieldText(opened)}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </Dialog>
  )
}
