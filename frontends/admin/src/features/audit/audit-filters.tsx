import { Chip } from '@codekin/ui-kit/chip'
import { FilterBar, FilterDays, FilterSelect } from '../table/filters.tsx'
import { actionChoices, kindChoices } from './labels.ts'
import type { useAudit } from './use-audit.ts'

/** Filters by actor, action, subject and time. */
export function AuditFilters({ audit: { filters, people, actors } }: { audit: ReturnType<typeof useAudit> }) {
  const { values, change, clear, isFiltered } = filters
  const options = [...actors].map(([value, label]) => ({ value, label }))
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <FilterSelect
        label="By"
        emptyLabel="By anyone"
        options={options}
        value={values.actor}
        onChange={(actor) => change({ actor })}
      />
      <FilterSelect
        label="Action"
        emptyLabel="All actions"
        options={actionChoices}
        value={values.action}
        onChange={(action) => change({ action })}
      />
      <FilterSelect
        label="About"
        emptyLabel="About anything"
        options={kindChoices}
        value={values.about}
        onChange={(about) => change({ about, subject: undefined })}
      />
      <FilterDays
        what="Happened"
        from={values.from}
        to={values.until}
        onChange={({ from, to }) => change({ from, until: to })}
      />
      {values.subject && (
        <Chip onRemove={() => change({ subject: undefined })}>
          {`Only ${people.get(values.subject) ?? values.subject}`}
        </Chip>
      )}
    </FilterBar>
  )
}
