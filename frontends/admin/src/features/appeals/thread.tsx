import { appealTextMax } from '@codekin/contracts/trust/appeal-limits'
import type { StaffAppeal } from '@codekin/contracts/trust/models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { Button } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading } from '@codekin/ui-kit/text'
import { TextArea } from '@codekin/ui-kit/text-input'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { type FormEvent, useState } from 'react'
import { ConversationMessage, MessageList } from '../talk/message-list.tsx'
import { refreshAppeals } from './use-appeal.ts'

function Answer({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!hasVisibleText(text)) return setFault('Write something first.')
    setBusy(true)
    setFault(undefined)
    try {
      await api.appeals.writeToAppeal({ params: { id }, body: { text } })
      announce('Sent')
      setText('')
      await refreshAppeals()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={3}>
        <Field label="Write a message" error={fault}>
          <TextArea
            value={text}
            onChange={({ target }) => setText(target.value)}
            lengthMax={appealTextMax}
            rowsMin={2}
          />
        </Field>
        <Row justify="end">
          <Button type="submit" isBusy={isBusy}>
            Send
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** The messages between the person and staff. */
export function Thread({ appeal: { id, messages, person, state } }: { appeal: StaffAppeal }) {
  return (
    <Card as="section" padding="dense">
      <Stack gap={5}>
        <Heading level={2} look="h4">
          Messages
        </Heading>
        <MessageList label="Messages, oldest first">
          {messages.map(({ id: messageId, from, text, sentAt }) => (
            <ConversationMessage
              key={messageId}
              side={from === 'staff' ? 'end' : 'start'}
              head={
                <>
                  <b dir="auto">{from === 'staff' ? 'Staff' : (person?.full_name ?? 'Deleted account')}</b> ·{' '}
                  <time dateTime={sentAt}>{dateAndTime(new Date(sentAt), 'medium')}</time>
                </>
              }
            >
              {text}
            </ConversationMessage>
          ))}
        </MessageList>
        {state === 'waiting' && <Answer id={id} />}
      </Stack>
    </Card>
  )
}
