import type { SystemStats } from '@codekin/contracts/admin/system-models'
import type { TableSize } from '@codekin/contracts/maintenance'
import { api } from '@codekin/web-runtime/api'
import { useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'

/** Statistics count whole tables and streams, so they are fetched less often than health. */
const age = { staleSeconds: 60 }

/** The list has only one page. */
const listStats = Object.assign(async () => ({ ...(await api.system.getSystemStats()), nextCursor: null }), {
  key: () => api.system.getSystemStats.key(),
})

export type SizedTable = TableSize & { service: string }

/** Tables of all services, sorted by rows or bytes. */
function listTables({ services }: SystemStats, by: 'rows' | 'bytes', isDescending: boolean): SizedTable[] {
  const sign = isDescending ? -1 : 1
  return services
    .flatMap(({ name, tables }) => (tables ?? []).map((table) => ({ ...table, service: name })))
    .toSorted((a, b) => sign * (a[by] - b[by]))
}

/** The statistics, and their tables in the order in the URL: two views of one response. */
export function useStats() {
  const { values, change } = useFilters(['sort', 'order'])
  const by = values.sort === 'rows' ? 'rows' : 'bytes'
  const isDescending = values.order !== 'up'
  return {
    stats: usePages(listStats, {}, (stats): SystemStats[] => [stats], age),
    tables: usePages(listStats, {}, (stats) => listTables(stats, by, isDescending), age),
    sort: {
      by,
      isDescending,
      onChange: (next: string, isDown: boolean) =>
        change({ sort: next === 'rows' ? next : undefined, order: isDown ? undefined : 'up' }),
    },
  }
}
