import { Popover } from '@codekin/ui-kit/popover'
import {
  EmojiPicker as Base,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse'
import type { RefObject } from 'react'
import styles from './emoji.module.css'
import { emojiData } from './emoji-data.ts'
import { keepRecent, recentEmoji } from './recent.ts'

function CategoryHeader({ category, ...rest }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...rest} className={styles['category']}>
      {category.label}
    </div>
  )
}

/** The library counts from zero, ARIA from one. */
function counted(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1
}

function Row(props: EmojiPickerListRowProps) {
  return <div {...props} aria-rowindex={counted(props['aria-rowindex'])} className={styles['row']} />
}

function Emoji({ emoji, ...rest }: EmojiPickerListEmojiProps) {
  return (
    <button {...rest} type="button" aria-colindex={counted(rest['aria-colindex'])} className={styles['emoji']}>
      {emoji.emoji}
    </button>
  )
}

export type EmojiPickerProps = {
  anchor: RefObject<HTMLElement | null>
  onChoose: (emoji: string) => void
  onClose: () => void
}

/** Emoji by group and name; arrows select, Enter inserts, Escape closes. */
export function EmojiPicker({ anchor, onChoose, onClose }: EmojiPickerProps) {
  const choose = (emoji: string) => {
    keepRecent(emoji)
    onChoose(emoji)
    onClose()
  }
  return (
    <Popover label="Emoji" anchor={anchor} onClose={onClose}>
      <Base.Root
        className={styles['picker']}
        columns={8}
        resolveEmojiData={() => emojiData(recentEmoji())}
        onEmojiSelect={({ emoji }) => choose(emoji)}
      >
        <div className={styles['head']}>
          <Base.Search className={styles['search']} aria-label="Search emoji" placeholder="Search emoji" autoFocus />
          <Base.SkinToneSelector className={styles['tone']} />
        </div>
        <Base.Viewport className={styles['viewport']}>
          <Base.Empty className={styles['empty']}>{({ search }) => <>No emoji found for “{search}”.</>}</Base.Empty>
          <Base.List className={styles['list']} components={{ CategoryHeader, Row, Emoji }} />
        </Base.Viewport>
        <p className={styles['active']} aria-hidden>
          <Base.ActiveEmoji>
            {({ emoji }) => (emoji ? `${emoji.emoji} ${emoji.label}` : 'Choose an emoji')}
          </Base.ActiveEmoji>
        </p>
      </Base.Root>
    </Popover>
  )
}
