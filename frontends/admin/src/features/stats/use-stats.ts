import type { SystemStats } from '@codekin/contracts/admin/system-models'
import type { TableSize } from '@codekin/contracts/maintenance'
import { api } from '@codekin/web-runtime/api'
import { useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'

/** They count whole tables and streams: not as often as the health. */
const age = { staleSeconds: 60 }

/** The one page is all of it. */
const listStats = Object.assign(async () => ({ ...(await api.system.getSystemStats()), nextCursor: null }), {
  key: () => api.system.getSystemStats.key(),
})

export type SizedTable = TableSize & { service: string }

/** What each service stores, by rows or bytes. */
function tablesOf({ services }: SystemStats, by: 'rows' | 'bytes', isDescending: boolean): SizedTable[] {
  const sign = isDescending ? -1 : 1
  return services
    .flatMap(({ name, tables }) => (tables ?? []).map((table) => ({ ...table, service: name })))
    .toSorted((a, b) => sign * (a[by] - b[by]))
}

/** The figures, and their tables in the order that the address says: two views of one answer. */
export function useStats() {
  const { values, change } = useFilters(['sort', 'order'])
  const by = values.sort === 'rows' ? 'rows' : 'bytes'
  const isDescending = values.order !== 'up'
  return {
    stats: usePages(listStats, {}, (stats): SystemStats[] => [stats], age),
    tables: usePages(listStats, {}, (stats) => tablesOf(stats, by, isDescending), age),
    sort: {
      by,
      isDescending,
      onChange: (next: string, isDown: boolean) =>
        change({ sort: next === 'rows' ? next : undefined, order: isDown ? undefined : 'up' }),
    },
  }
}
