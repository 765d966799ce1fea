import { appealTextMax } from '@codekin/contracts/trust/appeal-limits'
import { Button } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { TextArea } from '@codekin/ui-kit/text-input'
import { useEffect, useRef, useState } from 'react'
import styles from './review.module.css'
import { useAppeal } from './use-appeal.ts'

type FormProps = { id: string; onSent: () => void; onCancel: () => void }

function Form({ id, onSent, onCancel }: FormProps) {
  const { typed, area, fault, isSending, type, send } = useAppeal(id, onSent)
  useEffect(() => area.current?.focus(), [area])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap={4}>
        <Field
          label="Why this decision is wrong"
          hint="A different reviewer will read it. You can only appeal once."
          error={fault}
        >
          <TextArea
            ref={area}
            value={typed}
            rowsMin={4}
            rowsMax={12}
            lengthMax={appealTextMax}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        <Row gap={3} wrap>
          <Button type="submit" variant="primary" isBusy={isSending}>
            Send appeal
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type AppealFormProps = { id: string; until: string; name: string; onSent: () => void }

/** Form to appeal against a voided attempt. */
export function AppealForm({ id, until, name, onSent }: AppealFormProps) {
  const [isWriting, setWriting] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (!isWriting && wasWriting.current) begin.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  if (isWriting) return <Form id={id} onSent={onSent} onCancel={() => setWriting(false)} />
  return (
    <div className={styles['begin']}>
      <Button ref={begin} aria-label={`Appeal: ${name}`} onClick={() => setWriting(true)}>
        Appeal
      </Button>
      <Text as="span" size="small" tone={2}>
        You can appeal until {dateAndTime(new Date(until), 'long')}.
      </Text>
    </div>
  )
}
