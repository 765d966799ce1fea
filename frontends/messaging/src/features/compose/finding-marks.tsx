import type { Finding } from '@codekin/contracts/message-quality/models'
import { classes } from '@codekin/ui-kit/classes'
import { type RefObject, useEffect, useRef } from 'react'
import styles from './found.module.css'

type Piece = { at: number; text: string; severity: Finding['severity'] | null }

/** Splits the text into findings and the rest; of two overlapping findings the first counts. */
function splitByFindings(text: string, findings: readonly Finding[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { span, severity } of findings.toSorted((a, b) => a.span[0] - b.span[0])) {
    const [start, end] = span
    if (start < at) continue
    pieces.push(
      { at, text: text.slice(at, start), severity: null },
      { at: start, text: text.slice(start, end), severity },
    )
    at = end
  }
  return [...pieces, { at, text: text.slice(at), severity: null }]
}

/** Underlines findings, behind the text area; screen readers get the note instead. */
export function FindingMarks({
  text,
  findings,
  input,
}: {
  text: string
  findings: readonly Finding[]
  input: RefObject<HTMLTextAreaElement | null>
}) {
  const overlay = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = input.current
    const syncScroll = () => {
      if (overlay.current && element) overlay.current.scrollTop = element.scrollTop
    }
    syncScroll()
    element?.addEventListener('scroll', syncScroll, { passive: true })
    return () => element?.removeEventListener('scroll', syncScroll)
  }, [input, text])
  return (
    <div ref={overlay} className={styles['sheet']} aria-hidden="true">
      {splitByFindings(text, findings).map(({ at, text: pieceText, severity }) => (
        <span key={`${at} ${severity}`} className={classes(severity && styles[severity])}>
          {pieceText}
        </span>
      ))}
      {/* A text area has an additional line after the last line break. */}
      {'\n'}
    </div>
  )
}
