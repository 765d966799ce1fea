import type { Tokens } from '../adapters/tokens.ts'
import { buildAppealPath } from '../domain/appeals.ts'
import type { StaffMessage } from '../domain/staff-mails.ts'
import type { StaffNoticeTable } from '../store/staff-tables.ts'

type Base = { config: { publicOrigin: string }; tokens: Pick<Tokens, 'signAppeal'> }
type Notice = Pick<StaffNoticeTable, 'userId' | 'subject' | 'paragraphs' | 'path' | 'hasAppealLink'>

/** Renders a notice from staff with its links. The appeal token is created when the mail is sent, and exists only in it. */
export async function renderStaffNotice(
  { config: { publicOrigin }, tokens }: Base,
  notice: Notice,
): Promise<StaffMessage> {
  const { userId, subject, paragraphs, path, hasAppealLink } = notice
  return {
    subject,
    paragraphs,
    address: path === null ? null : publicOrigin + path,
    appealAddress: hasAppealLink ? publicOrigin + buildAppealPath(await tokens.signAppeal(userId)) : null,
  }
}
