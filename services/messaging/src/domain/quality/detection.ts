import { createHash } from 'node:crypto'
import { type Finding, type MessageCheck, messageRules } from '@codekin/contracts/message-quality/models'
import { type Found, judge, severityOf } from './check-message.ts'
import { explain } from './explain.ts'

/** What a rule found in a message of somebody. */
export type Detection = Omit<Finding, 'detectionId' | 'explanation' | 'suggestion'> & { id: string; excerpt: string }

/** Enough to see whether the rule was right. */
const excerptMax = 300

/** The same words found by the same rule are one detection of their author, however often they are looked at. */
export function detectionOf(userId: string, message: string, { rule, span }: Found): Detection {
  const excerpt = message.slice(span.start, span.end).slice(0, excerptMax)
  const severity = severityOf(rule)
  return { id: nameBasedId(`${userId} ${rule} ${excerpt}`), rule, severity, span: [span.start, span.end], excerpt }
}

/** A UUID of version 8 out of a name. https://www.rfc-editor.org/rfc/rfc9562#section-5.8 */
function nameBasedId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const gravity = ({ rule }: Detection) => messageRules.indexOf(rule)

export function findingOf({ id, rule, severity, span }: Detection): Finding {
  return { detectionId: id, rule, severity, span, ...explain[rule] }
}

export function qualityOf(detections: readonly Detection[]): MessageCheck {
  const findings = detections.toSorted((a, b) => gravity(a) - gravity(b)).map(findingOf)
  return { ...judge(detections.map(({ severity }) => severity)), findings }
}
