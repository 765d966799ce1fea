import type { Item } from '../rules/item.ts'

export const secrets: readonly Item[] = [
  {
    id: 'security/key-in-a-commit',
    topic: 'secrets',
    kind: 'single',
    difficulty: -1.3,
    seconds: 40,
    question: 'A payment provider’s API key was pushed to a public repository an hour ago. What comes first?',
    right: 'Revoking the key at the provider and creating a new one',
    wrong: [
      'Removing the key from the history and force-pushing',
      'Making the repository private until it is cleaned up',
      'Removing the key in a new commit and adding the file to `.gitignore`',
    ],
    explanation:
      'Bots watch public pushes and find keys within minutes, and clones and forks keep the old commits. Only revoking the key makes it worthless. Cleaning up the history and checking for misuse come after that.',
  },
  {
    id: 'security/random-that-matters',
    topic: 'secrets',
    kind: 'multiple',
    difficulty: -0.9,
    seconds: 50,
    question:
      'For which of these must random values come from a cryptographic source such as `crypto.getRandomValues`, not from `Math.random`?',
    right: [
      'Tokens in password reset links',
      'Session ids that are kept in a cookie',
      'Voucher codes that anyone can redeem',
    ],
    wrong: [
      'Delays between attempts to reconnect',
      'The pattern of new users’ avatars',
      'Which requests are logged in detail',
    ],
    explanation:
      '`Math.random` is fast and evenly distributed, but from some of its values the next ones can be computed. That matters if there is something to gain from guessing a value: tokens, session ids, vouchers. Delays, pictures and samples only have to vary.',
  },
  {
    id: 'security/first-request-over-http',
    topic: 'secrets',
    kind: 'single',
    difficulty: 0,
    seconds: 65,
    question:
      'A site redirects all requests from `http:` to `https:`. What does `Strict-Transport-Security` add to that?',
    right: 'On later visits, the browser sends no plain request that an attacker on the network could answer',
    wrong: [
      'The redirect itself is encrypted, so that attackers on the network can’t change where it leads',
      'The browser only accepts the certificate that it saw on the first visit to the site',
      'Pages of the site can no longer embed images or scripts from other sites over `http:`',
    ],
    explanation:
      'Before the redirect there is a plain request, and an attacker who controls the network can answer it and keep the victim on `http:`. With the header, the browser changes such URLs to `https:` itself until the given time has passed. For the very first visit there is the preload list.',
  },
  {
    id: 'security/pinned-script',
    topic: 'secrets',
    kind: 'single',
    difficulty: -0.4,
    seconds: 50,
    question:
      'A page loads a library with `<script src="https://cdn.example/lib@4.2.1.js" integrity="sha384-…" crossorigin>`. What does `integrity` protect against?',
    right: 'The file on the CDN being replaced with another one later',
    wrong: [
      'Bugs in the library that were there when the hash was made',
      'The library sending data from the page to other servers',
      'An attacker changing the page that contains this tag',
    ],
    explanation:
      'The browser only runs the file if it has the given hash, so a compromised CDN can’t deliver anything else. Whatever was in the file from the start is trusted fully, and an attacker who can change the page can change the hash as well.',
  },
  {
    id: 'security/raw-body-of-a-webhook',
    topic: 'secrets',
    kind: 'single',
    difficulty: 0.7,
    seconds: 70,
    question:
      'A webhook comes with an HMAC of its body. The receiver parses the JSON, computes the HMAC of `JSON.stringify(body)` with the right key, and rejects some genuine messages. Why?',
    right: 'The text it produces may differ from the bytes that were sent, for instance in spaces',
    wrong: [
      'An HMAC contains a random salt, so the same text has a different one each time',
      'Only the sender can compute an HMAC; the receiver needs the public key',
      'JSON has to be encoded in Base64 first, because an HMAC only works on ASCII',
    ],
    explanation:
      'The same data can be written as JSON in many ways: spaces, escapes such as `\\u00e9`, `1.0` and `1`. The HMAC is over bytes, so compute it over the body as it arrived, before parsing, and compare it in constant time. Both sides share the same key, and equal input gives equal output.',
  },
  {
    id: 'security/encrypted-but-changeable',
    topic: 'secrets',
    kind: 'single',
    difficulty: 1.2,
    seconds: 75,
    question:
      'A server keeps `role=user;id=123` in a cookie, encrypted with AES in CTR mode with a secret key and a fresh nonce, and nothing else. What can the user who holds the cookie do?',
    right: 'Change chosen characters of the plaintext by flipping bits, without knowing the key',
    wrong: [
      'Nothing, because any change makes the whole plaintext unreadable after decryption',
      'Compute the key, because both the plaintext and the ciphertext are known',
      'Only read it, because CTR mode reveals the plaintext if you know the nonce',
    ],
    explanation:
      'CTR adds a key stream to the text with XOR, so flipping a bit of the ciphertext flips the same bit of the plaintext; if you know the text, you can turn `123` into a different number. Encryption alone doesn’t protect against changes. Authenticated modes such as AES-GCM or ChaCha20-Poly1305 detect them.',
  },
  {
    id: 'security/same-nonce-twice',
    topic: 'secrets',
    kind: 'single',
    difficulty: 1.7,
    seconds: 75,
    question:
      'Because of a restart, two different messages are encrypted with AES-GCM under the same key and the same nonce. An eavesdropper has both ciphertexts. What is lost?',
    right: 'Secrecy and authenticity: the XOR of the messages leaks, and new ones can be forged',
    wrong: [
      'Nothing, because the nonce is sent in the clear and doesn’t have to be secret anyway',
      'Very little: the ciphertexts only show whether the two messages are the same or not',
      'Only the AES key, which can be computed from two messages with the same nonce',
    ],
    explanation:
      'The same nonce gives the same key stream, which cancels out when you combine the ciphertexts, and guesses about one message reveal the other. The repeated nonce also reveals the authentication key (not the AES key), and with that, messages can be forged. A nonce doesn’t have to be secret, but it must only be used once.',
  },
]
