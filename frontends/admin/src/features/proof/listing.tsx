import type { Passage } from '@codekin/contracts/verification/attempt-reviews'
import { type ReactNode, useMemo } from 'react'
import styles from './listing.module.css'
import { markedLines } from './marked-lines.ts'

type ListingProps = {
  /** The author, and how the code came here. */
  head: ReactNode
  /** The accessible name. */
  label: string
  code: string
  passages: readonly Passage[]
}

/** Code with line numbers, and the passages shared with another program marked. */
export function Listing({ head, label, code, passages }: ListingProps) {
  const lines = useMemo(() => markedLines(code, passages), [code, passages])
  return (
    <div className={styles['side']}>
      {head}
      <section className={styles['listing']} aria-label={label} tabIndex={0}>
        <ol role="list" className={styles['lines']}>
          {lines.map((pieces, at) => (
            <li key={pieces[0]?.from ?? `empty-${at}`} className={styles['line']}>
              <code>
                {pieces.map(({ text, isMarked, from }) =>
                  isMarked ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
                )}
              </code>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
