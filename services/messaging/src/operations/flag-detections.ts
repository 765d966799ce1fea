import { messageFlagged } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Detection } from '../domain/quality/detection.ts'
import { upsertDetections } from '../store/detections.ts'
import type { Tables } from '../store/tables.ts'
import { toDetectionRows } from './detect.ts'

/** Stores and announces the detections of a message; `messageId` is null if it was not sent. */
export async function flagDetections(
  trx: Trx<Tables>,
  found: readonly Detection[],
  {
    userId,
    conversationId,
    messageId,
    at,
  }: { userId: string; conversationId: string; messageId: string | null; at: Date },
): Promise<void> {
  const rows = toDetectionRows(found, { userId, foundAt: at })
  await upsertDetections(trx, rows, messageId)
  for (const { id: detectionId, rule, severity } of rows) {
    const flag = { detectionId, userId, conversationId, messageId, rule, severity, flaggedAt: at.toISOString() }
    await announce(trx, messageFlagged, flag, { actor: userId, occurredAt: at })
  }
}
