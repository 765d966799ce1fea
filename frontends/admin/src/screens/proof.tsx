import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { AdminPage } from '../features/page/admin-page.tsx'
import { kindChoices } from '../features/proof/labels.ts'
import { proofColumns, proofKey, proofLink } from '../features/proof/proof-columns.tsx'
import { DataTable } from '../features/table/data-table.tsx'
import { FilterBar, FilterDecided, FilterSelect, findChoice, useFilters } from '../features/table/filters.tsx'
import { usePages } from '../features/table/use-pages.ts'

const [tests, ...otherKinds] = kindChoices

const captions = {
  attempt: { waiting: 'Tests to review, longest waiting first', decided: 'Decided tests' },
  'signal-appeal': {
    waiting: 'GitHub appeals, longest waiting first',
    decided: 'Decided GitHub appeals',
  },
} as const

const empties = {
  attempt: {
    waiting: {
      title: 'No tests to review',
      text: 'Tests with code much like someone else’s show up here automatically.',
    },
    decided: { title: 'No decided tests yet', text: 'Decided tests stay here, with the reason.' },
  },
  'signal-appeal': {
    waiting: {
      title: 'No open appeals',
      text: 'When someone explains GitHub activity that looks made up, their appeal shows up here.',
    },
    decided: { title: 'No decided appeals yet', text: 'Decided appeals stay here, with the answer.' },
  },
} as const

/** Proof to review, longest waiting first. */
export function Proof() {
  useTitle('Proof')
  const { values, change, clear, isFiltered } = useFilters(['kind', 'state'])
  const kind = findChoice(kindChoices, values.kind) ?? tests.value
  const state = values.state === 'decided' ? 'decided' : 'waiting'
  const query = usePages(api.proof.listProofReviews, { query: { kind, state } }, ({ reviews }) => reviews)
  return (
    <AdminPage title="Proof">
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label="Kind"
          emptyLabel={tests.label}
          options={otherKinds}
          value={values.kind}
          onChange={(next) => change({ kind: next })}
        />
        <FilterDecided value={values.state} onChange={(next) => change({ state: next })} />
      </FilterBar>
      <DataTable
        caption={captions[kind][state]}
        columns={proofColumns}
        query={query}
        getKey={proofKey}
        getLink={proofLink}
        failureTitle="Couldn’t load proof"
        empty={
          <EmptyState
            {...empties[kind][state]}
            action={isFiltered ? <Button onClick={clear}>See tests to review</Button> : undefined}
          />
        }
      />
    </AdminPage>
  )
}
