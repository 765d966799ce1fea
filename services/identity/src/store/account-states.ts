import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Increments the version. The row stays locked until the transaction ends, so that the next announcement sees all before it. */
export async function upsertAccountVersion(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx
    .insertInto('accountState')
    .values({ userId, sourceVersion: 1 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ sourceVersion: sql`account_state.source_version + 1` }),
    )
    .execute()
}

function selectAccountStates(db: DbOrTrx<Tables>) {
  return db
    .selectFrom('account')
    .innerJoin('accountState', 'accountState.userId', 'account.id')
    .innerJoin('profile', 'profile.userId', 'account.id')
    .leftJoin('onboarding', 'onboarding.userId', 'account.id')
    .select([
      'account.id',
      'accountState.sourceVersion',
      'account.email',
      'profile.fullName',
      'account.role',
      'account.emailVerifiedAt',
      'account.closedAt',
      'account.erasesAt',
      'onboarding.completedAt as onboardingCompletedAt',
      'account.origin',
      'account.createdAt',
      'account.adminSince',
      'account.adminUntil',
    ])
}

export function findAccountState(db: DbOrTrx<Tables>, userId: string) {
  return selectAccountStates(db).where('account.id', '=', userId).executeTakeFirst()
}

/** Ordered by id, after `afterId`; without accounts that are being erased. */
export function listAccountStates(db: DbOrTrx<Tables>, afterId: string | null, limit: number) {
  return selectAccountStates(db)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('erasure').select('erasure.userId').whereRef('erasure.userId', '=', 'account.id')),
      ),
    )
    .$if(afterId !== null, (q) => q.where('account.id', '>', afterId))
    .orderBy('account.id')
    .limit(limit)
    .execute()
}
