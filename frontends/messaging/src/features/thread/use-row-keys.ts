import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { type KeyboardEvent, useState } from 'react'
import { openCalendar } from '../jump/jump.ts'
import type { Row } from './rows.ts'
import type { ThreadVirtualizer } from './use-thread-scroll.ts'

function rowElement(key: string): HTMLElement | null {
  return document.querySelector(`[data-message="${CSS.escape(key)}"]`)
}

/** Moves the focus once the row is mounted. */
function focusRow(key: string, triesLeft = 10): void {
  const element = rowElement(key)
  if (element) return element.focus({ preventScroll: true })
  if (triesLeft > 0) requestAnimationFrame(() => focusRow(key, triesLeft - 1))
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp') return index < 0 ? count - 1 : Math.max(0, index - 1)
  if (key === 'ArrowDown') return index < 0 ? null : Math.min(count - 1, index + 1)
  return null
}

/** Actions on the focused message, by key. */
const acts: Readonly<Record<string, string>> = { Enter: 'more', r: 'reply', '+': 'react', i: 'open-image' }

/**
 * A conversation is a single tab stop: inside, the arrow keys move between messages, Enter opens the menu, R replies, + reacts, I
 * opens the images and D asks for a day to jump to.
 */
export function useRowKeys(rows: readonly Row[], conversationId: string) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, virtualizer: ThreadVirtualizer) => {
    const target = event.target as HTMLElement
    if (isInputMethodKey(event)) return
    const isRow = target.dataset['message'] !== undefined
    if ((!isRow && target !== event.currentTarget) || event.ctrlKey || event.metaKey || event.altKey) return
    const act = isRow ? acts[event.key] : undefined
    if (act) {
      event.preventDefault()
      target.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
      return
    }
    if (event.key === 'd') {
      event.preventDefault()
      openCalendar(conversationId)
      return
    }
    const index = isRow ? rows.findIndex(({ key }) => key === target.dataset['message']) : -1
    const next = nextIndex(event.key, index, rows.length)
    const row = next === null ? undefined : rows[next]
    if (next === null || row?.kind !== 'message') return
    event.preventDefault()
    setActiveKey(row.key)
    virtualizer.scrollToIndex(next, { align: 'auto' })
    focusRow(row.key)
  }
  const focusOn = (key: string) => {
    setActiveKey(key)
    focusRow(key)
  }
  return { activeKey, setActiveKey, focusOn, onKeyDown }
}
