import { inTransaction } from '@codekin/db/transaction'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { type Grant, grantEntitlement } from './grant-entitlement.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const daysFrom = (days: number) => new Date(identity.clock.now().getTime() + days * 86_400_000)

function give(person: SignedUp, about: Partial<Grant> & Pick<Grant, 'source'>) {
  const grant: Grant = { userId: person.userId, reference: 'one', plan: 'pro', until: null, ...about }
  return inTransaction(identity.deps.db, (trx) => grantEntitlement(trx, grant, identity.clock.now()))
}

async function planInNextToken(person: SignedUp): Promise<unknown> {
  const { refreshToken } = person
  const { accessToken } = await identity.anonymous.auth.refresh({ body: { refreshToken } })
  return decodeJwt(accessToken)['plan']
}

test('a granted plan is in the next token, and is announced with its source and end', async () => {
  const ann = await identity.signUpVerified()
  const until = daysFrom(30)
  expect(await give(ann, { source: 'invitation', until })).toBe('pro')
  expect(await planInNextToken(ann)).toBe('pro')
  expect(await identity.announced('subscription-changed', ann.userId)).toMatchObject([
    { sourceVersion: 1, plan: 'pro', source: 'invitation', until: until.toISOString(), amount: null },
  ])
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({
    plan: 'pro',
    source: 'invitation',
    until: until.toISOString(),
    // Invited people still have to see their plan.
    hasChosen: false,
  })
})

test('neither a lower plan beside a higher one nor a repeated grant announces anything', async () => {
  const ann = await identity.signUpVerified()
  await give(ann, { source: 'staff', plan: 'team' })
  await give(ann, { source: 'staff', plan: 'team' })
  await give(ann, { source: 'invitation', plan: 'pro', until: daysFrom(3) })
  expect(await identity.announced('subscription-changed', ann.userId)).toHaveLength(1)
})

test('a plan ends on time, and its owner is mailed', async () => {
  const ann = await identity.signUpVerified()
  const { id } = await identity.mailbox.waitFor(ann.email)
  await give(ann, { source: 'invitation', plan: 'team', until: daysFrom(2) })
  await give(ann, { source: 'staff', plan: 'pro', until: daysFrom(9) })
  identity.clock.advance(3 * 86_400)
  await identity.runJob('expire-entitlements')
  expect(await (await identity.as({ userId: ann.userId })).users.getOwnProfile()).toMatchObject({ plan: 'pro' })
  await identity.deps.mails.drain()
  expect((await identity.mailbox.waitFor(ann.email, id)).subject).toBe('You now have the Pro plan')
  identity.clock.advance(9 * 86_400)
  await identity.runJob('expire-entitlements')
  const plans = await identity.announced('subscription-changed', ann.userId)
  expect(plans.map(({ plan, sourceVersion }) => [plan, sourceVersion])).toEqual([
    ['team', 1],
    ['pro', 2],
    ['free', 3],
  ])
})
