import { Button } from '@codekin/ui-kit/button'
import { Select } from '@codekin/ui-kit/select'
import { AffixedInput, TextInput } from '@codekin/ui-kit/text-input'
import { useSearchParams } from '@codekin/web-runtime/router'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './filters.module.css'

/** What is filtered by, kept in the address: a link shows the same list, and Back leads to it. */
export function useFilters<N extends string>(names: readonly N[]) {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as {
    [K in N]: string | undefined
  }
  function change(next: { [K in N]?: string | undefined }): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(next)) {
          if (value === undefined || value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  }
  return {
    values,
    change,
    isFiltered: names.some((name) => values[name] !== undefined),
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined])) as { [K in N]?: undefined }),
  }
}

/** The one of the choices that an address names; an address may say anything. */
export function chosen<V extends string>(choices: readonly { value: V }[], value: string | undefined): V | undefined {
  return choices.find((choice) => choice.value === value)?.value
}

type FilterBarProps = { isFiltered: boolean; onClear: () => void; children: ReactNode }

export function FilterBar({ isFiltered, onClear, children }: FilterBarProps) {
  return (
    <div role="group" aria-label="Filters" className={styles['bar']}>
      {children}
      {isFiltered && (
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

/** Of what an address asks for, what is there to be asked. */
export function given<T extends object>(wanted: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

/** One of the lists knows no empty value: this one stands for it. */
const any = 'any'

type FilterSelectProps<V extends string> = {
  label: string
  /** What it says where nothing is chosen. */
  otherwise: string
  options: readonly { value: V; label: string }[]
  value: string | undefined
  onChange: (value: V | undefined) => void
}

/** One of some, or none of them. */
export function FilterSelect<V extends string>({ label, otherwise, options, value, onChange }: FilterSelectProps<V>) {
  const known = options.find((option) => option.value === value)?.value
  return (
    <div className={styles['filter']}>
      <Select
        label={label}
        options={[{ value: any, label: otherwise }, ...options]}
        value={known ?? any}
        onChange={(chosen) => onChange(chosen === any ? undefined : (chosen as V))}
      />
    </div>
  )
}

const decided = [{ value: 'decided', label: 'Decided' }] as const

/** Of what somebody decides: what waits, or what was decided. */
export function FilterDecided({ value, onChange }: Pick<FilterSelectProps<'decided'>, 'value' | 'onChange'>) {
  return <FilterSelect label="State" otherwise="Waiting" options={decided} value={value} onChange={onChange} />
}

type DayProps = {
  label: string
  /** What is seen of the label, where that is not all of it. */
  seen?: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

function Day({ label, seen = label, value, onChange }: DayProps) {
  return (
    <label className={styles['day']}>
      <span>{seen}</span>
      <TextInput
        type="date"
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </label>
  )
}

type Days = { from: string | undefined; to: string | undefined }
type FilterDaysProps = Days & { what: string; onChange: (days: Days) => void }

/** When it happened, from one day to another, both of them too; either may be open. */
export function FilterDays({ what, from, to, onChange }: FilterDaysProps) {
  return (
    <div className={styles['days']}>
      <Day label={`${what} from`} value={from} onChange={(next) => onChange({ from: next, to })} />
      <Day label={`${what} until`} seen="until" value={to} onChange={(next) => onChange({ from, to: next })} />
    </div>
  )
}

const typingMilliseconds = 250

type FilterSearchProps = { label: string; value: string | undefined; onChange: (text: string | undefined) => void }

/** Words to search for; they count a moment after the last of them was typed. */
export function FilterSearch({ label, value, onChange }: FilterSearchProps) {
  const [typed, setTyped] = useState(value ?? '')
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (value !== (typed.trim() || undefined)) setTyped(value ?? '')
  }
  useEffect(() => {
    const words = typed.trim() || undefined
    if (words === value) return
    const wait = setTimeout(() => onChange(words), typingMilliseconds)
    return () => clearTimeout(wait)
  })
  return (
    <div className={styles['search']}>
      <AffixedInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        before={<Search size={16} aria-hidden="true" />}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
