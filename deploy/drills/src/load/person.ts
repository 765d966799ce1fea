import { randomBytes } from 'node:crypto'
import { type Api, createApi } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import type { Mailbox } from '@codekin/local/infra/mailbox'
import { ask } from './ask.ts'

/** A person with an account, who uses the public API like a browser. */
export type Person = {
  id: string
  email: string
  password: string
  api: Api
  token(): string
  /** Gets a new token if the current one is old. */
  renew(): Promise<void>
}

/** Tokens live ten minutes. */
const renewAfterMilliseconds = 6 * 60_000

/** Where a person reaches a platform, and by which release's client; default: this one's. */
export type Door = { origin: string; client?: { createApi: typeof createApi; sendTo: typeof sendTo } }

export function anonymous({ origin, client }: Door): Api {
  return apiOf({ origin, client: client ?? ours })
}

const ours = { createApi, sendTo }

function apiOf({ origin, client }: Required<Door>, token?: () => string): Api {
  return client.createApi(client.sendTo(origin, token, ask))
}

export type Account = { email: string; password: string; name: string }

let count = 0
export function newAccount(): Account {
  count += 1
  return {
    email: `person-${count}-${randomBytes(4).toString('hex')}@example.com`,
    password: 'plum-tree-in-winter',
    name: `Person ${count}`,
  }
}

/** Signs in with the result of `enter`, and stays signed in. */
export async function personOf(
  door: Door,
  { email, password }: Account,
  enter: () => Promise<{ user: { id: string }; accessToken: string; refreshToken: string }>,
): Promise<Person> {
  const { user, ...given } = await enter()
  let tokens = given
  let since = Date.now()
  let renewing: Promise<void> | undefined
  const token = () => tokens.accessToken
  const exchange = async () => {
    tokens = await anonymous(door).auth.refresh({ body: { refreshToken: tokens.refreshToken } })
    since = Date.now()
  }
  return {
    id: user.id,
    email,
    password,
    api: apiOf({ client: ours, ...door }, token),
    token,
    async renew() {
      if (Date.now() - since < renewAfterMilliseconds) return
      // A refresh token is for one use: two concurrent uses would look like theft.
      renewing ??= exchange().finally(() => (renewing = undefined))
      await renewing
    },
  }
}

export function register(door: Door, account: Account): Promise<Person> {
  const { email, password, name } = account
  return personOf(door, account, () => anonymous(door).auth.register({ body: { email, password, full_name: name } }))
}

/** Opens the mailed link in a session of the account. Only people with a confirmed email are shown to others. */
export async function confirm(
  { api, email }: Pick<Person, 'api' | 'email'>,
  mailbox: Mailbox,
  after = 0,
): Promise<void> {
  const mail = await mailbox.waitFor(email, after)
  const token = mail.links.map((link) => link.split('/verify-email/')[1]).find(Boolean)
  if (!token) return confirm({ api, email }, mailbox, mail.id)
  await api.auth.verifyEmail({ params: { token } })
}
