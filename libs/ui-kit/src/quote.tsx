import styles from './quote.module.css'

/** A person's text, quoted verbatim below its author and occasion. */
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
