import { Slider as Base } from '@base-ui/react/slider'
import { type ReactNode, useId, useState } from 'react'
import styles from './slider.module.css'

type Bounds = { min: number; max: number; step?: number }

/** The number box beside a slider: an incomplete number stays as typed and is parsed on leaving the box. */
function NumberBox({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
}: Bounds & { label: string; value: number; onChange: (value: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null)
  const isUsable = (text: string) => text !== '' && Number(text) >= min && Number(text) <= max
  return (
    <input
      type="number"
      inputMode="numeric"
      className={styles['box']}
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value)
        if (isUsable(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setDraft(null)}
    />
  )
}

function Rail({ thumbs }: { thumbs: readonly { label: string; text: string }[] }) {
  return (
    <Base.Control className={styles['control']}>
      <Base.Track className={styles['track']}>
        <Base.Indicator className={styles['fill']} />
        {thumbs.map(({ label, text }, index) => (
          <Base.Thumb
            key={label}
            index={index}
            className={styles['thumb']}
            getAriaLabel={() => label}
            getAriaValueText={() => text}
          />
        ))}
      </Base.Track>
    </Base.Control>
  )
}

function Labelled({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const labelId = useId()
  return (
    <div className={styles['slider']} role="group" aria-labelledby={labelId}>
      <div className={styles['head']}>
        <span id={labelId} className={styles['label']}>
          {label}
        </span>
        <span className={styles['text']}>{text}</span>
      </div>
      <div className={styles['row']}>{children}</div>
    </div>
  )
}

/** A number set by dragging or typing. `unit` is shown beside it, for example `h`. */
export function Slider({
  label,
  value,
  onChange,
  unit = '',
  textOf = (v) => `${v} ${unit}`.trim(),
  ...bounds
}: Bounds & {
  label: string
  value: number
  onChange: (value: number) => void
  unit?: string
  /** Describes a value, beside the label and for screen readers. */
  textOf?: (value: number) => string
}) {
  return (
    <Labelled label={label} text={textOf(value)}>
      <Base.Root className={styles['root']} {...bounds} value={value} onValueChange={(next) => onChange(next)}>
        <Rail thumbs={[{ label, text: textOf(value) }]} />
      </Base.Root>
      <NumberBox {...bounds} label={`${label}, as a number`} value={value} onChange={onChange} />
    </Labelled>
  )
}

/** A range of numbers set by dragging its ends or typing them. */
export function RangeSlider({
  label,
  value,
  onChange,
  textOf,
  ...bounds
}: Bounds & {
  label: string
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  textOf: (value: readonly [number, number]) => string
}) {
  const [from, to] = value
  return (
    <Labelled label={label} text={textOf(value)}>
      <NumberBox {...bounds} max={to} label={`${label}, from`} value={from} onChange={(next) => onChange([next, to])} />
      <Base.Root
        className={styles['root']}
        {...bounds}
        value={[from, to]}
        thumbCollisionBehavior="none"
        onValueChange={(next) => onChange(next as [number, number])}
      >
        <Rail
          thumbs={[
            { label: `${label}, lower end`, text: String(from) },
            { label: `${label}, upper end`, text: String(to) },
          ]}
        />
      </Base.Root>
      <NumberBox {...bounds} min={from} label={`${label}, to`} value={to} onChange={(next) => onChange([from, next])} />
    </Labelled>
  )
}
