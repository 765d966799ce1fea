import { Button } from '@codekin/ui-kit/button'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import type { VirtualItem } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { openCalendar } from '../jump/jump.ts'
import { DayName } from './day-name.tsx'
import { type Author, MessageRow } from './message-row.tsx'
import type { Partner } from './partner.ts'
import type { Row } from './rows.ts'
import styles from './thread.module.css'
import { type Found, useJumps, useUnseenCount } from './use-jumps.ts'
import { useRowKeys } from './use-row-keys.ts'
import { olderPlacePixels, useThreadScroll } from './use-thread-scroll.ts'

type Props = {
  rows: readonly Row[]
  hasOlder: boolean
  label: string
  authorOf: (senderId: string) => Author
  partner: Partner
  startKey: string | null
  found: Found
  conversationId: string
  /** Rendered at the beginning of the conversation. */
  start: ReactNode
  onNearTop: () => void
  onAtEnd: (isAtEnd: boolean) => void
}

/** While scrolling back: the day of the topmost message, unless its divider is visible. */
function StickyDay({ row }: { row: Row | undefined }) {
  if (row?.kind !== 'message' || row.startsDay) return null
  return (
    <div className={styles['stickyDay']} aria-hidden="true">
      <button type="button" tabIndex={-1} onClick={() => openCalendar(row.conversationId)}>
        <DayName iso={row.createdAt} />
      </button>
    </div>
  )
}

/** A row at its measured position. */
function Placed({
  item,
  measure,
  children,
}: {
  item: VirtualItem
  measure: (element: Element | null) => void
  children: ReactNode
}) {
  return (
    <div
      ref={measure}
      data-index={item.index}
      className={styles['item']}
      style={{ transform: `translateY(${item.start}px)` }}
    >
      {children}
    </div>
  )
}

function OlderPlace() {
  return (
    <div className={styles['older']} style={{ blockSize: olderPlacePixels }} aria-hidden="true">
      <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
      <Skeleton width="60%" height="0.875rem" />
    </div>
  )
}

function JumpToLatest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <div className={styles['jump']}>
      <Button size="small" icon={<ArrowDown size={16} />} className={styles['jumpButton']} onClick={onJump}>
        {count > 0 ? `${count} new message${count === 1 ? '' : 's'}` : 'Jump to latest'}
      </Button>
    </div>
  )
}

/** The messages of a conversation; virtualised if there are many. */
export function MessageList(props: Props) {
  const { rows, hasOlder, label, authorOf, partner, found, start, conversationId } = props
  const { activeKey, setActiveKey, focusOn, onKeyDown } = useRowKeys(rows, conversationId)
  const scroll = useThreadScroll({ ...props, activeKey })
  const { scroller, virtualizer, isAtEnd } = scroll
  const newBelow = useUnseenCount(rows, isAtEnd)
  useJumps(rows, virtualizer, found, focusOn)
  const items = virtualizer.getVirtualItems()
  const top = items.find((item) => item.end > (virtualizer.scrollOffset ?? 0) + 8)
  const drawRow = (row: Row | undefined) =>
    row?.kind === 'message' ? (
      <MessageRow
        row={row}
        author={authorOf(row.senderId)}
        partner={partner}
        isActive={row.key === activeKey}
        isFound={row.key === found.key}
        onActive={setActiveKey}
      />
    ) : (
      start
    )
  return (
    <div className={styles['history']}>
      {!isAtEnd && <StickyDay row={top && rows[top.index]} />}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={(event) => onKeyDown(event, virtualizer)}
      >
        <div className={styles['canvas']} style={{ blockSize: virtualizer.getTotalSize() }}>
          {hasOlder && <OlderPlace />}
          {items.map((item) => (
            <Placed key={item.key} item={item} measure={virtualizer.measureElement}>
              {drawRow(rows[item.index])}
            </Placed>
          ))}
        </div>
      </div>
      {!isAtEnd && <JumpToLatest count={newBelow} onJump={() => virtualizer.scrollToEnd()} />}
    </div>
  )
}
