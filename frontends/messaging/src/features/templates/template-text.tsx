import { piecesOf } from '@codekin/contracts/conversation-templates/variables'
import styles from './templates.module.css'

/** A template as written or, with values, as it will be sent: filled and open placeholders are highlighted. */
export function TemplateText({ body, values }: { body: string; values?: Readonly<Record<string, string>> }) {
  return (
    <p dir="auto" className={styles['text']}>
      {piecesOf(body).map((piece, at) => {
        if ('text' in piece) return piece.text
        const value = values?.[piece.variable] ?? (values ? piece.fallback : null)
        return (
          <mark key={at} className={styles[value === null ? 'open' : 'filled']}>
            {value ?? `{{${piece.variable}}}`}
          </mark>
        )
      })}
    </p>
  )
}
