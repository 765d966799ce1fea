import type { ReactNode } from 'react'
import { classes } from './classes.tsx'
import styles from './table.module.css'

export type Column<R> = { key: string; label: string; isNumber?: boolean; render: (row: R) => ReactNode }

function Row<R>({ row, columns, isStacked }: { row: R; columns: readonly Column<R>[]; isStacked: boolean }) {
  return (
    <tr>
      {columns.map(({ key, label, isNumber, render }) => (
        <td key={key} className={isNumber ? styles['number'] : undefined} data-label={isStacked ? label : undefined}>
          {render(row)}
        </td>
      ))}
    </tr>
  )
}

/** A table. Its caption is for screen readers only; put a heading above it. */
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
  /** For many columns: smaller text, and only marked cells wrap. */
  isDense?: boolean
  /** For many columns in a narrow place: there each row becomes a list. */
  isStacked?: boolean
}) {
  return (
    // Keys scroll a table wider than the screen only if it can be focused.
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
            <Row key={keyOf(row)} row={row} columns={columns} isStacked={isStacked} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
