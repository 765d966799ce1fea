import type { CSSProperties, ElementType, ReactNode } from 'react'
import { classes } from './classes.tsx'
import styles from './layout.module.css'

/** A step of the space scale: 1 is 2 px, 5 is 16 px, 12 is 120 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline'
type Justify = 'start' | 'center' | 'end' | 'between'
type Common = { as?: ElementType; gap?: Gap; className?: string | undefined; children?: ReactNode }

const flex = {
  start: 'flex-start',
  end: 'flex-end',
  center: 'center',
  stretch: 'stretch',
  baseline: 'baseline',
} as const
const space = { start: 'flex-start', end: 'flex-end', center: 'center', between: 'space-between' } as const

function variables(values: Record<`--${string}`, string | undefined>): CSSProperties {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as CSSProperties
}

/** Stacks its children vertically. */
export function Stack({ as: Tag = 'div', gap = 5, align, className, children, ...rest }: Common & { align?: Align }) {
  const style = variables({ '--gap': `var(--s-${gap})`, '--align': align && flex[align] })
  return (
    <Tag className={classes(styles['stack'], className)} style={style} {...rest}>
      {children}
    </Tag>
  )
}

/** Lays out its children in a row. */
export function Row({
  as: Tag = 'div',
  gap = 3,
  align,
  justify,
  wrap = false,
  className,
  children,
  ...rest
}: Common & { align?: Align; justify?: Justify; wrap?: boolean }) {
  const style = variables({
    '--gap': `var(--s-${gap})`,
    '--align': align && flex[align],
    '--justify': justify && space[justify],
  })
  return (
    <Tag className={classes(styles['row'], wrap && styles['wrap'], className)} style={style} {...rest}>
      {children}
    </Tag>
  )
}

/** A grid of as many columns as fit, each at least `min` wide. */
export function Grid({
  as: Tag = 'div',
  gap = 5,
  min = '16rem',
  className,
  children,
  ...rest
}: Common & { min?: string }) {
  const style = variables({ '--gap': `var(--s-${gap})`, '--min': min })
  return (
    <Tag className={classes(styles['grid'], className)} style={style} {...rest}>
      {children}
    </Tag>
  )
}

/** Takes the remaining space. */
export function Spacer() {
  return <span className={styles['spacer']} />
}

export function Divider() {
  return <hr className={styles['divider']} />
}

/** The content of a screen, centred with the page's gutter. */
export function Page({
  max = '75rem',
  className,
  children,
}: {
  max?: string
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={classes(styles['page'], className)} style={variables({ '--page-max': max })}>
      {children}
    </div>
  )
}
