import type { Item } from '../rules/item.ts'

export const identity: readonly Item[] = [
  {
    id: 'security/slow-hashes',
    topic: 'identity',
    kind: 'single',
    difficulty: -1.2,
    seconds: 50,
    question: 'Why are passwords stored with Argon2id or bcrypt rather than with salted SHA-256?',
    right: 'Each guess costs an attacker who has got the hashes much more',
    wrong: [
      'SHA-256 can be reversed when the salt is stored next to it',
      'Two different passwords may well have the same SHA-256 hash',
      'Argon2id and bcrypt encrypt, so that a key is needed to read them',
    ],
    explanation:
      'A salt makes each hash a target of its own, but graphics cards still try billions of SHA-256 hashes each second. Password hashes are made slow, and Argon2id also memory-hungry, so that guessing becomes expensive. None of them can be reversed, and collisions play no part here.',
  },
  {
    id: 'security/tokens-are-readable',
    topic: 'identity',
    kind: 'output',
    difficulty: -0.7,
    seconds: 60,
    question: 'What does this program print? It runs in a browser, which does not know the key.',
    code: {
      language: 'javascript',
      text: `const header = btoa('{"alg":"HS256"}')
const payload = btoa('{"sub":"42","plan":"trial"}')
const token = [header, payload, 'c2lnbmF0dXJl'].join('.')

const claims = JSON.parse(atob(token.split('.')[1]))
console.log(claims.plan)
console.log(token.split('.').length)`,
    },
    output: `trial
3`,
    explanation:
      'A usual JWT is signed, not encrypted: header and payload are only encoded in Base64 (Base64url, to be exact), and whoever has the token can read them. The key is needed to check or make the signature. Secrets do not belong into the payload.',
  },
  {
    id: 'security/session-before-sign-in',
    topic: 'identity',
    kind: 'single',
    difficulty: 0.2,
    seconds: 65,
    question:
      'A site gives every visitor a session id, and keeps the same one when they sign in. An attacker manages to plant an id of their own in the browser of a victim. What prevents that the attacker is signed in as the victim afterwards?',
    right: 'Issuing a new session id on signing in, and making the old one invalid',
    wrong: [
      'Making session ids longer, so that they can no longer be guessed',
      'Storing session ids only as hashes in the database of the server',
      'Signing session ids with a key, so that they cannot be made up',
    ],
    explanation:
      'This is session fixation: the attacker need not guess or steal an id, but uses one that the site itself has given out, validly signed. If signing in always begins a new session, the planted id is worth nothing. The same goes for any change of rights.',
  },
  {
    id: 'security/checks-of-a-jwt',
    topic: 'identity',
    kind: 'multiple',
    difficulty: 0.5,
    seconds: 75,
    question: 'What must an API check before it relies on a JWT as an access token?',
    right: [
      'That the signature is valid under an algorithm and a key which the API prescribes',
      'That the time in `exp` has not passed',
      'That `aud` names this API',
    ],
    wrong: [
      'That the signature is valid under the algorithm which `alg` in its header names',
      'That the payload is encrypted, if it contains an e-mail address',
      'That it came in a cookie, as headers can be forged by anybody',
    ],
    explanation:
      'The header is part of what an attacker may write, so trusting its `alg` has led to `none` and to public keys being used as HMAC secrets. A token that is genuine but expired, or made for another service, is no permission either. How it was sent says nothing about whether it is genuine.',
  },
  {
    id: 'security/code-flow-with-pkce',
    topic: 'identity',
    kind: 'order',
    difficulty: 0.6,
    seconds: 90,
    question: 'Put the steps of an OAuth sign-in by authorization code with PKCE into order.',
    steps: [
      'The app makes up a random verifier and keeps it',
      'The app sends the browser to the provider, with the hash of the verifier',
      'The user signs in at the provider and agrees',
      'The provider sends the browser back to the app, with a code',
      'The app sends the code and the verifier to the provider',
      'The provider hashes the verifier, compares, and gives out tokens',
    ],
    explanation:
      'The code travels through the browser and may be intercepted, so it is worth nothing by itself: only who knows the verifier can exchange it. The provider has seen just its hash, and links it to the code. Tokens never pass through the address bar.',
  },
  {
    id: 'security/what-makes-passkeys-safe',
    topic: 'identity',
    kind: 'single',
    difficulty: -0.1,
    seconds: 60,
    question:
      'A convincing copy of a sign-in page at another domain gets passwords and one-time codes from people. Why does it not get anywhere with passkeys?',
    right: 'The browser offers a passkey only to the domain it was made for, and the signature names the origin',
    wrong: [
      'The browser asks for a fingerprint or PIN, which is sent to the server instead of the password',
      'The private key is sent encrypted, and only the server of the real domain can decrypt it',
      'The passkey changes with each use, so that one which was captured has expired soon after',
    ],
    explanation:
      'A code can be typed anywhere, by people who are deceived. Which passkey fits is decided by the browser from the actual domain, and the signed answer contains the origin and a challenge that is used once. The private key and the fingerprint never leave the device (or its encrypted backup).',
  },
  {
    id: 'security/answers-that-take-different-time',
    topic: 'identity',
    kind: 'single',
    difficulty: 0.9,
    seconds: 75,
    question:
      'For a wrong password and for an unknown e-mail address a sign-in form says the same: "Wrong e-mail or password." How may an attacker still find out which addresses have accounts?',
    right: 'For unknown addresses the answer comes sooner, as no password hash is computed',
    wrong: [
      'For unknown addresses the session cookie is missing, as nobody has signed in',
      'By the hash in the answer, which differs if there is a salt for the address',
      'Only by guessing passwords, until one of them is right for an address',
    ],
    explanation:
      'A good password hash takes a noticeable time, for instance 200 ms, and skipping it shows over the network. Checking against a fixed dummy hash evens that out. Registration and password reset have to be as silent, and attempts are limited per source.',
  },
]
