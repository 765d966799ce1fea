import styles from './quote.module.css'

/** What somebody wrote, word for word, below who and on which occasion. */
export function Quote({ who, children }: { who: string; children: string }) {
  return (
    <figure className={styles['quote']}>
      <figcaption className={styles['who']}>{who}</figcaption>
      <blockquote className={styles['text']}>{children}</blockquote>
    </figure>
  )
}
