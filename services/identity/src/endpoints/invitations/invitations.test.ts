import { giftWaitsDays } from '@codekin/contracts/invitations/limits'
import type { NewInvitation } from '@codekin/contracts/invitations/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '../../../testing/makers.ts'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
let robin: SignedUp
beforeAll(async () => {
  identity = await startIdentity()
  robin = await identity.signUp({ full_name: 'Robin Castell' })
})
afterAll(() => identity.stop())

// Created for each call: the token is valid for ten minutes, and tests move the clock.
const asAdmin = () => identity.as({ userId: robin.userId, role: 'admin' })
const day = 24 * 60 * 60
const daysFrom = (days: number) => new Date(identity.clock.now().getTime() + days * day * 1000).toISOString()
const pro90 = { plan: 'pro' as const, days: 90 }
const unknownCode = 'x'.repeat(43)

function anInvitation(about: Partial<NewInvitation> = {}): NewInvitation {
  return { label: 'Spring meetup', gift: pro90, uses: 5, endsAt: daysFrom(30), ...about }
}

async function make(about: Partial<NewInvitation> = {}) {
  const { invitation, url } = await (await asAdmin()).invitations.makeInvitation({ body: anInvitation(about) })
  return { ...invitation, url, code: new URL(url).searchParams.get('code') ?? '' }
}

const find = (code: string) => identity.anonymous.http('GET', `/api/v1/invitations/code/${code}`)
const register = (body: object, headers = {}) =>
  identity.anonymous.http('POST', '/api/v1/auth/register', { body, headers })

/** A person who registered by invitation and has not confirmed the address. */
async function registerWith(invitation: string) {
  const body = aRegistration()
  const { user } = await identity.anonymous.auth.register({ body: { ...body, invitation } })
  return { email: body.email, userId: user.id }
}

const planOf = async ({ userId }: { userId: string }) =>
  (await identity.as({ userId })).subscriptions.getOwnSubscription()

async function confirm(email: string): Promise<void> {
  const token = await identity.mailedToken(email, 'verify-email')
  await identity.anonymous.auth.confirmEmail({ params: { token } })
}

const listed = async (id: string) =>
  (await (await asAdmin()).invitations.listInvitations()).invitations.find((one) => one.id === id)

test('creating an invitation returns its URL once, and the list shows who created it', async () => {
  const made = await make({ label: '  Spring   meetup ', uses: 3 })
  expect(made.url).toMatch(/^http:\/\/localhost:8080\/register\/secret-portal\?code=[\w-]{43}$/)
  expect(await listed(made.id)).toEqual({
    id: made.id,
    label: 'Spring meetup',
    gift: pro90,
    uses: 3,
    usesLeft: 3,
    endsAt: made.endsAt,
    state: 'open',
    createdAt: identity.clock.now().toISOString(),
    madeBy: { userId: robin.userId, full_name: 'Robin Castell' },
    withdrawnAt: null,
    withdrawnBy: null,
  })
  const list = await (await asAdmin()).http('GET', '/api/v1/invitations')
  const rows = await identity.deps.db.selectFrom('invitation').selectAll().execute()
  expect([list.text, JSON.stringify(rows)].join()).not.toContain(made.code)
})

test('the list is paginated, newest first', async () => {
  const admin = await asAdmin()
  const ids = []
  for (const label of ['One', 'Two', 'Three']) ids.unshift((await make({ label })).id)
  const first = await admin.invitations.listInvitations({ query: { limit: 2 } })
  const second = await admin.invitations.listInvitations({
    query: { limit: 2, cursor: first.nextCursor ?? undefined },
  })
  expect([...first.invitations, ...second.invitations].map(({ id }) => id).slice(0, 3)).toEqual(ids)
})

