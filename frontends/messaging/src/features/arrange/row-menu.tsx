import { isolateBidi } from '@codekin/contracts/direction'
import type { Conversation } from '@codekin/contracts/messaging/models'
import { IconButton } from '@codekin/ui-kit/button'
import { late } from '@codekin/ui-kit/loaded'
import { closedMenu } from '@codekin/ui-kit/menu'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import styles from './row-menu.module.css'
import { useFocusNeighbourOnRemoval } from './use-pass-focus-on.ts'

const RowMenuPopup = late(() => import('./row-menu-popup.tsx').then((m) => m.RowMenuPopup))

type Props = {
  conversation: Conversation
  /** As displayed: zero while the conversation is being read. */
  unreadCount: number
  /** Whether it is in the tab order: only while its row has the focus. */
  isReachable: boolean
}

/** The menu of a conversation in the list, beside its link. */
export function RowMenu({ conversation, unreadCount, isReachable }: Props) {
  const [isWanted, setWanted] = useState(false)
  useIdleLoad(RowMenuPopup.preload)
  const trigger = (
    <IconButton
      size="small"
      label={`Options for the conversation with ${isolateBidi(conversation.profile.full_name)}`}
      icon={<Ellipsis size={16} />}
      className={styles['button']}
      tabIndex={isReachable ? 0 : -1}
      hasTooltip={false}
      data-act="arrange"
    />
  )
  const closed = closedMenu(trigger, () => setWanted(true))
  const popup = { conversation, unreadCount, trigger, waiting: closed }
  return <div className={styles['place']}>{isWanted ? <RowMenuPopup {...popup} /> : closed}</div>
}

/** Opens the menu of the row in which the event happened, unless it happened in the menu itself. */
function openMenu(event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target } = event
  if (!(target instanceof Node) || !row.contains(target)) return
  event.preventDefault()
  row.querySelector<HTMLElement>('[data-act="arrange"]')?.click()
}

/** Opens a row's menu by right click, by long press where supported, and by the menu key. */
export function useRowMenu() {
  const [isReachable, setReachable] = useState(false)
  return {
    isReachable,
    row: {
      ref: useFocusNeighbourOnRemoval(),
      className: styles['row'],
      onContextMenu: openMenu,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(event)
      },
      onFocus: () => setReachable(true),
      onBlur: () => setReachable(false),
    },
  }
}
