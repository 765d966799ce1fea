import { Chip } from '@codekin/ui-kit/chip'
import { TextInput } from '@codekin/ui-kit/text-input'
import { FilterBar, FilterSelect } from '../table/filters.tsx'
import styles from './audit.module.css'
import type { useAudit } from './use-audit.ts'
import { actionChoices, kindChoices } from './words.ts'

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className={styles['day']}>
      <span>{label}</span>
      <TextInput type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)} />
    </label>
  )
}

/** Who, what, to whom and when. */
export function AuditFilters({ audit: { filters, pages, people } }: { audit: ReturnType<typeof useAudit> }) {
  const { values, change, clear, isFiltered } = filters
  const actors = new Map((pages.data ?? []).flatMap(({ actor }) => (actor ? [[actor.userId, actor.full_name]] : [])))
  // Whom the address names stays to be seen, also where nothing of them is shown.
  if (values.actor) actors.set(values.actor, people.get(values.actor) ?? 'One person')
  const options = [...actors].map(([value, label]) => ({ value, label: label ?? value }))
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <FilterSelect
        label="By"
        otherwise="By everybody"
        options={options}
        value={values.actor}
        onChange={(actor) => change({ actor })}
      />
      <FilterSelect
        label="Action"
        otherwise="Every action"
        options={actionChoices}
        value={values.action}
        onChange={(action) => change({ action })}
      />
      <FilterSelect
        label="About"
        otherwise="About everything"
        options={kindChoices}
        value={values.about}
        onChange={(about) => change({ about, subject: undefined })}
      />
      <div className={styles['days']}>
        <Day label="From" value={values.from} onChange={(from) => change({ from })} />
        <Day label="until" value={values.until} onChange={(until) => change({ until })} />
      </div>
      {values.subject && (
        <Chip onRemove={() => change({ subject: undefined })}>
          {`Only ${people.get(values.subject) ?? values.subject}`}
        </Chip>
      )}
    </FilterBar>
  )
}
