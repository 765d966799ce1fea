import styles from './quote.module.css'

/** What somebody wrote, word for word, below who and on which occasion. */
export function Quote({ who, children }: { who: string; children: string }) {
  return (
    <figure className={styles['quote']}>
      <figcaption dir="auto" className={styles['who']}>
        {who}
      </figcaption>
      <blockquote dir="auto" className={styles['text']}>
        {children}
      </blockquote>
    </figure>
  )
}
