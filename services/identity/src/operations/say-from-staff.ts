import type { Tokens } from '../adapters/tokens.ts'
import { appealPathOf } from '../domain/appeals.ts'
import type { Said } from '../domain/staff-mails.ts'
import type { StaffNoticeTable } from '../store/staff-tables.ts'

type Base = { config: { publicOrigin: string }; tokens: Pick<Tokens, 'signAppeal'> }
type Notice = Pick<StaffNoticeTable, 'userId' | 'subject' | 'paragraphs' | 'path' | 'hasAppealLink'>

/** What staff have somebody told, with its addresses. The token of an appeal is made as the mail leaves, and exists there only. */
export async function saidOf({ config: { publicOrigin }, tokens }: Base, notice: Notice): Promise<Said> {
  const { userId, subject, paragraphs, path, hasAppealLink } = notice
  return {
    subject,
    paragraphs,
    address: path === null ? null : publicOrigin + path,
    appealAddress: hasAppealLink ? publicOrigin + appealPathOf(await tokens.signAppeal(userId)) : null,
  }
}
