import { approvalHours } from '@codekin/contracts/admin/approval-models'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { useTitle } from '@codekin/web-runtime/title'
import { useMemo, useState } from 'react'
import { approvalColumns } from '../features/approvals/approval-columns.tsx'
import { DecideDialog, type Decision } from '../features/approvals/decide-dialog.tsx'
import { AdminPage } from '../features/page/admin-page.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { FilterBar, FilterSelect, useFilters } from '../features/table/filters.tsx'
import { usePages } from '../features/table/use-pages.ts'

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'refused', label: 'Rejected' },
  { value: 'ended', label: 'Expired' },
] as const

const quarterMinute = 15

/** Orders of admins that need another's approval, newest first. */
export function Approvals() {
  useTitle('Approvals')
  const { values, change, clear, isFiltered } = useFilters(['state'])
  const state = states.find(({ value }) => value === values.state)?.value
  const query = usePages(api.people.listApprovals, { query: { ...(state && { state }) } }, (page) => page.approvals, {
    refetchSeconds: quarterMinute,
  })
  const [decided, setDecided] = useState<Decision>()
  const userId = useAuth((state) => state.user?.id)
  const columns = useMemo(() => approvalColumns(userId, setDecided), [userId])
  return (
    <AdminPage title="Approvals">
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label="State"
          emptyLabel="All"
          options={states}
          value={values.state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <DataTable
        caption="Requests that need another admin’s approval, newest first"
        columns={columns}
        query={query}
        getKey={({ id }) => id}
        isStacked
        failureTitle="Couldn’t load approvals"
        empty={
          <EmptyState
            title={isFiltered ? 'No matching requests' : 'No requests yet'}
            text={`Serious actions, such as erasing an account, wait up to ${approvalHours} hours here for another admin’s approval.`}
          />
        }
      />
      {decided && <DecideDialog decided={decided} onClose={() => setDecided(undefined)} />}
    </AdminPage>
  )
}
