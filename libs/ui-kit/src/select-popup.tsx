import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useFieldControl } from './field-context.tsx'
import styles from './popup.module.css'
import type { SelectProps } from './select-props.tsx'

/** A select with its trigger, initially open. */
export function SelectPopup<V extends string>({ options, value, onChange, placeholder, label }: SelectProps<V>) {
  return (
    // Its style element, which hides scroll bars, would violate the page's policy.
    <CSPProvider disableStyleElements>
      <Base.Root
        defaultOpen
        items={[...options]}
        value={value}
        onValueChange={(next) => next !== null && onChange(next as V)}
      >
        <Base.Trigger className={styles['trigger']} aria-label={label} {...useFieldControl()}>
          <Base.Value placeholder={placeholder} />
          <Base.Icon>
            <ChevronsUpDown size={16} aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={styles['positioner']} sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={styles['popup']}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={styles['item']}>
                  <Base.ItemText dir="auto">{option.label}</Base.ItemText>
                  <Base.ItemIndicator className={styles['check']}>
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
