import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.tsx'

type Toggle = {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  name?: string
}

function Label({ id, label, hint }: { id: string; label: ReactNode; hint?: ReactNode }) {
  return (
    <span id={id}>
      {label}
      {hint && <span className={styles['hint']}>{hint}</span>}
    </span>
  )
}

export function Checkbox({ label, hint, isOn, onChange, isDisabled = false, name }: Toggle) {
  const id = useId()
  return (
    <label className={styles['line']}>
      <BaseCheckbox.Root
        className={styles['box']}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        name={name}
        aria-labelledby={id}
      >
        <BaseCheckbox.Indicator>
          <Check size={14} strokeWidth={3} aria-hidden="true" />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <Label id={id} label={label} hint={hint} />
    </label>
  )
}

/** Takes effect at once; for a choice of a form that is sent, take a Checkbox. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false, name }: Toggle) {
  const id = useId()
  return (
    <label className={classes(styles['line'], styles['spread'])}>
      <Label id={id} label={label} hint={hint} />
      <BaseSwitch.Root
        className={styles['switch']}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        name={name}
        aria-labelledby={id}
      >
        <BaseSwitch.Thumb className={styles['thumb']} />
      </BaseSwitch.Root>
    </label>
  )
}

type Option<V extends string> = { value: V; label: string; text?: string; icon?: ReactNode }

/** One of a few, each with a sentence. */
export function RadioCards<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
}) {
  return (
    <RadioGroup
      className={styles['cards']}
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as V)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={styles['card']}
          nativeButton
          render={<button type="button" />}
        >
          <span className={styles['cardTitle']}>{option.label}</span>
          {option.text && <span className={styles['cardText']}>{option.text}</span>}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

/** Several of many, at most `max`; what is over it is disabled, not hidden. */
export function ChipPicker<V extends string>({
  label,
  options,
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
}: {
  label: string
  options: readonly Option<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
  max?: number
}) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {options.map((option) => {
        const isPicked = value.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            className={styles['chip']}
            aria-pressed={isPicked}
            disabled={!isPicked && value.length >= max}
            onClick={() => onChange(isPicked ? value.filter((v) => v !== option.value) : [...value, option.value])}
          >
            {isPicked ? <Check size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
