import type { QueuedCase } from '@codekin/contracts/moderation/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { chosen, useFilters } from '../table/filters.tsx'
import { wayBackTo } from '../table/place.ts'
import { usePages } from '../table/use-pages.ts'
import { ageChoices, groupChoices, stateChoices } from './labels.ts'

/** Where the socket is silent. */
const lookSeconds = 60

const filterNames = ['reason', 'state', 'age', 'mine'] as const
type FilterValues = Partial<Record<(typeof filterNames)[number], string | undefined>>

/** What the queue is asked for by the filters of an address. */
function queryOfFilters(values: FilterValues) {
  const reason: ReportGroup | undefined = chosen(groupChoices, values.reason)
  const state: QueuedCase['state'] | undefined = chosen(stateChoices, values.state)
  const age = chosen(ageChoices, values.age)
  return {
    ...(reason && { reason }),
    ...(state && { state }),
    ...(age && { olderThanHours: Number(age) }),
    ...(values.mine === 'true' && { mine: 'true' as const }),
  }
}

/** The cases that wait, filtered as the address says. */
export function useQueue() {
  const filters = useFilters(filterNames)
  const isMine = filters.values.mine === 'true'
  const pages = usePages(api.moderation.listQueue, { query: queryOfFilters(filters.values) }, ({ cases }) => cases, {
    refetchSeconds: lookSeconds,
  })
  return { filters, isMine, pages }
}

const decidable: readonly QueuedCase['state'][] = ['open', 'claimed', 'escalated', 'reopened']

/** The first case of the list, as it was left, that can be decided and that no colleague works on; never `exceptId`. */
export async function findNextCase(exceptId: string, ownId: string | undefined): Promise<QueuedCase | undefined> {
  const search = new URL(wayBackTo('/admin/cases').to, location.origin).searchParams
  const values = Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? undefined]))
  const { cases } = await api.moderation.listQueue({ query: queryOfFilters(values) })
  return cases.find(
    ({ id, state, lease }) =>
      id !== exceptId && decidable.includes(state) && (lease === null || lease.by.userId === ownId),
  )
}

/** Every answer about cases is old: something was done to one. */
export function refreshCases(): Promise<void> {
  return refresh('moderation')
}
