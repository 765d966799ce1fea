import { IconButton } from '@codekin/ui-kit/button'
import { Menu } from '@codekin/ui-kit/menu'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Plus, SmilePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { EmojiPicker } from '../emoji/late-picker.ts'
import type { MessageRow } from '../thread/rows.ts'
import { frequent } from './frequent.ts'
import { react } from './react.ts'
import styles from './reactions.module.css'

/** Reacts with a frequent emoji or any other. */
export function ReactMenu({
  row,
  className,
  tabIndex,
}: {
  row: MessageRow
  className?: string | undefined
  tabIndex: number
}) {
  const viewerId = useAuth((state) => state.user?.id ?? '')
  const { messageId: id, conversationId } = row
  const [isPicking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (id === null) return null
  const own = new Set(row.reactions.flatMap(({ emoji, userIds }) => (userIds.includes(viewerId) ? [emoji] : [])))
  const toggle = (emoji: string) =>
    void react({ id, conversationId }, { emoji, userId: viewerId, isSet: !own.has(emoji) })
  const choices = frequent.map(({ emoji, name }) => ({
    label: own.has(emoji) ? `Remove ${name}` : name,
    icon: <span className={styles['choice']}>{emoji}</span>,
    onSelect: () => toggle(emoji),
  }))
  const other = { label: 'Another…', icon: <Plus size={18} />, onSelect: () => setPicking(true), isAsking: true }
  return (
    <>
      <Menu
        isRow
        side="top"
        trigger={
          <IconButton
            ref={button}
            size="small"
            label="React"
            icon={<SmilePlus size={16} />}
            className={className}
            tabIndex={tabIndex}
            hasTooltip={false}
            data-act="react"
          />
        }
        items={[...choices, other]}
      />
      {isPicking && <EmojiPicker anchor={button} onChoose={toggle} onClose={() => setPicking(false)} />}
    </>
  )
}
