import { Async } from '@codekin/ui-kit/async'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import type { Pages } from './use-pages.ts'
import { type TableColumn, type TableSort, VirtualRows } from './virtual-rows.tsx'

export type { TableColumn } from './virtual-rows.tsx'

type DataTableProps<R extends RowData> = {
  /** Announced, not shown. */
  caption: string
  /** The first column names the row. */
  columns: readonly TableColumn<R>[]
  query: Pages<R>
  getKey: (row: R) => string
  /** The link of a row; without it rows aren't clickable. */
  getLink?: ((row: R) => string) | undefined
  sort?: TableSort
  /** Whether rows become lists on a phone, for rows with buttons. */
  isStacked?: boolean
  /** Shown if there are no rows: `EmptyState`. */
  empty: ReactNode
  failureTitle: string
}

const waitingRows = [70, 45, 60, 52, 66, 48, 58, 40]

function Waiting() {
  return (
    <div className={styles['waiting']}>
      {waitingRows.map((width) => (
        <div key={width} className={styles['waitingRow']}>
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}

/**
 * The console's table: pages load while scrolling, and only visible rows are rendered. Rows are links: `j` and `k` move, Enter
 * opens, and Back returns to the opened row.
 */
export function DataTable<R extends RowData>({ query, empty, failureTitle, ...rest }: DataTableProps<R>) {
  return (
    <Async
      query={query}
      skeleton={<Waiting />}
      failureTitle={failureTitle}
      isEmpty={(rows) => rows.length === 0}
      empty={empty}
    >
      {(rows) => <VirtualRows {...rest} rows={rows} query={query} />}
    </Async>
  )
}
