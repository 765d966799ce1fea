import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Text } from '@codekin/ui-kit/text'
import { useTitle } from '@codekin/web-runtime/title'
import { useState } from 'react'
import styles from '../features/audit/audit.module.css'
import { AuditFilters } from '../features/audit/audit-filters.tsx'
import { columnsWith } from '../features/audit/columns.tsx'
import { useAudit } from '../features/audit/use-audit.ts'
import { AdminPage } from '../features/page/admin-page.tsx'
import { DataTable } from '../features/table/data-table.tsx'

/** What staff did or viewed, and why. */
export function Audit() {
  useTitle('Audit log')
  const audit = useAudit()
  const { isFiltered, clear, change } = audit.filters
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  function toggle(seq: number): void {
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(seq)) after.add(seq)
      return after
    })
  }
  return (
    <AdminPage title="Audit log">
      <Text tone={2} className={styles['about']}>
        One row per action; open it to see each of its entries. Each entry is chained to the one before it.{' '}
        <code>npm run audit:verify</code> checks the chain and names the first entry that was changed or removed.
      </Text>
      <AuditFilters audit={audit} />
      <DataTable
        caption="Staff activity, newest first"
        columns={columnsWith({ opened, onToggle: toggle, onNarrow: change })}
        query={audit.pages}
        getKey={({ seq }) => String(seq)}
        failureTitle="Couldn’t load the audit log"
        empty={
          isFiltered ? (
            <EmptyState
              title="No matching entries"
              text="Try other filters."
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="The audit log is empty" text="Everything staff do or look at will be recorded here." />
          )
        }
      />
    </AdminPage>
  )
}
