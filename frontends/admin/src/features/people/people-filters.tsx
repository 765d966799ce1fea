import { FilterBar, FilterDays, FilterSearch, FilterSelect } from '../table/filters.tsx'
import { orderChoices, planChoices, roleChoices, stateChoices, trustChoices } from './labels.ts'
import type { People } from './use-people.ts'

/** Search, filters and order. */
export function PeopleFilters({ people: { filters, order } }: { people: People }) {
  const { values, change, clear, isFiltered } = filters
  const selects = [
    { name: 'state', label: 'State', emptyLabel: 'Any state', options: stateChoices },
    { name: 'plan', label: 'Plan', emptyLabel: 'Any plan', options: planChoices },
    { name: 'role', label: 'Role', emptyLabel: 'Any role', options: roleChoices },
    { name: 'trust', label: 'Trust', emptyLabel: 'Any trust level', options: trustChoices },
  ] as const
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <FilterSearch label="Name, email or ID" value={values.q} onChange={(q) => change({ q })} />
      {selects.map(({ name, ...select }) => (
        <FilterSelect<string>
          key={name}
          {...select}
          value={values[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <FilterSelect<string>
        label="Order"
        emptyLabel="Newest first"
        options={orderChoices}
        value={order.values.sort}
        onChange={(sort) => order.change({ sort })}
      />
      <FilterDays
        what="Signed up"
        from={values.signedUpFrom}
        to={values.signedUpTo}
        onChange={({ from, to }) => change({ signedUpFrom: from, signedUpTo: to })}
      />
      <FilterDays
        what="Last seen"
        from={values.seenFrom}
        to={values.seenTo}
        onChange={({ from, to }) => change({ seenFrom: from, seenTo: to })}
      />
    </FilterBar>
  )
}
