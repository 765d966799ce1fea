import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

const listedAddress = 'listed.admin@example.org'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ ADMIN_EMAILS: listedAddress })
})
afterAll(() => identity.stop())

let count = 0
/** An address without an account. */
const newAddress = () => {
  count += 1
  return `new-${count}@example.org`
}
const wrong = { status: 403, code: 'wrong_code' }
const invalidLink = { status: 410, code: 'invalid_link' }
const emailTaken = { status: 409, code: 'email_taken' }
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const begin = (person: SignedUp, email: string) => person.auth.beginAddressChange({ body: { email } })
const confirm = (person: SignedUp, code: string) => person.auth.confirmAddressChange({ body: { code } })
const undo = (token: string) => identity.anonymous.auth.undoAddressChange({ body: { token } })
const login = (email: string, password: string) => identity.anonymous.auth.login({ body: { email, password } })

/** Sends all due mails and returns those to the address. */
async function mailsTo(address: string) {
  await identity.deps.mails.drain()
  return identity.mailbox.messages().filter(({ to }) => to.includes(address))
}
/** The code in the newest mail. */
async function codeAt(address: string): Promise<string> {
  return /^(\d{6})\b/.exec((await mailsTo(address)).at(-1)?.subject ?? '')?.[1] ?? ''
}
/** The token in the newest link of this kind. */
async function linkAt(address: string, page: 'undo-email' | 'reset-password'): Promise<string> {
  const links = (await mailsTo(address)).flatMap((mail) => mail.links)
  return links.flatMap((link) => link.split(`/${page}/`)[1] ?? []).at(-1) ?? ''
}
async function moveTo(person: SignedUp, email: string): Promise<void> {
  await begin(person, email)
  await confirm(person, await codeAt(email))
}

describe('an address change', () => {
  test('takes effect once the code is entered: the new address signs in and is confirmed, the old one does not', async () => {
    const ann = await identity.signUpVerified()
    const email = newAddress()
    const { pending } = await begin(ann, email)
    expect(new Date(pending.expiresAt).getTime() - identity.clock.now().getTime()).toBe(600_000)
    expect(await ann.auth.findAddressChange()).toEqual({ pending })
    expect(await ann.users.getOwnProfile()).toMatchObject({ email: ann.email })
    expect(await confirm(ann, await codeAt(email))).toEqual({ email })
    expect(await ann.users.getOwnProfile()).toMatchObject({ email, emailVerified: true })
    expect(await ann.auth.findAddressChange()).toEqual({ pending: null })
    expect((await login(email, ann.password)).user.id).toBe(ann.userId)
    await expect(login(ann.email, ann.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await identity.announced('email-verified', ann.userId)).toHaveLength(2)
  })

  test('requires recent authentication', async () => {
    const ann = await identity.signUpVerified()
    identity.clock.advance(601)
    const later = ann.withTokens(await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } }))
    await expect(begin(later, newAddress())).rejects.toMatchObject({ status: 403, code: 'fresh_proof_required' })
  })

  test('can’t be to the current address', async () => {
    const ann = await identity.signUpVerified()
    await expect(begin(ann, ann.email.toUpperCase())).rejects.toMatchObject({ details: [{ field: 'email' }] })
  })

  test('to an address with an account gets the same response; the owner is notified, and no code works', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    const ask = async (email: string) => {
      const answer = await ann.http('POST', '/api/v1/auth/email-change', { body: { email } })
      return { status: answer.status, text: answer.text.replaceAll(email, 'the address') }
    }
    expect(await ask(bob.email)).toEqual(await ask(newAddress()))
    await ask(bob.email)
    const mail = (await mailsTo(bob.email)).at(-1)
    expect(mail?.subject).toBe('You already have a Codekin account')
    await expect(confirm(ann, '000000')).rejects.toMatchObject(wrong)
    // The owner gets no second mail either.
    const before = (await mailsTo(bob.email)).length
    await ask(bob.email)
    expect(await mailsTo(bob.email)).toHaveLength(before)
  })

  test('fails if someone registers the address before the code is entered', async () => {
    const ann = await identity.signUpVerified()
    const email = newAddress()
    await begin(ann, email)
    const code = await codeAt(email)
    await identity.signUp({ email })
    await expect(confirm(ann, code)).rejects.toMatchObject(emailTaken)
    expect(await ann.users.getOwnProfile()).toMatchObject({ email: ann.email })
  })

  test('replaces the previous one, and its code works for this account only', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    const [first, second] = [newAddress(), newAddress()]
    await begin(ann, first)
    const code = await codeAt(first)
    await begin(ann, second)
    const next = await codeAt(second)
    if (next !== code) await expect(confirm(ann, code)).rejects.toMatchObject(wrong)
    await expect(confirm(bob, next)).rejects.toMatchObject(wrong)
    const outcomes = await Promise.allSettled([confirm(ann, next), confirm(ann, next)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await ann.users.getOwnProfile()).toMatchObject({ email: second })
  })

  test('requested by two accounts at the same time succeeds for one of them', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    const email = newAddress()
    await begin(ann, email)
    const annsCode = await codeAt(email)
    await begin(bob, email)
    const bobsCode = await codeAt(email)
    const outcomes = await Promise.allSettled([confirm(ann, annsCode), confirm(bob, bobsCode)])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toMatchObject([emailTaken])
  })

  test('has a code that allows five attempts, expires after ten minutes and is void after a cancellation', async () => {
    const ann = await identity.signUpVerified()
    const email = newAddress()
    await begin(ann, email)
    const code = await codeAt(email)
    await Promise.allSettled(Array.from({ length: 5 }, () => confirm(ann, otherThan(code))))
    await expect(confirm(ann, code)).rejects.toMatchObject(wrong)

    await begin(ann, email)
    const cancelled = await codeAt(email)
    await ann.auth.cancelAddressChange()
    expect(await ann.auth.findAddressChange()).toEqual({ pending: null })
    await expect(confirm(ann, cancelled)).rejects.toMatchObject(wrong)

    await begin(ann, email)
    const late = await codeAt(email)
    identity.clock.advance(600)
    await expect(confirm(await identity.signIn(ann), late)).rejects.toMatchObject(wrong)
  })

  test('to an address on the admin list makes no one an admin', async () => {
    const ann = await identity.signUpVerified()
    await moveTo(ann, listedAddress)
    expect((await login(listedAddress, ann.password)).user).toMatchObject({ id: ann.userId, role: 'user' })
  })
})

