import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { startPayments, type TestPayments, team } from '../../../testing/start-payments.ts'
import { releaseUserSeats } from '../../operations/assign-seat.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterAll(() => payments.stop())

const planOf = async (person: SignedUp) => {
  await payments.settle()
  const { plan, source } = await person.subscriptions.getOwnSubscription()
  return source ? `${plan} by ${source}` : plan
}
const give = (owner: SignedUp, email: string) => owner.subscriptions.assignSeat({ body: { email } })
async function aTeam(): Promise<SignedUp> {
  const owner = await payments.signUpVerified()
  await payments.pay(owner, team)
  return owner
}

test('a seat gives the team plan at once, with a mail, and removing it ends the plan', async () => {
  const [owner, bob] = [await aTeam(), await payments.signUpVerified()]
  const seat = await give(owner, bob.email.toUpperCase())
  expect(seat).toMatchObject({ email: bob.email, isCovered: true })
  expect(await planOf(bob)).toBe('team by seat')
  await payments.deps.mails.drain()
  expect(
    payments.mailbox
      .messages()
      .filter(({ to }) => to.includes(bob.email))
      .at(-1)?.subject,
  ).toBe('You have a seat on a Codekin team')
  await owner.subscriptions.takeBackSeat({ params: { id: seat.id } })
  expect(await planOf(bob)).toBe('free')
  expect((await owner.subscriptions.getOwnSubscription()).seats).toEqual({ total: 3, assigned: [] })
})

test('a member with a Pro plan of their own sees who pays for the seat, until the owner closes their account', async () => {
  const [owner, bob] = [await aTeam(), await payments.signUpVerified()]
  await payments.pay(bob, { plan: 'pro', interval: 'month' })
  const getHeldSeat = async () => (await bob.subscriptions.getOwnSubscription()).heldSeat
  expect(await getHeldSeat()).toBeNull()
  await give(owner, bob.email)
  await payments.settle()
  const own = await bob.subscriptions.getOwnSubscription()
  expect(own).toMatchObject({ plan: 'team', source: 'seat', subscription: { plan: 'pro' } })
  const { full_name: ownerName } = await owner.users.getOwnProfile()
  expect(own.heldSeat).toEqual({ ownerName })
  await owner.users.closeAccount()
  expect(await getHeldSeat()).toEqual({ ownerName: null })
})

test('repeatedly assigned seats send one mail a day', async () => {
  const [owner, bob] = [await aTeam(), await payments.signUpVerified()]
  for (let times = 0; times < 3; times += 1) {
    const { subscriptions } = await payments.withNewToken(owner)
    const { id } = await subscriptions.assignSeat({ body: { email: bob.email } })
    await subscriptions.takeBackSeat({ params: { id } })
    payments.clock.advance(400)
  }
  await payments.deps.mails.drain()
  const subjects = payments.mailbox.messages().flatMap(({ to, subject }) => (to.includes(bob.email) ? [subject] : []))
  expect(subjects.filter((subject) => subject === 'You have a seat on a Codekin team')).toHaveLength(1)
  expect(subjects.filter((subject) => subject !== 'Confirm your email address')).toHaveLength(2)
})

test('an address without an account gets the same response, and its seat waits until it is confirmed', async () => {
  const owner = await aTeam()
  const email = 'to.come@example.org'
  expect(await give(owner, email)).toMatchObject({ email, isCovered: true })
  const cleo = await payments.signUp({ email })
  expect(await planOf(cleo)).toBe('free')
  const token = await payments.mailedToken(email, 'verify-email')
  await payments.anonymous.auth.confirmEmail({ params: { token } })
  expect(await planOf(cleo)).toBe('team by seat')
})

test('a team can’t assign more seats than it has beside its owner’s, nor one address twice', async () => {
  const owner = await aTeam()
  await expect(give(owner, owner.email)).rejects.toMatchObject({ code: 'seat_taken' })
  await give(owner, 'one@example.org')
  await expect(give(owner, 'one@example.org')).rejects.toMatchObject({ code: 'seat_taken' })
  const last = ['two@example.org', 'three@example.org', 'four@example.org'].map((email) =>
    give(owner, email).then(
      () => 'given',
      (error: { code: string }) => error.code,
    ),
  )
  expect((await Promise.all(last)).toSorted()).toEqual(['given', 'no_seats_left', 'no_seats_left'])
})

