import type { QueuedCase } from '@codekin/contracts/moderation/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { findChoice, useFilters } from '../table/filters.tsx'
import { backLinkProps } from '../table/place.ts'
import { usePages } from '../table/use-pages.ts'
import { ageChoices, groupChoices, stateChoices } from './labels.ts'

/** Polls in case the socket is silent. */
const lookSeconds = 60

const filterNames = ['reason', 'state', 'age', 'mine'] as const
type FilterValues = Partial<Record<(typeof filterNames)[number], string | undefined>>

/** Builds the queue's query from the filters in the URL. */
function queryOfFilters(values: FilterValues) {
  const reason: ReportGroup | undefined = findChoice(groupChoices, values.reason)
  const state: QueuedCase['state'] | undefined = findChoice(stateChoices, values.state)
  const age = findChoice(ageChoices, values.age)
  return {
    ...(reason && { reason }),
    ...(state && { state }),
    ...(age && { olderThanHours: Number(age) }),
    ...(values.mine === 'true' && { mine: 'true' as const }),
  }
}

/** Queries the open cases, filtered by the URL. */
export function useQueue() {
  const filters = useFilters(filterNames)
  const isMine = filters.values.mine === 'true'
  const pages = usePages(api.moderation.listQueue, { query: queryOfFilters(filters.values) }, ({ cases }) => cases, {
    refetchSeconds: lookSeconds,
  })
  return { filters, isMine, pages }
}

const decidable: readonly QueuedCase['state'][] = ['open', 'claimed', 'escalated', 'reopened']

/** Returns the first case of the list as last left that can be decided and isn't claimed by a colleague; never `exceptId`. */
export async function findNextCase(exceptId: string, ownId: string | undefined): Promise<QueuedCase | undefined> {
  const search = new URL(backLinkProps('/admin/cases').to, location.origin).searchParams
  const values = Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? undefined]))
  const { cases } = await api.moderation.listQueue({ query: queryOfFilters(values) })
  return cases.find(
    ({ id, state, lease }) =>
      id !== exceptId && decidable.includes(state) && (lease === null || lease.by.userId === ownId),
  )
}

/** Invalidates every query about cases. */
export function refreshCases(): Promise<void> {
  return refresh('moderation')
}
