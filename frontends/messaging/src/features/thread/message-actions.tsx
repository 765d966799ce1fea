import { editMinutes, previewOf } from '@codekin/contracts/messaging/limits'
import { ReportDialog } from '@codekin/people/report-dialog'
import { useNow } from '@codekin/people/use-now'
import { IconButton } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Menu } from '@codekin/ui-kit/menu'
import type { MenuItem } from '@codekin/ui-kit/menu-props'
import { api, CallError } from '@codekin/web-runtime/api'
import { useNavigate } from '@codekin/web-runtime/router'
import { toast } from '@codekin/web-runtime/toast'
import { Copy, Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { refetchConversations } from '../conversation-list/conversations.ts'
import { removeOutgoing } from '../outbox/outbox.ts'
import { setReply } from '../outbox/reply.ts'
import { ReactMenu } from '../reactions/react-menu.tsx'
import { copyText } from './copy-text.ts'
import { startEditing } from './editing.ts'
import { markDeleted } from './history.ts'
import styles from './message.module.css'
import type { MessageRow } from './rows.ts'

async function deleteMessage(conversationId: string, about: { messageId: string; seq: number }): Promise<void> {
  try {
    await api.messaging.deleteMessage({ params: { id: about.messageId } })
  } catch (error) {
    // It is already deleted, as intended.
    if (!(error instanceof CallError && error.status === 404)) throw error
  }
  markDeleted(conversationId, { ...about, deletedAt: new Date().toISOString() })
  void refetchConversations()
}

function useDeletion(row: MessageRow) {
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { conversationId, messageId, seq } = row
      if (messageId !== null && seq !== null) await deleteMessage(conversationId, { messageId, seq })
      setConfirming(false)
      // The button is gone with the text, so the message takes the focus.
      const place = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(row.key)}"]`)
      requestAnimationFrame(() => place?.focus())
    } catch (error) {
      toast.error('The message couldn’t be deleted', { body: error instanceof Error ? error.message : '' })
    } finally {
      setBusy(false)
    }
  }
  return {
    isConfirming,
    isBusy,
    ask: () => setConfirming(true),
    cancel: () => setConfirming(false),
    confirm: () => void confirm(),
  }
}

const editMilliseconds = editMinutes * 60_000

function isEditable({ isOwn, messageId, content, ideaCard, createdAt }: MessageRow, now: Date): boolean {
  return (
    isOwn &&
    messageId !== null &&
    content !== '' &&
    ideaCard === null &&
    now.getTime() - Date.parse(createdAt) < editMilliseconds
  )
}

/** Sets the reply of the composer. */
function replyTo({ conversationId, messageId, seq, senderId, content, images }: MessageRow): void {
  if (messageId === null || seq === null) return
  setReply(conversationId, { messageId, seq, senderId, preview: previewOf(content, images.length), isDeleted: false })
}

type Asking = { onDelete: () => void; onReport: () => void }

function buildMenuItems(
  row: MessageRow,
  { canAnswer, now }: { canAnswer: boolean; now: Date },
  ask: Asking,
): MenuItem[] {
  const icon = <Trash2 size={16} />
  const items: MenuItem[] = []
  if (canAnswer && row.messageId !== null) {
    // The composer takes the focus after the menu has closed, like a dialog.
    items.push({ label: 'Reply', icon: <Reply size={16} />, onSelect: () => replyTo(row), isAsking: true })
  }
  if (canAnswer && isEditable(row, now)) {
    items.push({ label: 'Edit', icon: <Pencil size={16} />, onSelect: () => startEditing(row), isAsking: true })
  }
  if (row.content !== '') {
    items.push({ label: 'Copy text', icon: <Copy size={16} />, onSelect: () => void copyText(row.content) })
  }
  if (row.isOwn && row.messageId !== null) {
    items.push({ label: 'Delete', icon, onSelect: ask.onDelete, isDanger: true, isApart: true })
  }
  if (!row.isOwn) {
    items.push({ label: 'Report…', icon: <Flag size={16} />, onSelect: ask.onReport, isAsking: true, isApart: true })
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
          quote: previewOf(row.content, row.images.length),
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

/** The most frequent actions. */
function QuickActions({ row, tabIndex }: { row: MessageRow; tabIndex: number }) {
  return (
    <>
      <ReactMenu row={row} className={styles['more']} tabIndex={tabIndex} />
      <IconButton
        size="small"
        label="Reply"
        icon={<Reply size={16} />}
        className={styles['more']}
        tabIndex={tabIndex}
        hasTooltip={false}
        data-act="reply"
        onClick={() => replyTo(row)}
      />
    </>
  )
}

/** The actions of a message. Reached by hover, by a tap on the message, or by the arrow keys and Enter. */
export function MessageActions({
  row,
  authorName,
  canAnswer,
  isReachable,
}: {
  row: MessageRow
  authorName: string
  /** False in an ended conversation. */
  canAnswer: boolean
  isReachable: boolean
}) {
  const [isReporting, setReporting] = useState(false)
  const deletion = useDeletion(row)
  const now = useNow()
  const tabIndex = isReachable ? 0 : -1
  return (
    <div className={styles['actions']}>
      {canAnswer && row.messageId !== null && <QuickActions row={row} tabIndex={tabIndex} />}
      <Menu
        trigger={
          <IconButton
            size="small"
            label="Message actions"
            icon={<Ellipsis size={16} />}
            className={styles['more']}
            tabIndex={tabIndex}
            hasTooltip={false}
            data-act="more"
          />
        }
        items={buildMenuItems(row, { canAnswer, now }, { onDelete: deletion.ask, onReport: () => setReporting(true) })}
      />
      <ConfirmDialog
        isOpen={deletion.isConfirming}
        onClose={deletion.cancel}
        title="Delete this message?"
        description="The text will disappear for both of you. A note will say that a message was deleted."
        confirmLabel="Delete message"
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
      />
      <ReportMessage row={isReporting ? row : null} name={authorName} onClose={() => setReporting(false)} />
    </div>
  )
}
