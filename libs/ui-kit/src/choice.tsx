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
      <input
        type="checkbox"
        className={styles['box']}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        disabled={isDisabled}
        name={name}
        aria-labelledby={id}
      />
      <Label id={id} label={label} hint={hint} />
    </label>
  )
}

/** A checkbox without a visible label, in a table whose row and column show its meaning. `label` is for screen readers. */
export function BareCheckbox({ label, isOn, onChange }: Pick<Toggle, 'isOn' | 'onChange'> & { label: string }) {
  return (
    <label className={styles['bare']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        aria-label={label}
      />
    </label>
  )
}

/** Takes effect at once. In a form that is sent, use a Checkbox. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false, name }: Toggle) {
  const id = useId()
  return (
    <label className={classes(styles['line'], styles['spread'])}>
      <Label id={id} label={label} hint={hint} />
      <input
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        disabled={isDisabled}
        name={name}
        aria-labelledby={id}
      />
    </label>
  )
}

type Option<V extends string> = { value: V; label: string; text?: string; icon?: ReactNode }

/** A choice of one of a few options, each with a sentence. */
export function RadioCards<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Option<V>[]
  /** Null until one is chosen. */
  value: V | null
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <div className={styles['cards']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['card']}>
          <input
            type="radio"
            className={styles['pick']}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span dir="auto" className={styles['cardTitle']}>
            {option.label}
          </span>
          {option.text && <span className={styles['cardText']}>{option.text}</span>}
        </label>
      ))}
    </div>
  )
}

/** A choice of several of many options, at most `max`; then the others are disabled, not hidden. */
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
