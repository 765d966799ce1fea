import { Readable } from 'node:stream'
import type { moderation } from '@codekin/contracts/moderation/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { viewEvidencePhoto } from '../../operations/view-case.ts'

/** No public URL: staff need the same access as for the case. */
export const getEvidencePhoto =
  (deps: Deps): Handler<typeof moderation.endpoints.getEvidencePhoto> =>
  async ({ params: { id: caseId, photoId }, caller, fail }) => {
    const bytes = await viewEvidencePhoto(deps, { caseId, photoId }, caller.userId)
    if (!bytes) throw fail('not_found')
    return { content: Readable.from([bytes]), contentType: 'image/webp', fileName: `${photoId}.webp` }
  }
