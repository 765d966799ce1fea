import type { ErrorDetail } from '@codekin/contracts/errors'
import type { DbOrTrx } from '@codekin/db/open-db'
import { unknownStaffName } from '../domain/present-case.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import type { Tables } from '../store/tables.ts'
import type { LeaseHolder } from './claim-case.ts'

/** Details of the refusal while another staff member works on the case. */
export async function describeLeaseHolder(
  db: DbOrTrx<Tables>,
  { userId, until }: LeaseHolder,
): Promise<{ details: ErrorDetail[] }> {
  const full_name = (await findPersonSummaries(db, [userId])).get(userId)?.full_name ?? unknownStaffName
  const message = `${full_name} is working on this case.`
  return { details: [{ message, by: { userId, full_name }, until: until.toISOString() }] }
}
