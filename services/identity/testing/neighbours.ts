import { cleanUpMatching } from '@codekin/contracts/matching/commands'
import { personalData } from '@codekin/contracts/services'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import type { TestIdentity } from './start-identity.ts'

type DataRequest = { service: string; after: string | null }
type Pages = readonly (readonly Record<string, unknown>[])[]

export type Neighbours = {
  /** The erasure commands about a person, in order. */
  listErasureRequests(userId: string): DataRequest[]
  /** Sets the export of a person: pages of one section, the same for each service. */
  setExportPages(userId: string, pages: Pages): void
  /** Runs before each response; may wait, or throw to make the service fail. */
  onRequest(work: (request: DataRequest) => Promise<void> | void): void
  stop(): Promise<void>
}

/** The number of parts in which each service erases a person. */
export const erasureParts = 3

/** Stand-ins for the other services that hold data about people. */
export async function startNeighbours(identity: TestIdentity): Promise<Neighbours> {
  const erasureRequests = new Map<string, DataRequest[]>()
  const exportPages = new Map<string, Pages>()
  let handleRequest: (request: DataRequest) => Promise<void> | void = () => {}
  const answers = personalData.flatMap(({ service, eraseUser, exportUser }) => [
    servedCommand(eraseUser, async ({ userId, after }) => {
      await handleRequest({ service, after })
      erasureRequests.set(userId, [...(erasureRequests.get(userId) ?? []), { service, after }])
      const part = Number(after ?? 0) + 1
      return { removed: 10, next: part === erasureParts ? null : String(part) }
    }),
    servedCommand(exportUser, async ({ userId, after }) => {
      await handleRequest({ service, after })
      const pages = exportPages.get(userId) ?? [[]]
      const page = Number(after ?? 0)
      const next = page + 1 < pages.length ? String(page + 1) : null
      return { section: 'things', items: (pages[page] ?? []).map((item) => JSON.stringify(item)), next }
    }),
  ])
  const cleaning = servedCommand(cleanUpMatching, async ({ what, isPreview }) => ({
    removed: Object.fromEntries(what.map((kind) => [kind, isPreview ? 7 : 5])),
  }))
  const served = await serveCommands(identity.bus, [...answers, cleaning], identity.deps.log)
  return {
    listErasureRequests: (userId) => erasureRequests.get(userId) ?? [],
    setExportPages: (userId, pages) => void exportPages.set(userId, pages),
    onRequest: (work) => {
      handleRequest = work
    },
    stop: served.stop,
  }
}
