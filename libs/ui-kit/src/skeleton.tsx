import type { CSSProperties } from 'react'
import { classes } from './classes.tsx'
import styles from './skeleton.module.css'

/** A placeholder for loading content, in its final size; appears only after 150 ms. */
export function Skeleton({
  shape = 'line',
  width,
  height,
}: {
  shape?: 'line' | 'circle' | 'card'
  width?: string
  height?: string
}) {
  const style = { ...(width ? { '--width': width } : {}), ...(height ? { '--height': height } : {}) } as CSSProperties
  return (
    <span aria-hidden="true" className={classes(styles['skeleton'], shape !== 'line' && styles[shape])} style={style} />
  )
}
