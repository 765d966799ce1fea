import type { ElementType, ReactNode } from 'react'
import styles from './card.module.css'
import { classes } from './classes.tsx'

type CardProps = {
  as?: ElementType
  padding?: 'none' | 'dense' | 'normal'
  look?: 'plain' | 'raised' | 'interactive'
  /** The gutter line of a diff above the content, for example `14 shared · 3 to learn`. */
  hunk?: string
  id?: string
  /** -1 if scripts move the focus to it. */
  tabIndex?: number
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  children?: ReactNode
}

export function Card({
  as: Tag = 'section',
  padding = 'normal',
  look = 'plain',
  hunk,
  className,
  children,
  ...rest
}: CardProps) {
  const paddingClass = { none: undefined, dense: styles['dense'], normal: styles['padded'] }[padding]
  return (
    <Tag
      className={classes(
        styles['card'],
        look !== 'plain' && styles[look],
        hunk === undefined && paddingClass,
        className,
      )}
      {...rest}
    >
      {hunk === undefined ? (
        children
      ) : (
        <>
          <div className={styles['hunk']}>@@ {hunk} @@</div>
          <div className={styles['body']}>{children}</div>
        </>
      )}
    </Tag>
  )
}

/** The title of a small card, with a link to the full content beside it. */
export function CardHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <header className={styles['head']}>
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  )
}
