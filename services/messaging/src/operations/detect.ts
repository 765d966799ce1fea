import { createHash } from 'node:crypto'
import { truncateText } from '@codekin/contracts/visible-text'
import { findInMessage, type RuleMatch, severityOf } from '../domain/quality/check-message.ts'
import type { Detection } from '../domain/quality/detection.ts'
import type { NewDetection } from '../store/detections.ts'

/** Enough context to see whether the rule was right. */
const excerptMax = 300

/** Whether a message is the first of its conversation, and how many others its wording has started. */
type MessageContext = { isOpener: boolean; times?: number }

/** Returns what the rules find in a user's message. The same text found by the same rule is one detection of its author. */
export function detect(userId: string, message: string, { isOpener, times = 0 }: MessageContext): Detection[] {
  const copied: RuleMatch[] =
    times > 0 ? [{ rule: 'copied-opener', span: { start: 0, end: message.length }, times }] : []
  return [...copied, ...findInMessage(message, { isOpener })].map(({ rule, span: { start, end }, ...rest }) => {
    const excerpt = truncateText(message.slice(start, end), excerptMax)
    const id = nameBasedId(`${userId} ${rule} ${excerpt}`)
    return { id, rule, severity: severityOf(rule), span: [start, end], excerpt, ...rest }
  })
}

/** Derives a UUID of version 8 from a name. https://www.rfc-editor.org/rfc/rfc9562#section-5.8 */
function nameBasedId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Maps detections to rows; the same text found twice is one row. */
export function toDetectionRows(
  found: readonly Detection[],
  source: { userId: string; foundAt: Date },
): NewDetection[] {
  const byId = new Map(found.map(({ id, rule, severity, excerpt }) => [id, { id, rule, severity, excerpt }]))
  return [...byId.values()].map((detection) => ({ ...detection, ...source }))
}
