import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useFieldControl } from './field-context.tsx'
import inputStyles from './input.module.css'
import styles from './popup.module.css'

export type SelectOption<V extends string> = { value: V; label: string }
type SelectProps<V extends string> = {
  options: readonly SelectOption<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  label?: string
}

/** One of some, in a list that opens. */
export function Select<V extends string>({ options, value, onChange, placeholder = 'Choose…', label }: SelectProps<V>) {
  return (
    // Its style element, which hides scroll bars, would breach the page's policy.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={[...options]}
        value={value}
        onValueChange={(next) => next !== null && onChange(next as V)}
      >
        <BaseSelect.Trigger className={styles['trigger']} aria-label={label} {...useFieldControl()}>
          <BaseSelect.Value placeholder={placeholder} />
          <BaseSelect.Icon>
            <ChevronsUpDown size={16} aria-hidden="true" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner className={styles['positioner']} sideOffset={4} alignItemWithTrigger={false}>
            <BaseSelect.Popup className={styles['popup']}>
              {options.map((option) => (
                <BaseSelect.Item key={option.value} value={option.value} className={styles['item']}>
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className={styles['check']}>
                    <Check size={16} aria-hidden="true" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  )
}

type ComboboxProps = {
  options: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  label?: string
}

/** One of many, found by typing. */
export function Combobox({ options, value, onChange, placeholder, label }: ComboboxProps) {
  return (
    <BaseCombobox.Root items={[...options]} value={value} onValueChange={onChange} limit={60}>
      <BaseCombobox.Input
        className={inputStyles['input']}
        placeholder={placeholder}
        aria-label={label}
        {...useFieldControl()}
      />
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner className={styles['positioner']} sideOffset={4}>
          <BaseCombobox.Popup className={styles['popup']}>
            <BaseCombobox.Empty className={styles['empty']}>Nothing found.</BaseCombobox.Empty>
            <BaseCombobox.List>
              {(option: string) => (
                <BaseCombobox.Item key={option} value={option} className={styles['item']}>
                  {option}
                  <BaseCombobox.ItemIndicator className={styles['check']}>
                    <Check size={16} aria-hidden="true" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
