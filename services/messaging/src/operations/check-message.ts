import type { Reader } from '@codekin/db/open-db'
import { findInMessage } from '../domain/quality/check-message.ts'
import { type Detection, detectionOf } from '../domain/quality/detection.ts'
import { keepDetections } from '../store/detections.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** What the rules find in what somebody writes, kept so that they can say that it is a false alarm. */
export async function checkMessage(
  db: Reader<Tables>,
  { userId, now }: Viewer,
  message: string,
  { isOpener }: { isOpener: boolean },
): Promise<Detection[]> {
  const found = findInMessage(message, { isOpener }).map((one) => detectionOf(userId, message, one))
  await keepDetections(db, rowsOf(found, { userId, messageId: null, now }))
  return found
}

/** As they are kept: two of the same words are one. */
export function rowsOf(
  found: readonly Detection[],
  { userId, messageId, now }: { userId: string; messageId: string | null; now: Date },
) {
  const one = new Map(found.map(({ id, rule, severity, excerpt }) => [id, { id, rule, severity, excerpt }]))
  return [...one.values()].map((detection) => ({ ...detection, userId, messageId, foundAt: now }))
}
