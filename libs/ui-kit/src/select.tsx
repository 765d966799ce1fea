import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useFieldControl } from './field-context.tsx'
import { late } from './loaded.tsx'
import styles from './popup.module.css'
import type { SelectProps } from './select-props.tsx'
import { useIdleLoad } from './use-idle-load.tsx'

const SelectPopup = late(() => import('./select-popup.tsx').then((m) => m.SelectPopup<string>))

/** A choice from a list that opens. Its code is loaded when the page is idle, or when it is first opened. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, placeholder = 'Choose…', label } = props
  const [isWanted, setWanted] = useState(false)
  useIdleLoad(SelectPopup.preload)
  const closed = (
    <button
      type="button"
      role="combobox"
      className={styles['trigger']}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      {...useFieldControl()}
      onClick={() => setWanted(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setWanted(true)
      }}
    >
      <span>{options.find((option) => option.value === value)?.label ?? placeholder}</span>
      <ChevronsUpDown size={16} aria-hidden="true" />
    </button>
  )
  if (!isWanted) return closed
  return (
    <SelectPopup
      {...props}
      placeholder={placeholder}
      // The chosen value is one of the options.
      onChange={(chosen) => props.onChange(chosen as V)}
      waiting={closed}
    />
  )
}
