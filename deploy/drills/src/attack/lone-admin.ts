import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { mainOf } from '@codekin/local/infra/service-programs'
import { type Figure, info, none } from '../drill.ts'
import { type Account, anonymous, confirm, newAccount, type Person, personOf, register } from '../load/person.ts'
import type { Platform } from '../platform/platform.ts'
import { askPostgres } from '../platform/postgres.ts'
import type { Attack } from './point.ts'

const reason = 'No one is looking'

/** One admin appoints a puppet, dismisses the other admin, approves their own commands, and takes over accounts. */
export async function loneAdmin({ platform }: Attack): Promise<Figure[]> {
  const [ada, mallory] = [await appoint(platform), await appoint(platform)]
  const [puppet, victim] = [await signUp(platform), await signUp(platform)]
  // The other admin has been one for years.
  await askPostgres(platform.superuserUrl, 'update identity.account set admin_since = null where id = $1', [ada.id])
  await askPostgres(platform.superuserUrl, 'update admin.account set admin_since = null where user_id = $1', [ada.id])
  const { people } = mallory.api
  const at = ({ id }: { id: string }) => ({ params: { id } })
  const orders = [
    () => people.changeRole({ ...at(puppet), body: { role: 'admin', reason } }),
    () => people.changeRole({ ...at(ada), body: { role: 'user', reason } }),
    () => people.deletePerson({ ...at(victim), query: { reason } }),
    () => people.shadowbanPerson({ ...at(puppet), body: { reason, policy: 'fake', days: 30 } }),
    () => people.suspendPerson({ ...at(victim), body: { reason, days: null } }),
  ]
  let waiting = 0
  let refused = 0
  let agreed = 0
  for (const order of orders) {
    const answer = await order().catch(() => undefined)
    if (!answer) refused += 1
    const id = answer?.approval?.id
    if (!id) continue
    waiting += 1
    for (const { api } of [mallory, puppet]) {
      const agree = api.people.decideApproval({ params: { id }, body: { decision: 'approve' } })
      agreed += await agree.then(
        () => 1,
        () => 0,
      )
    }
  }
  await platform.settle()
  const roles = await askPostgres<{ id: string; role: string }>(
    platform.superuserUrl,
    'select id, role from identity.account where id = any($1)',
    [[ada.id, puppet.id, victim.id]],
  )
  const roleOf = ({ id }: Person) => roles.find((row) => row.id === id)?.role
  const happened = [roleOf(puppet) === 'admin', roleOf(ada) !== 'admin', roleOf(victim) === undefined].filter(Boolean)
  return [
    info('lone admin: grave orders that wait for a second admin', waiting),
    info('lone admin: grave orders refused, because no admin may approve them', refused),
    none('lone admin: orders carried out at once', orders.length - waiting - refused),
    none('lone admin: orders approved by the same admin or a puppet', agreed),
    none('lone admin: orders that took effect', happened.length),
  ]
}

async function signUp({ origin, mailbox }: Platform, account: Account = newAccount()): Promise<Person> {
  const person = await register({ origin }, account)
  await confirm(person, mailbox)
  return person
}

/** A new admin appointed by the operator, signed in again and known to the console. */
async function appoint(platform: Platform): Promise<Person> {
  const { origin } = platform
  const account = newAccount()
  await signUp(platform, account)
  const program = join(dirname(mainOf('identity')), 'grant-admin.ts')
  const env = { ...process.env, ...platform.environmentOf('identity', 0) }
  await promisify(execFile)(process.execPath, [program, account.email], { env })
  await platform.settle()
  return await personOf({ origin }, account, () => anonymous({ origin }).auth.login({ body: account }))
}
