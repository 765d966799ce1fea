import type { ErrorDetail } from '@codekin/contracts/errors'
import type { Reader } from '@codekin/db/open-db'
import { unknownStaffName } from '../domain/present-case.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import type { Tables } from '../store/tables.ts'
import type { Holder } from './claim-case.ts'

/** What a refusal says of who works on a case. */
export async function heldBy(db: Reader<Tables>, { userId, until }: Holder): Promise<{ details: ErrorDetail[] }> {
  const full_name = (await findPersonSummaries(db, [userId])).get(userId)?.full_name ?? unknownStaffName
  const message = `${full_name} is working on this case.`
  return { details: [{ message, by: { userId, full_name }, until: until.toISOString() }] }
}
