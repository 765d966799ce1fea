import styles from './quote.module.css'

/** A verbatim quote; nothing if empty. */
export function Quote({ children }: { children: string }) {
  if (children === '') return null
  return (
    <blockquote dir="auto" className={styles['words']}>
      {children}
    </blockquote>
  )
}
