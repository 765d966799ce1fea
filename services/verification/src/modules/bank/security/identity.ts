import type { Item } from '../rules/item.ts'

export const identity: readonly Item[] = [
  {
    id: 'security/slow-hashes',
    topic: 'identity',
    kind: 'single',
    difficulty: -1.2,
    seconds: 50,
    question: 'Why are passwords stored with Argon2id or bcrypt rather than with salted SHA-256?',
    right: 'Each guess costs an attacker who has the hashes far more',
    wrong: [
      'SHA-256 can be reversed if the salt is stored next to it',
      'Two different passwords may have the same SHA-256 hash',
      'Argon2id and bcrypt encrypt, so you need a key to read them',
    ],
    explanation:
      'With a salt, each hash has to be attacked separately, but graphics cards still try billions of SHA-256 hashes per second. Password hashes are deliberately slow, and Argon2id also needs a lot of memory, so guessing becomes expensive. None of them can be reversed, and collisions don’t matter here.',
  },
  {
    id: 'security/tokens-are-readable',
    topic: 'identity',
    kind: 'output',
    difficulty: -0.7,
    seconds: 60,
    question: 'What does this program print? It runs in a browser, which doesn’t know the key.',
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
      'A typical JWT is signed, not encrypted: header and payload are only encoded in Base64 (Base64url, to be exact), and anyone who has the token can read them. You need the key to verify or create the signature. Secrets don’t belong in the payload.',
  },
  {
    id: 'security/session-before-sign-in',
    topic: 'identity',
    kind: 'single',
    difficulty: 0.2,
    seconds: 65,
    question:
      'A site gives every visitor a session id and keeps the same one when they sign in. An attacker manages to plant an id of their own in a victim’s browser. What prevents the attacker from being signed in as the victim afterwards?',
    right: 'Issuing a new session id on sign-in, and invalidating the old one',
    wrong: [
      'Making session ids longer, so that they can no longer be guessed',
      'Storing session ids only as hashes in the server’s database',
      'Signing session ids with a key, so that they can’t be made up',
    ],
    explanation:
      'This is session fixation: the attacker doesn’t have to guess or steal an id, but uses one that the site itself has issued, validly signed. If signing in always starts a new session, the planted id is worthless. The same applies to any change of permissions.',
  },
  {
    id: 'security/checks-of-a-jwt',
    topic: 'identity',
    kind: 'multiple',
    difficulty: 0.5,
    seconds: 75,
    question: 'What must an API check before it accepts a JWT as an access token?',
    right: [
      'That the signature is valid under an algorithm and a key that the API prescribes',
      'That the time in `exp` hasn’t passed',
      'That `aud` names this API',
    ],
    wrong: [
      'That the signature is valid under the algorithm that `alg` in its header names',
      'That the payload is encrypted if it contains an email address',
      'That it came in a cookie, because anyone can forge headers',
    ],
    explanation:
      'Attackers can write the header, so trusting its `alg` has led to `none` and to public keys being used as HMAC secrets. A token that is genuine but expired, or issued for a different service, doesn’t grant permission either. How it was sent says nothing about whether it is genuine.',
  },
  {
    id: 'security/code-flow-with-pkce',
    topic: 'identity',
    kind: 'order',
    difficulty: 0.6,
    seconds: 90,
    question: 'Put the steps of an OAuth sign-in by authorization code with PKCE in order.',
    steps: [
      'The app generates a random verifier and keeps it',
      'The app sends the browser to the provider, with a hash of the verifier',
      'The user signs in at the provider and agrees',
      'The provider sends the browser back to the app, with a code',
      'The app sends the code and the verifier to the provider',
      'The provider hashes the verifier, compares, and issues tokens',
    ],
    explanation:
      'The code travels through the browser and could be intercepted, so it is worthless on its own: you can only exchange it if you know the verifier. The provider has only seen the verifier’s hash and links it to the code. Tokens never pass through the address bar.',
  },
  {
    id: 'security/what-makes-passkeys-safe',
    topic: 'identity',
    kind: 'single',
    difficulty: -0.1,
    seconds: 60,
    question:
      'A convincing copy of a sign-in page on a different domain tricks users out of passwords and one-time codes. Why doesn’t it work against passkeys?',
    right: 'The browser only offers a passkey to the domain it was created for, and the signature names the origin',
    wrong: [
      'The browser asks for a fingerprint or PIN, which is sent to the server instead of the password',
      'The private key is sent encrypted, and only the real domain’s server can decrypt it',
      'The passkey changes with every use, so one that was captured has already expired soon afterwards',
    ],
    explanation:
      'People who are deceived can type a code anywhere. The browser, however, goes by the actual domain when it decides which passkey fits, and the signed response contains the origin and a single-use challenge. The private key and the fingerprint never leave the device (or its encrypted backup).',
  },
  {
    id: 'security/answers-that-take-different-time',
    topic: 'identity',
    kind: 'single',
    difficulty: 0.9,
    seconds: 75,
    question:
      'A sign-in form says the same for a wrong password and an unknown email address: "Wrong email or password." How can an attacker still find out which addresses have accounts?',
    right: 'For unknown addresses the response is quicker, because no password hash is computed',
    wrong: [
      'For unknown addresses the session cookie is missing, because no account has signed in',
      'By the hash in the response, which is different if there is a salt for the address',
      'Only by guessing passwords until one of them is right for an address',
    ],
    explanation:
      'A good password hash takes noticeable time, for instance 200 ms, and skipping it shows over the network. Checking against a fixed dummy hash evens that out. Registration and password reset must not reveal it either, and attempts have to be limited per source.',
  },
]
