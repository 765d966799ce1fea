import { IconButton } from '@codekin/ui-kit/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './jump.module.css'
import { addDays, addMonths, dayAfterKey, weeksOf } from './month.ts'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type DayProps = {
  day: Date
  today: Date
  isActive: boolean
  isBusy: boolean
  onPick: (day: Date) => void
  ref?: Ref<HTMLButtonElement> | undefined
}

function Day({ day, today, isActive, isBusy, onPick, ref }: DayProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles['day']}
      tabIndex={isActive ? 0 : -1}
      aria-label={dayName.format(day)}
      aria-current={day.getTime() === today.getTime() ? 'date' : undefined}
      disabled={day > today}
      onClick={() => !isBusy && onPick(day)}
    >
      {day.getDate()}
    </button>
  )
}

function MonthLine({ active, today, onMove }: { active: Date; today: Date; onMove: (day: Date) => void }) {
  const next = addMonths(active, 1)
  const isLast = active.getFullYear() === today.getFullYear() && active.getMonth() === today.getMonth()
  return (
    <div className={styles['monthLine']}>
      <IconButton
        label="Previous month"
        icon={<ChevronLeft size={18} />}
        onClick={() => onMove(addMonths(active, -1))}
        hasTooltip={false}
      />
      <span className={styles['month']} aria-live="polite">
        {monthName.format(active)}
      </span>
      <IconButton
        label="Next month"
        icon={<ChevronRight size={18} />}
        isDisabled={isLast}
        onClick={() => onMove(next > today ? today : next)}
        hasTooltip={false}
      />
    </div>
  )
}

function WeekdayNames() {
  return (
    <div role="row" className={styles['week']}>
      {weekdays.map((name) => (
        <span key={name} role="columnheader" aria-label={name} className={styles['weekday']}>
          {name.slice(0, 2)}
        </span>
      ))}
    </div>
  )
}

type Props = {
  today: Date
  isBusy: boolean
  onPick: (day: Date) => void
  /** The day with the keyboard focus. */
  activeRef: RefObject<HTMLButtonElement | null>
}

/** A month of days up to today: a single tab stop, with arrows, Home, End, Page Up and Page Down. */
export function Calendar({ today, isBusy, onPick, activeRef }: Props) {
  const [active, setActive] = useState(() => addDays(today))
  const byKey = useRef(false)
  const focusActive = useEffectEvent(() => {
    if (byKey.current) activeRef.current?.focus()
    byKey.current = false
  })
  useEffect(() => focusActive(), [active])
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, active, today)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    byKey.current = true
    setActive(next)
  }
  const drawDay = (day: Date) => {
    const isActive = day.getTime() === active.getTime()
    return <Day ref={isActive ? activeRef : undefined} {...{ day, today, isActive, isBusy, onPick }} />
  }
  return (
    <div className={styles['calendar']}>
      <MonthLine active={active} today={today} onMove={setActive} />
      <div role="grid" aria-label={monthName.format(active)} className={styles['grid']} onKeyDown={press}>
        <WeekdayNames />
        {weeksOf(active).map((week, row) => (
          <div key={row} role="row" className={styles['week']}>
            {week.map((day, place) => (
              <span key={place} role="gridcell">
                {day && drawDay(day)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
