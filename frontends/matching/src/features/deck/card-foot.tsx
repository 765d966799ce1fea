import { ChevronDown, PencilLine } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import styles from './card-foot.module.css'
import { isFocusSpare } from './focus.ts'

type CardFootProps = { isExpanded: boolean; isWriting: boolean; onToggle: () => void; onNote: () => void }

/** The expandable part of a card: all details, and a note. */
export function CardFoot({ isExpanded, isWriting, onToggle, onNote }: CardFootProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  // After closing a note, returns the focus to its button before the next key.
  useLayoutEffect(() => {
    if (wasWriting.current && !isWriting && isFocusSpare()) opener.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  return (
    <div className={styles['foot']} hidden={isWriting}>
      <button type="button" className={styles['more']} aria-expanded={isExpanded} onClick={onToggle}>
        <ChevronDown size={16} aria-hidden="true" />
        {isExpanded ? 'Less' : 'Details'}
      </button>
      <button ref={opener} type="button" className={styles['more']} onClick={onNote}>
        <PencilLine size={14} aria-hidden="true" />
        Like with a note
      </button>
    </div>
  )
}
