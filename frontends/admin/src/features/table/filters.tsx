import { Button } from '@codekin/ui-kit/button'
import { Select } from '@codekin/ui-kit/select'
import { useSearchParams } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
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
