import type { Finding } from '@codekin/contracts/message-quality/models'
import { classes } from '@codekin/ui-kit/classes'
import { type RefObject, useEffect, useRef } from 'react'
import styles from './found.module.css'

type Piece = { at: number; text: string; severity: Finding['severity'] | null }

/** Splits the text into findings and the rest; of two overlapping findings the first counts. */
function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
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
export function FoundMarks({
  text,
  findings,
  input,
}: {
  text: string
  findings: readonly Finding[]
  input: RefObject<HTMLTextAreaElement | null>
}) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = input.current
    const follow = () => {
      if (sheet.current && element) sheet.current.scrollTop = element.scrollTop
    }
    follow()
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [input, text])
  return (
    <div ref={sheet} className={styles['sheet']} aria-hidden="true">
      {piecesOf(text, findings).map(({ at, text: words, severity }) => (
        <span key={`${at} ${severity}`} className={classes(severity && styles[severity])}>
          {words}
        </span>
      ))}
      {/* A text area has an additional line after the last line break. */}
      {'\n'}
    </div>
  )
}
