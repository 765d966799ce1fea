import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Link, useNavigate } from '@codekin/web-runtime/router'
import {
  type ColumnDef,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './data-table.module.css'
import { usePlace } from './place.ts'
import { useRowKeys } from './row-keys.ts'
import type { Pages } from './use-pages.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export type TableColumn<R> = {
  key: string
  label: string
  isNumber?: boolean
  /** Left out of narrow tables. */
  isExtra?: boolean
  /** The API's name for sorting by this column; without it the column can't be sorted. */
  sortKey?: string
  render: (row: R) => ReactNode
}

export type TableSort = {
  by: string
  isDescending: boolean
  onChange: (by: string, isDescending: boolean) => void
}

const features = tableFeatures({ rowSortingFeature })

type RowsProps<R extends RowData> = {
  caption: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  query: Pages<R>
  getKey: (row: R) => string
  getLink?: ((row: R) => string) | undefined
  sort?: TableSort
  isStacked?: boolean
}

function useTableModel<R extends RowData>({ columns, rows, getKey, sort }: RowsProps<R>) {
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, R> => ({
          id: column.sortKey ?? column.key,
          header: column.label,
          // Only columns with a value can be sorted. The API knows the real one.
          accessorFn: (row) => row,
          enableSorting: column.sortKey !== undefined && sort !== undefined,
          sortDescFirst: true,
        }),
      ),
    [columns, sort],
  )
  const sorting = sort ? [{ id: sort.by, desc: sort.isDescending }] : []
  return useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: getKey,
    // Sorted by the API, since only it has all rows.
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) sort?.onChange(next.id, next.desc)
    },
  })
}

type Model<R extends RowData> = ReturnType<typeof useTableModel<R>>
type HeadProps<R extends RowData> = { table: Model<R>; columns: readonly TableColumn<R>[] }

const directions = {
  asc: { Icon: ArrowUp, ariaSort: 'ascending' },
  desc: { Icon: ArrowDown, ariaSort: 'descending' },
} as const

function Head<R extends RowData>({ table, columns }: HeadProps<R>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {table.getFlatHeaders().map(({ id, column }, at) => {
          const sorted = column.getIsSorted()
          const direction = sorted ? directions[sorted] : undefined
          const Icon = direction?.Icon ?? ChevronsUpDown
          const label = columns[at]?.label
          return (
            <th key={id} scope="col" className={cellClass(columns[at])} aria-sort={direction?.ariaSort}>
              {column.getCanSort() ? (
                <button type="button" className={styles['sort']} onClick={() => column.toggleSorting()}>
                  {label}
                  <Icon size={12} aria-hidden="true" />
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function cellClass(column: Pick<TableColumn<never>, 'isNumber' | 'isExtra'> | undefined): string {
  return classes(column?.isNumber && styles['number'], column?.isExtra && styles['extra'])
}

/** Stands in for rows that aren't rendered. */
function Gap({ pixels, span }: { pixels: number; span: number }) {
  if (pixels <= 0) return null
  return (
    <tr aria-hidden="true" className={styles['gap']}>
      <td colSpan={span} style={{ blockSize: `${pixels}px` }} />
    </tr>
  )
}

/** Ignores clicks on other controls in a row, and text selection. */
function isForTheRow({ target, currentTarget, ctrlKey, metaKey }: MouseEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || getSelection()?.toString()) return false
  const control = target instanceof Element ? target.closest('a, button, input, label') : null
  return control === null || !currentTarget.contains(control)
}

type LineProps<R extends RowData> = {
  row: Row<typeof features, R>
  index: number
  columns: readonly TableColumn<R>[]
  to: string | undefined
  wasOpened: boolean
  onOpen: () => void
  measure: (row: HTMLTableRowElement | null) => void
}

function Line<R extends RowData>({ row, index, columns, to, wasOpened, onOpen, measure }: LineProps<R>) {
  const navigate = useNavigate()
  function open(event: MouseEvent<HTMLElement>): void {
    if (to === undefined || !isForTheRow(event)) return
    onOpen()
    void navigate(to)
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={classes(to !== undefined && styles['open'], wasOpened && styles['opened'])}
      onClick={open}
    >
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column)} data-label={column.label}>
          {at === 0 && to !== undefined ? (
            <Link to={to} className={styles['link']} onClick={onOpen}>
              {column.render(row.original)}
            </Link>
          ) : (
            column.render(row.original)
          )}
        </td>
      ))}
    </tr>
  )
}

function End<R>({ query, count }: { query: Pages<R>; count: number }) {
  if (query.isFetchNextPageError && !query.isFetchingNextPage) {
    return (
      <div role="alert" className={styles['end']}>
        Couldn’t load more.
        <Button size="small" onClick={() => void query.fetchNextPage()}>
          Try again
        </Button>
      </div>
    )
  }
  if (query.isFetchingNextPage) return <div className={styles['end']}>Loading more…</div>
  if (query.hasNextPage) return <div className={styles['end']}>{count} loaded, more as you scroll</div>
  return <div className={styles['end']}>{`${count} total`}</div>
}

/** Fetches the next page near the end of the list. */
function useLoadMore<R>(query: Pages<R>, isNearEnd: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}

/** After Back, focuses the row once. */
function useRestoreFocus(openedAt: number, focusRow: (index: number) => void): void {
  const isDue = useRef(openedAt >= 0)
  useLayoutEffect(() => {
    if (isDue.current) focusRow(openedAt)
    isDue.current = false
  })
}

export function VirtualRows<R extends RowData>(props: RowsProps<R>) {
  const { caption, columns, query, getLink, isStacked = false } = props
  const table = useTableModel(props)
  const { rows } = table.getRowModel()
  const { place, savePlace } = usePlace()
  const scroller = useRef<HTMLDivElement>(null)
  const { items, virtualizer, isMoreBelow, focusRow } = useVirtualRows({ scroller, count: rows.length, place })
  const openedAt = place ? rows.findIndex(({ id }) => id === place.rowKey) : -1
  useRowKeys({ table: scroller, count: rows.length, start: Math.max(0, openedAt), focusRow })
  useRestoreFocus(openedAt, focusRow)
  useLoadMore(query, (items.at(-1)?.index ?? 0) >= rows.length - 15)
  const ends = [0, ...items.map(({ end }) => end)]
  return (
    <div className={styles['frame']} data-more={isMoreBelow || undefined}>
      <div ref={scroller} className={styles['scroller']} tabIndex={0} role="region" aria-label={caption}>
        <table
          className={classes(styles['table'], isStacked && styles['stacks'])}
          aria-rowcount={query.hasNextPage ? -1 : rows.length + 1}
        >
          <caption className={styles['caption']}>{caption}</caption>
          <Head table={table} columns={columns} />
          <tbody>
            {items.map(({ index, start }, at) => {
              const row = rows[index]
              if (!row) return null
              return (
                <Fragment key={row.id}>
                  <Gap pixels={start - (ends[at] ?? 0)} span={columns.length} />
                  <Line
                    row={row}
                    index={index}
                    columns={columns}
                    to={getLink?.(row.original)}
                    wasOpened={row.id === place?.rowKey}
                    onOpen={() => savePlace({ rowKey: row.id, offset: scroller.current?.scrollTop ?? 0 })}
                    measure={virtualizer.measureElement}
                  />
                </Fragment>
              )
            })}
            <Gap pixels={virtualizer.getTotalSize() - (ends.at(-1) ?? 0)} span={columns.length} />
          </tbody>
        </table>
      </div>
      <End query={query} count={rows.length} />
    </div>
  )
}
