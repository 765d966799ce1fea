import type { ParkedEvent } from '@codekin/contracts/admin/system-models'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { usePages } from '../table/use-pages.ts'

const again = { refetchSeconds: 10 }

/** Events that consumers gave up on, and the services that did not tell theirs: two views of one answer. */
export function useParked() {
  return {
    events: usePages(api.system.listParked, { query: {} }, ({ events }): ParkedEvent[] => events, again),
    silent: usePages(api.system.listParked, { query: {} }, ({ silent }) => silent, again),
  }
}

/** The list, and what else counts the events. */
export async function refreshParked(): Promise<void> {
  await Promise.all([refresh('system', 'listParked'), refresh('system', 'getSystemHealth')])
}
