import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import { Button } from '@codekin/ui-kit/button'
import { setTemplate } from '../drafts/drafts.ts'
import { setReply } from '../outbox/reply.ts'
import { sendMessage } from '../outbox/send-outbox.ts'
import styles from './schedule.module.css'
import { ScheduledItem, useCancelScheduled } from './scheduled-item.tsx'
import { useScheduled } from './use-scheduled.ts'

type Handlers = { onEdit: (content: string) => void }

function Item({ message, onEdit }: { message: ScheduledMessage } & Handlers) {
  const { conversationId, content, replyTo, templateId } = message
  const cancelling = useCancelScheduled(message)
  const { isBusy, cancelScheduled } = cancelling
  const edit = () => {
    onEdit(content)
    if (replyTo) setReply(conversationId, replyTo)
    if (templateId) setTemplate(conversationId, { templateId, missing: [] })
  }
  const send = () => sendMessage(conversationId, content, { replyTo, templateId })
  return (
    <ScheduledItem message={message} cancelling={cancelling}>
      <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void cancelScheduled(edit)}>
        Edit
      </Button>
      <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void cancelScheduled(send)}>
        Send now
      </Button>
    </ScheduledItem>
  )
}

/** The scheduled messages of this conversation, above the composer. */
export function ScheduledStrip({ conversationId, onEdit }: { conversationId: string } & Handlers) {
  const scheduled = useScheduled(conversationId)
  if (scheduled.length === 0) return null
  return (
    <ul role="list" aria-label="Scheduled messages" className={styles['strip']}>
      {scheduled.map((message) => (
        <Item key={message.id} message={message} onEdit={onEdit} />
      ))}
    </ul>
  )
}