describe('undoing an address change', () => {
  test('restores the old address, ends every session, and requires a new password by mail', async () => {
    const ann = await identity.signUpVerified()
    const email = newAddress()
    await moveTo(ann, email)
    const token = await linkAt(ann.email, 'undo-email')
    expect(await undo(token)).toEqual({ email: ann.email })
    expect(await isSignedOut(ann)).toBe(true)
    for (const address of [email, ann.email]) {
      await expect(login(address, ann.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    }
    const body = { token: await linkAt(ann.email, 'reset-password'), newPassword: 'plums-of-another-tree' }
    await identity.anonymous.auth.resetPassword({ body })
    expect((await login(ann.email, body.newPassword)).user).toMatchObject({ id: ann.userId, emailVerified: true })
    await expect(undo(token)).rejects.toMatchObject(invalidLink)
  })

  test('works once, for seven days, and not with an invented link', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    await moveTo(ann, newAddress())
    const token = await linkAt(ann.email, 'undo-email')
    const outcomes = await Promise.allSettled([undo(token), undo(token)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await moveTo(bob, newAddress())
    const late = await linkAt(bob.email, 'undo-email')
    identity.clock.advance(7 * 24 * 3600)
    await expect(undo(late)).rejects.toMatchObject(invalidLink)
    await expect(undo('a'.repeat(43))).rejects.toMatchObject(invalidLink)
  })

  test('after a second change restores the first address and invalidates the link of the second', async () => {
    const ann = await identity.signUpVerified()
    const [second, third] = [newAddress(), newAddress()]
    await moveTo(ann, second)
    identity.clock.advance(1)
    await moveTo(ann, third)
    const theirs = await linkAt(second, 'undo-email')
    expect(await undo(await linkAt(ann.email, 'undo-email'))).toEqual({ email: ann.email })
    await expect(undo(theirs)).rejects.toMatchObject(invalidLink)
  })

  test('works step by step: an older link stays valid unless another link restored an earlier address', async () => {
    const ann = await identity.signUpVerified()
    const [second, third] = [newAddress(), newAddress()]
    await moveTo(ann, second)
    identity.clock.advance(1)
    await moveTo(ann, third)
    expect(await undo(await linkAt(second, 'undo-email'))).toEqual({ email: second })
    expect(await undo(await linkAt(ann.email, 'undo-email'))).toEqual({ email: ann.email })
  })

  test('still works, because no one else can register the old address', async () => {
    const ann = await identity.signUpVerified()
    await moveTo(ann, newAddress())
    await expect(identity.signUp({ email: ann.email })).rejects.toMatchObject(emailTaken)
    expect(await undo(await linkAt(ann.email, 'undo-email'))).toEqual({ email: ann.email })
  })

  test('fails if another account has confirmed the old address since', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    await moveTo(ann, newAddress())
    const token = await linkAt(ann.email, 'undo-email')
    await moveTo(bob, ann.email)
    await expect(undo(token)).rejects.toMatchObject(emailTaken)
  })

  test('removes sign-in methods that were added recently and cancels a pending change', async () => {
    const ann = await identity.signUpVerified()
    identity.clock.advance(8 * 24 * 3600)
    const own = await identity.signIn(ann)
    const answer = newSoftwarePasskey().create(await own.auth.startNewPasskey())
    await own.auth.addPasskey({ body: { name: 'Theirs', answer } })
    await moveTo(own, newAddress())
    const token = await linkAt(ann.email, 'undo-email')
    const other = newAddress()
    await begin(own, other)
    const code = await codeAt(other)
    await undo(token)
    const { db } = identity.deps
    expect(await db.selectFrom('passkey').selectAll().where('userId', '=', ann.userId).execute()).toEqual([])
    expect(await db.selectFrom('recoveryCode').selectAll().where('userId', '=', ann.userId).execute()).toEqual([])
    const body = { token: await linkAt(ann.email, 'reset-password'), newPassword: 'plums-of-another-tree' }
    await identity.anonymous.auth.resetPassword({ body })
    const again = own.withTokens(await login(ann.email, body.newPassword))
    await expect(confirm(again, code)).rejects.toMatchObject(wrong)
  })

  test('removes older sign-in methods too if the password was never confirmed by mail', async () => {
    const stranger = await identity.signUp()
    const token = await identity.mailedToken(stranger.email, 'verify-email')
    await identity.anonymous.auth.confirmEmail({ params: { token } })
    const passkey = newSoftwarePasskey()
    const answer = passkey.create(await stranger.auth.startNewPasskey())
    await stranger.auth.addPasskey({ body: { name: 'Theirs', answer } })
    const { auth } = identity.anonymous
    const enter = async () => auth.signInByPasskey({ body: { answer: passkey.sign(await auth.startPasskey()) } })
    identity.clock.advance(8 * 24 * 3600)
    await moveTo(stranger.withTokens(await enter()), newAddress())
    await undo(await linkAt(stranger.email, 'undo-email'))
    await expect(enter()).rejects.toMatchObject({ status: 403 })
  })

  test('works on a closed account, which stays closed', async () => {
    const ann = await identity.signUpVerified()
    await moveTo(ann, newAddress())
    await ann.users.closeAccount()
    expect(await undo(await linkAt(ann.email, 'undo-email'))).toEqual({ email: ann.email })
    const body = { token: await linkAt(ann.email, 'reset-password'), newPassword: 'plums-of-another-tree' }
    await identity.anonymous.auth.resetPassword({ body })
    await expect(login(ann.email, body.newPassword)).rejects.toMatchObject({ code: 'account_closed' })
  })

  test('is not offered to an address that was never confirmed', async () => {
    const ann = await identity.signUp()
    await moveTo(ann, newAddress())
    expect(await linkAt(ann.email, 'undo-email')).toBe('')
    expect(await ann.users.getOwnProfile()).toMatchObject({ emailVerified: true })
  })
})

test.each(['new-address', 'undo-address'] as const)(
  'a mail is not sent if its reason no longer applies: %s',
  async (kind) => {
    const ann = await identity.signUpVerified()
    const { db, clock, newId } = identity.deps
    const [address, now] = [newAddress(), clock.now()]
    const mail = { id: newId(), kind, address, about: ann.userId, createdAt: now, nextAttemptAt: now }
    await db.insertInto('mail').values(mail).execute()
    expect(await mailsTo(address)).toEqual([])
  },
)

test('a reauthentication code mailed to the previous address no longer works', async () => {
  const ann = await identity.signUpVerified()
  await ann.auth.sendProofCode()
  const code = await codeAt(ann.email)
  await moveTo(ann, newAddress())
  await expect(ann.auth.prove({ body: { way: 'mail-code', code } })).rejects.toMatchObject({ code: 'wrong_proof' })
})
