import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'

/** Whether a user consents to contribution analysis. */
export async function hasGithubConsent(db: DbOrTrx<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('consent').select('hasGithubAnalysis').where('userId', '=', userId).executeTakeFirst()
  return row?.hasGithubAnalysis ?? false
}
