import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { api } from '@codekin/web-runtime/api'
import { useTitle } from '@codekin/web-runtime/title'
import { AdminPage } from '../features/page/admin-page.tsx'
import { keyOf, linkOf, proofColumns } from '../features/proof/proof-columns.tsx'
import { kindChoices } from '../features/proof/words.ts'
import { DataTable } from '../features/table/data-table.tsx'
import { chosen, FilterBar, FilterDecided, FilterSelect, useFilters } from '../features/table/filters.tsx'
import { usePages } from '../features/table/use-pages.ts'

const [tests, ...otherKinds] = kindChoices

const captions = {
  attempt: { waiting: 'Tests that somebody has to look at, those that wait longest first', decided: 'Decided tests' },
  'signal-appeal': {
    waiting: 'Appeals about GitHub, those that wait longest first',
    decided: 'Decided appeals about GitHub',
  },
} as const

const empties = {
  attempt: {
    waiting: { title: 'No test waits', text: 'A test whose program is much like another’s appears here by itself.' },
    decided: { title: 'No test was decided yet', text: 'What was decided stays here, with its reason.' },
  },
  'signal-appeal': {
    waiting: {
      title: 'No appeal waits',
      text: 'Whoever explains what looks made up on GitHub appears here by itself.',
    },
    decided: { title: 'No appeal was decided yet', text: 'What was decided stays here, with its answer.' },
  },
} as const

/** Proof that somebody has to look at, what waits longest first. */
export function Proof() {
  useTitle('Proof')
  const { values, change, clear, isFiltered } = useFilters(['kind', 'state'])
  const kind = chosen(kindChoices, values.kind) ?? tests.value
  const state = values.state === 'decided' ? 'decided' : 'waiting'
  const query = usePages(api.proof.listProofReviews, { query: { kind, state } }, ({ reviews }) => reviews)
  return (
    <AdminPage title="Proof">
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label="What"
          otherwise={tests.label}
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
        keyOf={keyOf}
        linkOf={linkOf}
        failureTitle="The proof could not be loaded"
        empty={
          <EmptyState
            {...empties[kind][state]}
            action={isFiltered ? <Button onClick={clear}>See the tests that wait</Button> : undefined}
          />
        }
      />
    </AdminPage>
  )
}