test.each([
  ['no label', { label: '  ' }, 'label'],
  ['a label of 81 characters', { label: 'x'.repeat(81) }, 'label'],
  ['no use', { uses: 0 }, 'uses'],
  ['half a use', { uses: 1.5 }, 'uses'],
  ['more than a thousand uses', { uses: 1001 }, 'uses'],
  ['a plan for no day', { gift: { plan: 'pro', days: 0 } }, 'gift.days'],
  ['the free plan', { gift: { plan: 'free', days: 9 } }, 'gift.plan'],
  ['an end that is past', { endsAt: '2020-01-01T00:00:00.000Z' }, 'endsAt'],
  ['an end beyond a year', { endsAt: '2999-01-01T00:00:00.000Z' }, 'endsAt'],
])('%s is refused and the field is named', async (_, wrong, field) => {
  const body = { ...anInvitation(), ...wrong }
  const admin = await asAdmin()
  const answer = await admin.http('POST', '/api/v1/invitations', { body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect((answer.body as { details: { field: string }[] }).details.map((one) => one.field)).toContain(field)
})

test('an invitation shows what it gives and nothing else', async () => {
  const { code } = await make()
  const plain = await make({ gift: null })
  expect((await find(code)).body).toEqual({ gift: pro90 })
  expect((await find(plain.code)).body).toEqual({ gift: null })
})

test('ended, withdrawn, used-up and unknown invitations get the same response on lookup and registration', async () => {
  const [ended, withdrawn, full] = [
    await make({ endsAt: daysFrom(1) }),
    await make(),
    await make({ uses: 1, endsAt: daysFrom(300) }),
  ]
  await registerWith(full.code)
  await (await asAdmin()).invitations.withdrawInvitation({ params: { id: withdrawn.id } })
  identity.clock.advance(day)
  const withoutRequestId = (body: unknown) => ({ ...(body as object), requestId: '' })
  const answers = []
  for (const code of [ended.code, withdrawn.code, full.code, unknownCode]) {
    const [looked, registered] = [await find(code), await register({ ...aRegistration(), invitation: code })]
    answers.push(
      JSON.stringify([
        looked.status,
        withoutRequestId(looked.body),
        registered.status,
        withoutRequestId(registered.body),
      ]),
    )
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"code":"invalid_invitation"')
  const states = await Promise.all([ended, withdrawn, full].map(async ({ id }) => (await listed(id))?.state))
  expect(states).toEqual(['ended', 'withdrawn', 'used-up'])
})

test('a withdrawn invitation shows who withdrew it; withdrawing it again changes nothing', async () => {
  const { id } = await make()
  await (await asAdmin()).invitations.withdrawInvitation({ params: { id } })
  const before = await listed(id)
  identity.clock.advance(60)
  const other = await identity.signUp({ full_name: 'Olu Other' })
  const elsewhere = await identity.as({ userId: other.userId, role: 'admin' })
  await elsewhere.invitations.withdrawInvitation({ params: { id } })
  expect(before).toMatchObject({ state: 'withdrawn', withdrawnBy: { full_name: 'Robin Castell' } })
  expect(await listed(id)).toEqual(before)
  const missing = await elsewhere.http('DELETE', `/api/v1/invitations/${robin.userId}`)
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the plan starts when the address is confirmed', async () => {
  const { code, id } = await make()
  const ann = await registerWith(code)
  expect(await planOf(ann)).toMatchObject({
    plan: 'free',
    hasChosen: false,
    promised: { ...pro90, confirmBy: daysFrom(giftWaitsDays) },
  })
  identity.clock.advance(2 * 60 * 60)
  await confirm(ann.email)
  expect(await planOf(ann)).toMatchObject({
    plan: 'pro',
    source: 'invitation',
    until: daysFrom(90),
    hasChosen: false,
    promised: null,
  })
  expect(await identity.announced('subscription-changed', ann.userId)).toMatchObject([{ plan: 'pro' }])
  // The link can be opened again.
  await confirm(ann.email)
  expect(await identity.announced('subscription-changed', ann.userId)).toHaveLength(1)
  expect(await listed(id)).toMatchObject({ usesLeft: 4 })
  await (await identity.as(ann)).subscriptions.chooseFree()
  expect(await planOf(ann)).toMatchObject({ plan: 'pro', hasChosen: true })
})

test('an invitation without a plan counts its uses the same way and gives only an account', async () => {
  const { code, id } = await make({ gift: null, uses: 1 })
  const ann = await registerWith(code)
  expect(await listed(id)).toMatchObject({ usesLeft: 0, state: 'used-up' })
  expect(await planOf(ann)).toMatchObject({ promised: null })
  await confirm(ann.email)
  expect(await planOf(ann)).toMatchObject({ plan: 'free', source: null })
})

test('of two concurrent registrations on the last use, one succeeds and the other creates no account', async () => {
  const { code, id } = await make({ uses: 1 })
  const wanted = [aRegistration(), aRegistration()]
  const answers = await Promise.all(wanted.map((body) => register({ ...body, invitation: code })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410])
  expect(await listed(id)).toMatchObject({ usesLeft: 0 })
  const emails = wanted.map(({ email }) => email)
  const accounts = await identity.deps.db.selectFrom('account').select('id').where('email', 'in', emails).execute()
  expect(accounts).toHaveLength(1)
})

test('a repeat with the same idempotency key takes one use', async () => {
  const { code, id } = await make()
  const body = { ...aRegistration(), invitation: code }
  const headers = { 'idempotency-key': 'by-invitation' }
  const [first, second] = [await register(body, headers), await register(body, headers)]
  expect(second.text).toBe(first.text)
  expect(await listed(id)).toMatchObject({ usesLeft: 4 })
})

test('an address with an account gets the same response as without an invitation, and no use is taken', async () => {
  const { code, id } = await make()
  const known = await identity.signUp()
  const body = { email: known.email, password: known.password, full_name: 'Ann' }
  const answer = (more: object) => register({ ...body, ...more })
  const [plain, invited] = [await answer({}), await answer({ invitation: code })]
  expect({ ...(invited.body as object), requestId: '' }).toEqual({ ...(plain.body as object), requestId: '' })
  const email = 'ann.twice@example.org'
  const twice = () => register({ ...aRegistration({ email }), invitation: code })
  const unused = await Promise.all([twice(), twice()])
  expect(unused.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await listed(id)).toMatchObject({ usesLeft: 4 })
})

test('an address that is not confirmed in time returns its use once and loses the plan', async () => {
  const { code, id } = await make({ uses: 2, endsAt: daysFrom(200) })
  const [late, punctual] = [await registerWith(code), await registerWith(code)]
  await confirm(punctual.email)
  identity.clock.advance(giftWaitsDays * day)
  await identity.runJob('release-invitations')
  await identity.runJob('release-invitations')
  expect(await listed(id)).toMatchObject({ usesLeft: 1, state: 'open' })
  await (await identity.as({ userId: late.userId })).auth.resendVerification()
  const { id: first } = await identity.mailbox.waitFor(late.email)
  const token = await identity.mailedToken(late.email, 'verify-email', first)
  await identity.anonymous.auth.confirmEmail({ params: { token } })
  expect(await planOf(late)).toMatchObject({ plan: 'free', promised: null })
  expect(await planOf(punctual)).toMatchObject({ plan: 'pro' })
})

test('withdrawing an invitation takes nothing from people who used it', async () => {
  const { code, id } = await make()
  const ann = await registerWith(code)
  await (await asAdmin()).invitations.withdrawInvitation({ params: { id } })
  await confirm(ann.email)
  expect(await planOf(ann)).toMatchObject({ plan: 'pro' })
})

test('uses by erased accounts stay counted anonymously, and invitations of erased admins stay open', async () => {
  const { code, id } = await make()
  const ann = await registerWith(code)
  await confirm(ann.email)
  const olu = await identity.signUp()
  const gone = await identity.as({ userId: olu.userId, role: 'admin' })
  const { invitation } = await gone.invitations.makeInvitation({ body: anInvitation() })
  const { db } = identity.deps
  await db.deleteFrom('account').where('id', 'in', [ann.userId, olu.userId]).execute()
  expect(await listed(id)).toMatchObject({ usesLeft: 4 })
  expect(await listed(invitation.id)).toMatchObject({ state: 'open', madeBy: null })
  const left = await db.selectFrom('invitationUse').selectAll().where('invitationId', '=', id).execute()
  expect(left).toEqual([])
  // A token stays valid for minutes after its account is erased.
  const answer = await gone.http('POST', '/api/v1/invitations', { body: anInvitation() })
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})
