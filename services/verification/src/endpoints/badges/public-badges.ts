import type { badges } from '@codekin/contracts/skill-verification/badge-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import {
  readCredential,
  readDrawing,
  readIssuer,
  readPublicBadge,
  readStatusList,
} from '../../operations/read-badges.ts'

type Endpoints = typeof badges.endpoints

export const getBadge =
  (deps: Deps): Handler<Endpoints['getBadge']> =>
  async ({ params: { id }, fail }) => {
    const badge = await readPublicBadge(deps, id)
    if (!badge) throw fail('not_found')
    return badge
  }

export const getBadgeCredential =
  (deps: Deps): Handler<Endpoints['getBadgeCredential']> =>
  async ({ params: { id }, fail }) => {
    const credential = await readCredential(deps, id)
    if (!credential) throw fail('not_found')
    return credential
  }

export const getBadgeDrawing =
  (deps: Deps): Handler<Endpoints['getBadgeDrawing']> =>
  async ({ params: { id }, fail }) => {
    const drawing = await readDrawing(deps, id)
    if (drawing === undefined) throw fail('not_found')
    return { bytes: Buffer.from(drawing, 'utf8'), contentType: 'image/svg+xml; charset=utf-8' }
  }

export const getBadgeIssuer =
  (deps: Deps): Handler<Endpoints['getBadgeIssuer']> =>
  () =>
    Promise.resolve(readIssuer(deps))

export const getBadgeStatuses =
  (deps: Deps): Handler<Endpoints['getBadgeStatuses']> =>
  async ({ params: { list }, fail }) => {
    const statuses = await readStatusList(deps, list)
    if (!statuses) throw fail('not_found')
    return statuses
  }
