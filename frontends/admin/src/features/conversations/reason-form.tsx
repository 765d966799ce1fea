import { staffReason } from '@codekin/contracts/moderation/models'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { TextInput } from '@codekin/ui-kit/text-input'
import { type FormEvent, useState } from 'react'
import styles from './conversations.module.css'

type ReasonFormProps = { isOfCase: boolean; onGive: (reason: string) => void }

/** Asks for the reason to read a private conversation before any of it is shown. */
export function ReasonForm({ isOfCase, onGive }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  function give(event: FormEvent): void {
    event.preventDefault()
    const checked = staffReason.safeParse(reason)
    if (checked.success) onGive(checked.data)
    else setFault(checked.error.issues[0]?.message)
  }
  return (
    <Card as="section" padding="dense" className={styles['ask']}>
      <form noValidate aria-labelledby="why" onSubmit={give}>
        <Stack gap={5}>
          <Heading level={2} look="h4" id="why">
            Why are you reading this?
          </Heading>
          <Text size="ui" tone={2}>
            These are private messages. Your reason will be recorded in the audit log
            {isOfCase && ', along with the case you came from'}. After 30 days, both people will find it in their data
            export, without your name. Reading here doesn’t mark anything as read.
          </Text>
          <Field label="Reason" error={fault} isRequired>
            <TextInput value={reason} onChange={({ target }) => setReason(target.value)} autoComplete="off" />
          </Field>
          <Row justify="end">
            <Button type="submit" variant="primary">
              Read the conversation
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
