import styles from './words.module.css'

/** What somebody wrote, word for word; nothing where they wrote nothing. */
export function Words({ children }: { children: string }) {
  if (children === '') return null
  return (
    <blockquote dir="auto" className={styles['words']}>
      {children}
    </blockquote>
  )
}
