import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Breakable } from './breakable.tsx'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.tsx'
import styles from './toast.module.css'
import { useToastPlace } from './use-toast-place.tsx'

export type ToastShape = {
  id: number
  tone: 'success' | 'error' | 'info' | 'add'
  title: string
  body?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  durationMilliseconds: number
}

const marks: Record<ToastShape['tone'], ReactNode> = { success: '✓', add: '+', error: '!', info: 'i' }
const shownMax = 3

function OneToast({ toast, onDismiss }: { toast: ToastShape; onDismiss: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false)
  const dismiss = useEffectEvent(() => onDismiss(toast.id))
  useEffect(() => {
    if (isPaused || !Number.isFinite(toast.durationMilliseconds)) return
    const timer = setTimeout(() => dismiss(), toast.durationMilliseconds)
    return () => clearTimeout(timer)
  }, [isPaused, toast.durationMilliseconds])
  const hold = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  return (
    <li className={classes(styles['toast'], styles[toast.tone])} {...hold}>
      <span className={styles['mark']} aria-hidden="true">
        {marks[toast.tone]}
      </span>
      <div className={styles['text']}>
        <div className={styles['title']}>
          <Breakable text={toast.title} />
        </div>
        {toast.body && (
          <div className={styles['body']}>
            <Breakable text={toast.body} />
          </div>
        )}
      </div>
      {toast.action && (
        <Button
          size="small"
          onClick={() => {
            toast.action?.onClick()
            onDismiss(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        size="small"
        label="Dismiss"
        icon={<X size={16} />}
        onClick={() => onDismiss(toast.id)}
        hasTooltip={false}
      />
    </li>
  )
}

/**
 * The region of the toasts: top center, below headings and controls that they would cover; three at a time, the rest afterwards.
 * Hover and focus pause them; the focus returns from a closing toast.
 */
export function ToastRegion({ toasts, onDismiss }: { toasts: readonly ToastShape[]; onDismiss: (id: number) => void }) {
  const region = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const shown = toasts.slice(0, shownMax)
  useToastPlace(region, list, shown)
  function dismiss(id: number): void {
    const hadFocus = region.current?.contains(document.activeElement) ?? false
    onDismiss(id)
    if (hadFocus && cameFrom.current?.isConnected) cameFrom.current.focus()
  }
  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      onFocus={({ currentTarget, relatedTarget }) => {
        const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
        if (isFromOutside) cameFrom.current = relatedTarget
      }}
    >
      <ol ref={list} className={styles['region']}>
        {shown.map((toast) => (
          <OneToast key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </ol>
    </section>
  )
}
