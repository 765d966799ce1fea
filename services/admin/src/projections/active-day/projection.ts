import { listActiveDays } from '@codekin/contracts/identity/commands'
import { userActive } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import { lockAccounts } from '../../store/lock-accounts.ts'
import type { Tables } from '../../store/tables.ts'

type ActiveDay = { userId: string; day: string }

export const activeDays = projection({
  name: 'active-day',
  tables: ['activeDay'],
  snapshot: listActiveDays,
  consumers: [
    consumer({ on: userActive, name: 'follow-active-day', handle: ({ data, trx }) => upsertDays(trx, [data]) }),
  ],
  keep: upsertDays,
})

/** The newest day of an account wins, in any order of events. */
async function upsertDays(trx: Trx<Tables>, days: readonly ActiveDay[]): Promise<void> {
  const newest = new Map<string, string>()
  for (const { userId, day } of days) if (day > (newest.get(userId) ?? '')) newest.set(userId, day)
  const userIds = [...newest.keys()]
  await lockAccounts(trx, userIds)
  await sql`
    with told as (
      select user_id, day from unnest(${userIds}::uuid[], ${[...newest.values()]}::date[]) as one (user_id, day)
    ), kept as (
      insert into active_day (user_id, day)
      select * from unnest(${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ day }) => day)}::date[])
      on conflict do nothing
    )
    update account set last_active_day = told.day from told
    where account.user_id = told.user_id and account.last_active_day < told.day`.execute(trx)
}
