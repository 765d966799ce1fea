import type { CSSProperties } from 'react'
import styles from './bar.module.css'

/** A figure on a bar whose length is its share of the largest one. */
export function Bar({ part, children }: { part: number; children: string }) {
  return (
    <span className={styles['bar']} style={{ '--part': `${part * 100}%` } as CSSProperties}>
      {children}
    </span>
  )
}

/** Returns a function that divides a value by the largest one. */
export function relativeTo(values: readonly number[]): (value: number) => number {
  const most = Math.max(0, ...values)
  return (value) => (most === 0 ? 0 : value / most)
}
