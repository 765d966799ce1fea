import { useRef, useState } from 'react'
import { Chip } from './chip.tsx'
import styles from './combobox.module.css'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import { moveFocus } from './move-focus.tsx'

type ComboboxManyProps = {
  options: readonly ComboboxOption[]
  value: readonly string[]
  max: number
  onChange: (value: string[]) => void
  /** The label of a value that isn't one of the options. */
  labelOf?: (value: string) => string
  /** The label of the last entry, for a custom text. Without it only options can be picked. */
  newLabel?: (typed: string) => string
  placeholder?: string
  lengthMax?: number
}

const isCalled = (name: string, text: string) => name.toLowerCase() === text.toLowerCase()
const asWritten = (value: string) => value

const Full = ({ text }: { text: string | false }) => (
  <div role="status" aria-live="polite" className={styles['full']}>
    {text}
  </div>
)

/** A choice of several of many options: each is found by typing, shown as a chip, and removed by its cross. */
export function ComboboxMany({
  options,
  value,
  max,
  onChange,
  labelOf = asWritten,
  newLabel,
  ...look
}: ComboboxManyProps) {
  const [isFull, setFull] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const has = (text: string) => value.some((one) => isCalled(labelOf(one), text))
  function add(picked: string | null): boolean {
    const hasRoom = value.length < max
    setFull(!hasRoom)
    if (hasRoom && picked !== null) onChange([...value, picked])
    return hasRoom
  }
  function remove(one: string, button: HTMLButtonElement): void {
    setFull(false)
    moveFocus(button, chips.current?.querySelectorAll('button') ?? [], input.current)
    onChange(value.filter((other) => other !== one))
  }
  return (
    <div className={styles['many']}>
      <Combobox
        {...look}
        ref={input}
        options={options.filter((option) => !value.includes(option.value))}
        value={null}
        isList
        onPick={add}
        newLabel={(typed) => (has(typed) ? undefined : newLabel?.(typed))}
        nothing={(typed) => (has(typed) ? `${typed} is already chosen.` : 'Nothing found.')}
      />
      <Full text={isFull && `At most ${max}.`} />
      {value.length > 0 && (
        <div ref={chips} className={styles['chips']}>
          {value.map((one) => (
            <Chip key={one} onRemove={(button) => remove(one, button)}>
              {labelOf(one)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