test('with fewer seats the first ones stay and the others wait; all end with the subscription', async () => {
  const [owner, bob, cleo] = [await aTeam(), await payments.signUpVerified(), await payments.signUpVerified()]
  await give(owner, bob.email)
  await give(owner, cleo.email)
  expect([await planOf(bob), await planOf(cleo)]).toEqual(['team by seat', 'team by seat'])
  const { url } = await owner.subscriptions.openPortal()
  await payments.submitForm(url, { action: 'change', price: 'price_codekin_team_year', quantity: '2' })
  await payments.settlePayments()
  expect([await planOf(bob), await planOf(cleo)]).toEqual(['team by seat', 'free'])
  const { seats } = await owner.subscriptions.getOwnSubscription()
  expect(seats?.assigned.map(({ email, isCovered }) => [email, isCovered])).toEqual([
    [bob.email, true],
    [cleo.email, false],
  ])
  payments.stripe.tell(payments.stripe.account.end(await payments.subscriptionOf(owner)))
  await payments.settlePayments()
  expect([await planOf(owner), await planOf(bob)]).toEqual(['free', 'free'])
})

/** Changes a person's address with the mailed code. */
async function move(person: SignedUp, email: string): Promise<void> {
  const { auth } = await payments.signIn(person)
  await auth.beginAddressChange({ body: { email } })
  await auth.confirmAddressChange({ body: { code: await payments.mailedCode(email) } })
  await payments.settle()
}
const seatsOf = async (owner: SignedUp) => {
  const { seats } = await (await payments.withNewToken(owner)).subscriptions.getOwnSubscription()
  return seats?.assigned.map(({ email }) => email)
}

test('a claimed seat stays with its account: the list shows the new address, which gets no second seat', async () => {
  const [owner, bob] = [await aTeam(), await payments.signUpVerified()]
  const seat = await give(owner, bob.email)
  const email = `moved-${bob.email}`
  await move(bob, email)
  expect(await seatsOf(owner)).toEqual([email])
  await expect(give(owner, email)).rejects.toMatchObject({ code: 'seat_taken' })
  await owner.subscriptions.takeBackSeat({ params: { id: seat.id } })
  expect(await planOf(bob)).toBe('free')
})

test('a former address can be assigned a seat of its own', async () => {
  const [owner, bob] = [await aTeam(), await payments.signUpVerified()]
  await give(owner, bob.email)
  const [before, after] = [bob.email, `left-${bob.email}`]
  await move(bob, after)
  await give(owner, before)
  expect(await seatsOf(owner)).toEqual([after, before])
  expect(await planOf(bob)).toBe('team by seat')
})

test('a seat that waits for an address is freed when a team member takes that address', async () => {
  const [owner, bob] = [await aTeam(), await payments.signUpVerified()]
  const first = await give(owner, bob.email)
  const email = `later-${bob.email}`
  await give(owner, email)
  await move(bob, email)
  expect(await seatsOf(owner)).toEqual([email])
  await owner.subscriptions.takeBackSeat({ params: { id: first.id } })
  expect(await planOf(bob)).toBe('free')
  expect(await seatsOf(owner)).toEqual([])
})

test('an owner who changes to an address with a seat of the team claims none', async () => {
  const owner = await aTeam()
  const email = `second-${owner.email}`
  await give(owner, email)
  await move({ ...owner }, email)
  expect(await seatsOf(owner)).toEqual([])
  await expect(give(owner, email)).rejects.toMatchObject({ code: 'seat_taken' })
})

test('an erasure frees the seat for a waiting member and leaves no address', async () => {
  const [owner, bob, cleo] = [await aTeam(), await payments.signUpVerified(), await payments.signUpVerified()]
  await give(owner, bob.email)
  await give(owner, cleo.email)
  const before = bob.email
  await move(bob, `gone-${before}`)
  const { url } = await owner.subscriptions.openPortal()
  await payments.submitForm(url, { action: 'change', price: 'price_codekin_team_year', quantity: '2' })
  await payments.settlePayments()
  expect(await planOf(cleo)).toBe('free')
  await releaseUserSeats(payments.deps, { id: bob.userId, email: `gone-${before}` })
  expect(await seatsOf(owner)).toEqual([cleo.email])
  expect(await planOf(cleo)).toBe('team by seat')
  const rows = await payments.deps.db.selectFrom('seat').select('email').where('email', '=', before).execute()
  expect(rows).toEqual([])
})

test('only a team’s owner assigns seats, and can’t remove those of another team', async () => {
  const [owner, other, pro] = [await aTeam(), await aTeam(), await payments.signUpVerified()]
  await payments.pay(pro)
  await expect(give(pro, 'one@example.org')).rejects.toMatchObject({ code: 'no_subscription' })
  const { id } = await give(owner, 'one@example.org')
  await expect(other.subscriptions.takeBackSeat({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('an owner assigns seats to forty addresses a day at most, including removed ones', async () => {
  const limited = await startPayments({ RATE_LIMIT_FACTOR: '1' })
  onTestFinished(() => limited.stop())
  const owner = await limited.signUpVerified()
  await limited.pay(owner, team)
  for (let times = 1; times <= 40; times += 1) {
    const { id } = await give(owner, `stranger.${times}@example.org`)
    await owner.subscriptions.takeBackSeat({ params: { id } })
  }
  await expect(give(owner, 'stranger.41@example.org')).rejects.toMatchObject({ status: 429 })
})
