import type { OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeName, badgePath } from '@codekin/contracts/skill-verification/badges'

const base = '/api/v1/skill-verification/badges'

/** Path of the signed credential. */
export const credentialPath = (id: string): string => `${base}/${id}/credential`
export const drawingPath = (id: string): string => `${base}/${id}/drawing`
export const issuerPath = `${base}/issuer`

type Embedded = Pick<OwnBadge, 'id' | 'kind' | 'skill'>

/** Size of the image. */
export const drawingSize = { width: 360, height: 88 }

/** Alternative text of the image. */
export const drawingText = ({ kind, skill }: Omit<Embedded, 'id'>): string =>
  `${badgeName(kind, skill)} (Codekin badge)`

function embedParts(badge: Embedded, origin: string) {
  return {
    page: `${origin}${badgePath(badge.id)}`,
    drawing: `${origin}${drawingPath(badge.id)}`,
    name: drawingText(badge),
  }
}

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** HTML to embed: the image, linked to the badge's page. */
export function embedHtml(badge: Embedded, origin: string): string {
  const { page, drawing, name } = embedParts(badge, origin)
  const measures = `width="${drawingSize.width}" height="${drawingSize.height}"`
  return `<a href="${page}"><img src="${drawing}" alt="${inHtml(name)}" ${measures}></a>`
}

const inMarkdown = (text: string) => text.replace(/[\\[\]!*_`<>&#~|]/g, '\\$&')

/** Markdown to embed. */
export function embedMarkdown(badge: Embedded, origin: string): string {
  const { page, drawing, name } = embedParts(badge, origin)
  return `[![${inMarkdown(name)}](${drawing})](${page})`
}

/** A safe file name: `codekin-typescript-working`. */
export function fileNameOf({ kind, skill }: Embedded): string {
  const name = badgeName(kind, skill)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `codekin-${name}`
}
