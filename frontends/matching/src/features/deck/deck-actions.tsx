import type { SwipeAction } from '@codekin/contracts/matching/models'
import { classes } from '@codekin/ui-kit/classes'
import { Info, Minus, Plus, RotateCcw, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './deck-actions.module.css'

function Action({
  label,
  keys,
  look,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string
  keys: string
  look: 'small' | 'pass' | 'super' | 'like'
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={classes(styles['action'], styles[look])}
      aria-keyshortcuts={keys}
      // Stays focusable while there is nothing to undo, so that the focus is not lost under the finger.
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <span className={styles['disc']}>{children}</span>
      <span className={styles['label']}>{label}</span>
    </button>
  )
}

/** What a drag does, by one press each. */
export function DeckActions({
  isHidden,
  canUndo,
  isUndoing,
  onUndo,
  onDecide,
  onWhy,
}: {
  /** Something else decides for now. */
  isHidden: boolean
  canUndo: boolean
  isUndoing: boolean
  onUndo: () => void
  onDecide: (action: SwipeAction) => void
  onWhy: () => void
}) {
  return (
    <div className={styles['actions']} role="group" aria-label="Decide" data-hidden={isHidden || undefined}>
      <Action label="Undo" keys="U" look="small" isDisabled={!canUndo || isUndoing} onClick={onUndo}>
        <RotateCcw size={20} aria-hidden="true" />
      </Action>
      <Action label="Pass" keys="ArrowLeft H" look="pass" onClick={() => onDecide('pass')}>
        <Minus size={28} strokeWidth={2.6} aria-hidden="true" />
      </Action>
      <Action label="Superlike" keys="ArrowUp S" look="super" onClick={() => onDecide('superlike')}>
        <Star size={22} fill="currentColor" aria-hidden="true" />
      </Action>
      <Action label="Like" keys="ArrowRight L" look="like" onClick={() => onDecide('like')}>
        <Plus size={30} strokeWidth={2.6} aria-hidden="true" />
      </Action>
      <Action label="Why" keys="C" look="small" onClick={onWhy}>
        <Info size={20} aria-hidden="true" />
      </Action>
    </div>
  )
}
