import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { email, shownEmail, time } from '../fields.ts'
import { sixDigits } from './code.ts'
import { linkToken, signedIn } from './models.ts'

/** The supported OAuth providers. */
export const provider = z.enum(['github', 'linkedin'])
export type Provider = z.output<typeof provider>

/** 32 bytes as base64url. */
const secret = linkToken

const params = z.object({ provider })

/**
 * The step that is left after the callback. `sign-in`: its email has an account, whose owner must sign in once, or use a
 * mailed code. `email`: the provider gave no verified email. `link`: the mailbox is proven and has an account, to which the
 * provider is linked if its owner agrees.
 */
export const pendingSignIn = z.object({
  provider,
  needs: z.enum(['sign-in', 'email', 'link']),
  /** Sent back to finish it; valid for 30 minutes. */
  token: secret,
  /** Their name at the provider. */
  name: z.string(),
  /** For `email` a proposal, or null without one. For `link` the account's email. */
  email: shownEmail.nullable(),
})
export type PendingSignIn = z.output<typeof pendingSignIn>

/** The profile that a provider gave for a new person; their own profile started with it. */
export const givenProfile = z.object({
  fullName: z.string(),
  headline: z.string(),
  bio: z.string(),
  location: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  hasPicture: z.boolean(),
})
export type GivenProfile = z.output<typeof givenProfile>

export const linkedProvider = z.object({
  provider,
  /** The provider's name for the account: a username, or a person's name. */
  username: z.string(),
  email: shownEmail.nullable(),
  linkedAt: time,
  lastUsedAt: time,
  /** Null if it was linked to an existing account. */
  given: givenProfile.nullable(),
})
export type LinkedProvider = z.output<typeof linkedProvider>

const linked = z.object({ linked: z.literal(true) })

/** Sign-in through providers, part of the area `auth`. */
export const providerEndpoints = {
  listProviders: endpoint({
    method: 'GET',
    path: '/auth/providers',
    summary: 'List the available sign-in providers',
    auth: 'public',
    reply: z.object({ providers: z.array(provider) }),
    errors: [],
  }),
  beginWithProvider: endpoint({
    method: 'GET',
    path: '/auth/:provider/initiate',
    summary: 'Start signing in with a provider, or linking it. Returns the address to open',
    auth: 'public',
    isUnsafe: true,
    rateLimit: [{ max: 60, perSeconds: 300, by: 'ip' }],
    params,
    query: z.object({
      purpose: z.enum(['sign-in', 'link']).default('sign-in'),
      /** SHA-256, as base64url, of the verifier that stays in the browser. */
      challenge: secret,
    }),
    reply: z.object({ url: z.url() }),
    /** `fresh_proof_required` for `link` only, because a linked provider can sign in to the account. */
    errors: ['provider_not_configured', 'provider_unavailable', 'fresh_proof_required'],
  }),
  finishWithProvider: endpoint({
    method: 'POST',
    path: '/auth/:provider/callback',
    summary:
      'Complete signing in or linking in the same browser: signed in, a new account (201), linked, or what’s left to do',
    auth: 'public',
    rateLimit: [{ max: 60, perSeconds: 300, by: 'ip' }],
    params,
    body: z.object({ code: z.string().min(1).max(2048), state: secret, verifier: secret }),
    reply: z.union([signedIn, linked, z.object({ pending: pendingSignIn })]),
    status: 201,
    alternativeStatus: 200,
    errors: [
      'sign_in_expired',
      'provider_refused',
      'provider_unavailable',
      'provider_not_configured',
      'identity_taken',
      'other_identity_linked',
      'account_suspended',
      'account_closed',
      'second_factor_required',
    ],
  }),
  mailSignInCode: endpoint({
    method: 'POST',
    path: '/auth/pending/code',
    summary: 'Email a code to confirm an email address and complete a provider sign-in',
    auth: 'public',
    rateLimit: [
      { max: 20, perSeconds: 1800, by: 'ip' },
      { max: 5, perSeconds: 1800, by: 'range-account' },
    ],
    body: z.object({ token: secret, email }),
    reply: z.object({ sent: z.literal(true) }),
    status: 202,
    errors: ['sign_in_expired'],
  }),
  finishWithCode: endpoint({
    method: 'POST',
    path: '/auth/pending/confirm',
    summary:
      'Complete a provider sign-in with the emailed code: signed in, a new account (201), or asked whether to link',
    auth: 'public',
    rateLimit: [{ max: 60, perSeconds: 300, by: 'ip' }],
    body: z.object({ token: secret, code: sixDigits }),
    reply: z.union([signedIn, z.object({ pending: pendingSignIn })]),
    status: 201,
    alternativeStatus: 200,
    errors: [
      'sign_in_expired',
      'wrong_code',
      'other_identity_linked',
      'account_suspended',
      'account_closed',
      'second_factor_required',
    ],
  }),
  acceptLink: endpoint({
    method: 'POST',
    path: '/auth/pending/accept',
    summary:
      'Link a provider to the account whose mailbox is proven, and sign in; with a second factor, once it was given',
    auth: 'public',
    rateLimit: [{ max: 60, perSeconds: 300, by: 'ip' }],
    body: z.object({ token: secret }),
    reply: signedIn,
    errors: [
      'sign_in_expired',
      'other_identity_linked',
      'account_suspended',
      'account_closed',
      'second_factor_required',
    ],
  }),
  linkPending: endpoint({
    method: 'POST',
    path: '/auth/pending/link',
    summary: 'Link the provider of a pending sign-in to your account',
    auth: 'user',
    freshProof: true,
    body: z.object({ token: secret }),
    reply: linked,
    errors: ['sign_in_expired', 'identity_taken', 'other_identity_linked'],
  }),
  listLinkedProviders: endpoint({
    method: 'GET',
    path: '/auth/providers/linked',
    summary: 'List the providers linked to your account',
    auth: 'user',
    reply: z.object({ linked: z.array(linkedProvider) }),
    errors: [],
  }),
  unlinkProvider: endpoint({
    method: 'DELETE',
    path: '/auth/:provider',
    summary: 'Unlink a provider and revoke our access there',
    auth: 'user',
    freshProof: true,
    params,
    reply: nothing,
    status: 204,
    errors: ['not_found', 'last_way_in'],
  }),
}
