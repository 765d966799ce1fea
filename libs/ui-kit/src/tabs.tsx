import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

/** Arrow keys move from tab to tab and wrap around; Enter and Space open a tab, as for every button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}

/** Several views of one thing, of which one is shown. */
export function Tabs<V extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: readonly { value: V; label: ReactNode; content: ReactNode }[]
  value: V
  onChange: (value: V) => void
}) {
  const id = useId()
  const active = items.find((item) => item.value === value)
  return (
    <div>
      <div role="tablist" className={styles['list']} aria-label={label} onKeyDown={moveFocus}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            className={styles['tab']}
            aria-selected={item === active}
            aria-controls={item === active ? `${id}-panel` : undefined}
            tabIndex={item === active ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {active && (
        <div
          key={active.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${active.value}`}
          tabIndex={0}
          className={styles['panel']}
        >
          {active.content}
        </div>
      )}
    </div>
  )
}
