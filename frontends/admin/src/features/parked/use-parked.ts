import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { usePages } from '../table/use-pages.ts'

const again = { refetchSeconds: 10 }

/** Parked events, and the services that didn't report theirs: two views of one response. */
export function useParked() {
  return {
    events: usePages(api.system.listParked, { query: {} }, ({ events }): ParkedEvent[] => events, again),
    silent: usePages(api.system.listParked, { query: {} }, ({ silent }) => silent, again),
  }
}

/** Refreshes the list and the counts of parked events. */
export async function refreshParked(): Promise<void> {
  await Promise.all([refresh('system', 'listParked'), refresh('system', 'getSystemHealth')])
}
