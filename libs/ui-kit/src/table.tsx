import type { ReactNode } from 'react'
import { classes } from './classes.tsx'
import styles from './table.module.css'

export type Column<R> = { key: string; label: string; isNumber?: boolean; render: (row: R) => ReactNode }

/** Rows of facts. The caption is said, not shown; put a heading above it. */
export function Table<R>({
  caption,
  columns,
  rows,
  keyOf,
  isDense = false,
  isStacked = false,
}: {
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** For many columns: smaller, and nothing is broken into lines but what says so. */
  isDense?: boolean
  /** For more columns than a narrow place has room for: there each row becomes a list. */
  isStacked?: boolean
}) {
  return (
    // A table wider than the screen is scrolled by keys only if it can be focused.
    <div
      className={classes(styles['scroller'], isStacked && styles['stacked'])}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className={classes(styles['table'], isDense && styles['dense'])}>
        <caption className={styles['caption']}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.isNumber ? styles['number'] : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={column.isNumber ? styles['number'] : undefined}
                  data-label={isStacked ? column.label : undefined}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
