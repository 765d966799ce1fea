import { Fragment } from 'react'
import styles from './answer.module.css'

/** Text with `code` between backticks. */
export function Inline({ children }: { children: string }) {
  return children.split('`').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? (
      <code key={key} className={styles['inline']}>
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}

/** Paragraphs separated by empty lines. */
export function Prose({ children, id }: { children: string; id?: string }) {
  return (
    <div id={id} className={styles['prose']}>
      {children.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <Inline>{paragraph}</Inline>
        </p>
      ))}
    </div>
  )
}

/** Read-only code that scrolls by keyboard. */
export function CodeText({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <pre className={styles['code']} role="region" aria-label={label} tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}
