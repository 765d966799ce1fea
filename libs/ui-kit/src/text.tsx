import type { ElementType, ReactNode } from 'react'
import { classes } from './classes.tsx'
import styles from './text.module.css'

export type Tone = 1 | 2 | 3 | 'add' | 'del' | 'merge' | 'warn' | 'info'
type TextProps = {
  as?: ElementType
  /** `long` is for prose, at most 66 characters wide; `kpi` for one big number. */
  size?: 'micro' | 'small' | 'ui' | 'body' | 'long' | 'kpi'
  tone?: Tone
  /** Numbers, code and gutters. */
  mono?: boolean
  isStrong?: boolean
  isTruncated?: boolean
  /** For text that a person wrote. */
  dir?: 'auto' | undefined
  role?: 'alert'
  id?: string
  className?: string | undefined
  children?: ReactNode
}

export function Text({
  as: Tag = 'p',
  size = 'body',
  tone = 1,
  mono = false,
  isStrong = false,
  isTruncated = false,
  className,
  ...rest
}: TextProps) {
  const toneClass = styles[typeof tone === 'number' ? `tone${tone}` : tone]
  return (
    <Tag
      className={classes(
        styles['text'],
        styles[size],
        toneClass,
        mono && styles['mono'],
        isStrong && styles['strong'],
        isTruncated && styles['truncate'],
        className,
      )}
      {...rest}
    />
  )
}

type HeadingProps = {
  level: 1 | 2 | 3 | 4
  /** `display` for moments and empty states, `hero` for the landing page. */
  look?: 'display' | 'hero' | 'h1' | 'h2' | 'h3' | 'h4'
  /** For text that a person wrote. */
  dir?: 'auto' | undefined
  id?: string
  tabIndex?: number
  className?: string | undefined
  children?: ReactNode
}

export function Heading({ level, look, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={classes(styles['heading'], styles[look ?? `h${level}`], className)} {...rest} />
}

/** A text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: { as?: ElementType; id?: string; children?: ReactNode }) {
  return <Tag className={styles['hidden']} {...rest} />
}
