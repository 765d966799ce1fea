import type { SwipeAction } from '@codekin/contracts/matching/models'
import { classes } from '@codekin/ui-kit/classes'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { Tooltip } from '@codekin/ui-kit/tooltip'
import { Info, Minus, Plus, RotateCcw, Star } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, useId } from 'react'
import styles from './deck-actions.module.css'

function Action({
  label,
  keys,
  look,
  isDisabled = false,
  describedBy,
  onClick,
  children,
  ...events
}: Omit<HTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  label: string
  keys: string
  look: 'small' | 'pass' | 'super' | 'like'
  isDisabled?: boolean
  /** The id of its description. */
  describedBy?: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      {...events}
      type="button"
      className={classes(styles['action'], styles[look])}
      aria-keyshortcuts={keys}
      aria-describedby={describedBy}
      // Stays focusable while there is nothing to undo, so that the focus isn't lost after a press.
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <span className={styles['disc']}>{children}</span>
      <span className={styles['label']}>{label}</span>
    </button>
  )
}

/** Always enabled: without superlikes left, a press explains why. */
function Superlike({ left, onClick }: { left: number | undefined; onClick: () => void }) {
  const id = useId()
  const about = `They’ll be notified and see you first.${left === undefined ? '' : ` ${left} left today.`}`
  return (
    <>
      <Tooltip text={about}>
        <Action label="Superlike" keys="ArrowUp S" look="super" describedBy={id} onClick={onClick}>
          <Star size={22} fill={left === 0 ? 'none' : 'currentColor'} aria-hidden="true" />
          {left !== undefined && (
            <span className={styles['left']} aria-hidden="true">
              {left}
            </span>
          )}
        </Action>
      </Tooltip>
      <VisuallyHidden id={id}>{about}</VisuallyHidden>
    </>
  )
}

/** Buttons for the decisions of a drag. */
export function DeckActions({
  isHidden,
  canUndo,
  isUndoing,
  superlikesLeft,
  onUndo,
  onDecide,
  onWhy,
}: {
  /** Another form decides for now. */
  isHidden: boolean
  canUndo: boolean
  isUndoing: boolean
  /** Undefined until known. */
  superlikesLeft: number | undefined
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
      <Superlike left={superlikesLeft} onClick={() => onDecide('superlike')} />
      <Action label="Like" keys="ArrowRight L" look="like" onClick={() => onDecide('like')}>
        <Plus size={30} strokeWidth={2.6} aria-hidden="true" />
      </Action>
      <Action label="Why" keys="C" look="small" onClick={onWhy}>
        <Info size={20} aria-hidden="true" />
      </Action>
    </div>
  )
}
