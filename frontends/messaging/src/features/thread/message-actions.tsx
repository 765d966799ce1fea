import { ReportDialog } from '@codekin/people/report-dialog'
import { IconButton } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Menu } from '@codekin/ui-kit/menu'
import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { api, CallError } from '@codekin/web-runtime/api'
import { useNavigate } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { Copy, Ellipsis, Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { refetchConversations } from '../conversation-list/conversations.ts'
import { removeOutgoing } from '../outbox/outbox.ts'
import { copyText } from './copy-text.ts'
import { markDeleted } from './history.ts'
import styles from './message.module.css'
import type { MessageRow } from './rows.ts'

async function deleteMessage(conversationId: string, messageId: string): Promise<void> {
  try {
    await api.messaging.deleteMessage({ params: { id: messageId } })
  } catch (error) {
    // Gone already is what was wanted.
    if (!(error instanceof CallError && error.status === 404)) throw error
  }
  markDeleted(conversationId, messageId, new Date().toISOString())
  void refetchConversations()
}

function useDeletion(row: MessageRow) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      if (row.messageId !== null) await deleteMessage(row.conversationId, row.messageId)
      setAsked(false)
      // The button that asked is gone with the text; the place stays.
      const place = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(row.key)}"]`)
      requestAnimationFrame(() => place?.focus())
    } catch (error) {
      toast.error('The message could not be deleted', { body: error instanceof Error ? error.message : '' })
    } finally {
      setBusy(false)
    }
  }
  return { isAsked, isBusy, ask: () => setAsked(true), cancel: () => setAsked(false), confirm: () => void confirm() }
}

function itemsOf(row: MessageRow, askToDelete: () => void, askToReport: () => void): MenuItem[] {
  const icon = <Trash2 size={16} />
  const items: MenuItem[] = [
    { label: 'Copy text', icon: <Copy size={16} />, onSelect: () => void copyText(row.content) },
  ]
  if (row.isOwn && row.messageId !== null) {
    items.push({ label: 'Delete', icon, onSelect: askToDelete, isDanger: true, isApart: true })
  }
  if (!row.isOwn) {
    items.push({ label: 'Report…', icon: <Flag size={16} />, onSelect: askToReport, isAsking: true, isApart: true })
  }
  if (row.outgoing?.state === 'waiting') {
    items.push({ label: 'Don’t send', icon, onSelect: () => removeOutgoing(row.key), isDanger: true, isApart: true })
  }
  return items
}

function ReportMessage({ row, name, onClose }: { row: MessageRow | null; name: string; onClose: () => void }) {
  const navigate = useNavigate()
  const reported =
    row === null || row.messageId === null
      ? null
      : {
          subject: { messageId: row.messageId },
          person: { id: row.senderId, full_name: name },
          quote: row.content,
          conversationId: row.conversationId,
        }
  return (
    <ReportDialog
      reported={reported}
      onClose={onClose}
      onBlocked={() => void navigate('/messages', { replace: true })}
    />
  )
}

/** The actions of a message. Reached by hover, by a tap on the message, or by the arrow keys and Enter. */
export function MessageActions({
  row,
  authorName,
  isReachable,
}: {
  row: MessageRow
  authorName: string
  isReachable: boolean
}) {
  const [isReporting, setReporting] = useState(false)
  const deletion = useDeletion(row)
  return (
    <div className={styles['actions']}>
      <Menu
        trigger={
          <IconButton
            size="small"
            label="Message actions"
            icon={<Ellipsis size={16} />}
            className={styles['more']}
            tabIndex={isReachable ? 0 : -1}
            hasTooltip={false}
          />
        }
        items={itemsOf(row, deletion.ask, () => setReporting(true))}
      />
      <ConfirmDialog
        isOpen={deletion.isAsked}
        onClose={deletion.cancel}
        title="Delete this message?"
        description="The text disappears for both of you. Only a note that a message was deleted remains."
        confirmLabel="Delete message"
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
      />
      <ReportMessage row={isReporting ? row : null} name={authorName} onClose={() => setReporting(false)} />
    </div>
  )
}
