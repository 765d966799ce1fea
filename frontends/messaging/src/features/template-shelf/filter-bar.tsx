import { Field } from '@codekin/ui-kit/field'
import { Select } from '@codekin/ui-kit/select'
import { TextInput } from '@codekin/ui-kit/text-input'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { useEffect, useEffectEvent, useState } from 'react'
import { categoryNames } from '../templates/category-names.ts'
import styles from './shelf.module.css'
import { type Filter, sortNames } from './template-queries.ts'

type Change = (part: Record<string, string | null>) => void

const patienceMilliseconds = 250
const categories = [
  { value: 'all', label: 'All categories' },
  ...Object.entries(categoryNames).map(([value, label]) => ({ value, label })),
]
const sorts = Object.entries(sortNames).map(([value, label]) => ({ value, label }))

/** Debounces the search words before they go into the URL. */
function Search({ q, onFilter }: { q: string; onFilter: Change }) {
  const [text, setText] = useState(q)
  const debounced = useDebouncedValue(text, patienceMilliseconds)
  const applyFilter = useEffectEvent(() => onFilter({ q: debounced.trim() }))
  useEffect(() => applyFilter(), [debounced])
  return (
    <Field label="Search" id="template-search">
      <TextInput type="search" value={text} maxLength={100} onChange={({ target }) => setText(target.value)} />
    </Field>
  )
}

/** Filters and order of the templates, for all scopes. */
export function FilterBar({ filter, onFilter }: { filter: Filter; onFilter: Change }) {
  return (
    <div className={styles['filter']}>
      <Search q={filter.q} onFilter={onFilter} />
      <Field label="Category" id="template-filter-category">
        <Select
          options={categories}
          value={filter.category ?? 'all'}
          onChange={(category) => onFilter({ category: category === 'all' ? null : category })}
        />
      </Field>
      <Field label="Order" id="template-filter-sort">
        <Select
          options={sorts}
          value={filter.sort}
          onChange={(sort) => onFilter({ sort: sort === 'newest' ? null : sort })}
        />
      </Field>
    </div>
  )
}
