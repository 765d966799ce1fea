import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef } from 'react'
import { classes } from './classes.tsx'
import { useFieldControl } from './field-context.tsx'
import inputStyles from './input.module.css'
import styles from './popup.module.css'

type SuggestInputProps = {
  /** What may be meant; other texts are as good. */
  options: readonly string[]
  value: string
  onChange: (value: string) => void
  /** A suggestion was taken, or Enter pressed on a text of one's own. */
  onPick: (value: string) => void
  placeholder?: string
  label?: string
  lengthMax?: number
}

/** A text of one's own, with suggestions. */
export function SuggestInput({ options, value, onChange, onPick, placeholder, label, lengthMax }: SuggestInputProps) {
  const highlighted = useRef<string | undefined>(undefined)
  return (
    <Autocomplete.Root
      items={[...options]}
      value={value}
      limit={40}
      onItemHighlighted={(item) => {
        highlighted.current = item as string | undefined
      }}
      onValueChange={(next, { reason }) => (reason === 'item-press' ? onPick(next) : onChange(next))}
    >
      <Autocomplete.Input
        className={inputStyles['input']}
        placeholder={placeholder}
        aria-label={label}
        maxLength={lengthMax}
        {...useFieldControl()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || highlighted.current !== undefined) return
          event.preventDefault()
          if (value.trim() !== '') onPick(value.trim())
        }}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={styles['positioner']} sideOffset={4}>
          <Autocomplete.Popup className={classes(styles['popup'], styles['suggestions'])}>
            <Autocomplete.List>
              {(option: string) => (
                <Autocomplete.Item key={option} value={option} className={styles['item']}>
                  {option}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
