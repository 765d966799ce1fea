import type { Conversation } from '@codekin/contracts/messaging/models'
import { late } from '@codekin/ui-kit/loaded'
import { MenuPopup } from '@codekin/ui-kit/menu-popup'
import type { MenuProps } from '@codekin/ui-kit/menu-props'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { markRead } from './arrange.ts'
import { arrangeItems } from './arrange-items.tsx'

const MuteDialog = late(() => import('./mute-dialog.tsx').then((m) => m.MuteDialog))

type Props = Pick<MenuProps, 'trigger'> & { conversation: Conversation; unreadCount: number }

/** The menu of a row, loaded when first opened. */
export function RowMenuPopup({ conversation, unreadCount, trigger }: Props) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const read = { label: 'Mark as read', icon: <CheckCheck size={16} />, onSelect: () => void markRead(conversation) }
  const arranging = arrangeItems(conversation, () => setDialog('open'))
  const items = unreadCount > 0 ? [read, ...arranging] : arranging
  return (
    <>
      {/* The row may disappear with the menu, so an item acts after the menu has closed and the row has the focus. */}
      <MenuPopup trigger={trigger} items={items.map((item) => ({ ...item, isAsking: true }))} />
      {/* Stays mounted for its closing animation. */}
      {dialog !== 'never' && (
        <MuteDialog conversation={conversation} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}
