import type { QueuedCase } from '@codekin/contracts/moderation/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { chosen, useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'
import { ageChoices, groupChoices, stateChoices } from './words.ts'

/** Where the socket is silent. */
const lookSeconds = 60

/** The cases that wait, filtered as the address says. */
export function useQueue() {
  const filters = useFilters(['reason', 'state', 'age', 'mine'])
  const reason: ReportGroup | undefined = chosen(groupChoices, filters.values.reason)
  const state: QueuedCase['state'] | undefined = chosen(stateChoices, filters.values.state)
  const age = chosen(ageChoices, filters.values.age)
  const isMine = filters.values.mine === 'true'
  const pages = usePages(
    api.moderation.listQueue,
    {
      query: {
        ...(reason && { reason }),
        ...(state && { state }),
        ...(age && { olderThanHours: Number(age) }),
        ...(isMine && { mine: 'true' }),
      },
    },
    ({ cases }) => cases,
    { refetchSeconds: lookSeconds },
  )
  return { filters, isMine, pages }
}

/** Every answer about cases is old: something was done to one. */
export function refreshCases(): Promise<void> {
  return refresh('moderation')
}
