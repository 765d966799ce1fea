import { Button } from '@codekin/ui-kit/button'
import { Select } from '@codekin/ui-kit/select'
import { AffixedInput, TextInput } from '@codekin/ui-kit/text-input'
import { useSearchParams } from '@codekin/web-runtime/router'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './filters.module.css'

/** Keeps filters in the URL: a link shows the same list, and Back returns to it. */
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

/** Returns the choice with this value; undefined for an invalid one from the URL. */
export function findChoice<V extends string>(
  choices: readonly { value: V }[],
  value: string | undefined,
): V | undefined {
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

/** Drops undefined properties. */
export function omitUndefined<T extends object>(wanted: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

/** Stands for the empty value, which the list can't have. */
const any = 'any'

type FilterSelectProps<V extends string> = {
  label: string
  /** Shown if nothing is chosen. */
  emptyLabel: string
  options: readonly { value: V; label: string }[]
  value: string | undefined
  onChange: (value: V | undefined) => void
}

/** Selects one of the options, or none. */
export function FilterSelect<V extends string>({ label, emptyLabel, options, value, onChange }: FilterSelectProps<V>) {
  const known = options.find((option) => option.value === value)?.value
  return (
    <div className={styles['filter']}>
      <Select
        label={label}
        options={[{ value: any, label: emptyLabel }, ...options]}
        value={known ?? any}
        onChange={(findChoice) => onChange(findChoice === any ? undefined : (findChoice as V))}
      />
    </div>
  )
}

const decided = [{ value: 'decided', label: 'Decided' }] as const

/** Filters by open or decided. */
export function FilterDecided({ value, onChange }: Pick<FilterSelectProps<'decided'>, 'value' | 'onChange'>) {
  return <FilterSelect label="State" emptyLabel="Waiting" options={decided} value={value} onChange={onChange} />
}

type DayProps = {
  label: string
  /** The visible part of the label, if it is shortened. */
  visibleLabel?: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

function Day({ label, visibleLabel = label, value, onChange }: DayProps) {
  return (
    <label className={styles['day']}>
      <span>{visibleLabel}</span>
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

/** A period from one day to another, both inclusive; either may be open. */
export function FilterDays({ what, from, to, onChange }: FilterDaysProps) {
  return (
    <div className={styles['days']}>
      <Day label={`${what} from`} value={from} onChange={(next) => onChange({ from: next, to })} />
      <Day label={`${what} until`} visibleLabel="until" value={to} onChange={(next) => onChange({ from, to: next })} />
    </div>
  )
}

const typingMilliseconds = 250

type FilterSearchProps = { label: string; value: string | undefined; onChange: (text: string | undefined) => void }

/** A search field, debounced while typing. */
export function FilterSearch({ label, value, onChange }: FilterSearchProps) {
  const [typed, setTyped] = useState(value ?? '')
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (value !== (typed.trim() || undefined)) setTyped(value ?? '')
  }
  useEffect(() => {
    const query = typed.trim() || undefined
    if (query === value) return
    const wait = setTimeout(() => onChange(query), typingMilliseconds)
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
