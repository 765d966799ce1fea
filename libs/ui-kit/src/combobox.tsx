import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import { useFieldControl } from './field-context.tsx'
import inputStyles from './input.module.css'
import styles from './popup.module.css'

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
