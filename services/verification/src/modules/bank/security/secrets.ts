import type { Item } from '../rules/item.ts'

export const secrets: readonly Item[] = [
  {
    id: 'security/key-in-a-commit',
    topic: 'secrets',
    kind: 'single',
    difficulty: -1.3,
    seconds: 40,
    question: 'An API key of a payment provider was pushed to a public repository an hour ago. What comes first?',
    right: 'Revoking the key at the provider and making a new one',
    wrong: [
      'Removing the key from the history and pushing by force',
      'Making the repository private until it is cleaned up',
      'Removing the key in a new commit and adding the file to `.gitignore`',
    ],
    explanation:
      'Bots watch public pushes and find keys within minutes, and clones and forks keep the old commits. Only revoking makes the key worthless. Cleaning up the history and looking for misuse come after that.',
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
      'Tokens in links that reset a password',
      'Ids of sessions that are kept in a cookie',
      'Vouchers that anybody can redeem who knows the code',
    ],
    wrong: [
      'Delays between attempts to reconnect',
      'The pattern of an avatar for new users',
      'Which requests are logged in detail',
    ],
    explanation:
      '`Math.random` is fast and evenly spread, but from some of its values the next ones can be computed. That matters where guessing a value gives somebody something: tokens, session ids, vouchers. Delays, pictures and samples only have to be varied.',
  },
  {
    id: 'security/first-request-over-http',
    topic: 'secrets',
    kind: 'single',
    difficulty: 0,
    seconds: 65,
    question:
      'A site redirects all requests from `http:` to `https:`. What does `Strict-Transport-Security` add to that?',
    right: 'On later visits the browser sends no plain request that somebody on the way could answer',
    wrong: [
      'The redirect itself is encrypted, so that nobody on the way can change where it leads',
      'The browser accepts only the certificate that it has seen on the first visit to the site',
      'Pages of the site can no longer embed images or scripts of other sites over `http:`',
    ],
    explanation:
      'Before the redirect there is a plain request, and whoever controls the network can answer it and keep the victim on `http:`. With the header the browser changes such addresses to `https:` by itself until the time given has passed. For the very first visit there is the preload list.',
  },
  {
    id: 'security/pinned-script',
    topic: 'secrets',
    kind: 'single',
    difficulty: -0.4,
    seconds: 50,
    question:
      'A page loads a library by `<script src="https://cdn.example/lib@4.2.1.js" integrity="sha384-…" crossorigin>`. Against what does `integrity` protect?',
    right: 'The file on the CDN being replaced by another one later on',
    wrong: [
      'Faults in the library that were there when the hash was made',
      'The library sending data of the page to other servers',
      'An attacker changing the page that contains this tag',
    ],
    explanation:
      'The browser runs the file only if it has the given hash, so a CDN that was broken into cannot deliver anything else. What was in the file from the beginning is trusted fully, and whoever can change the page can change the hash as well.',
  },
  {
    id: 'security/raw-body-of-a-webhook',
    topic: 'secrets',
    kind: 'single',
    difficulty: 0.7,
    seconds: 70,
    question:
      'A webhook comes with an HMAC of its body. The receiver parses the JSON, computes the HMAC of `JSON.stringify(body)` with the right key, and refuses some genuine messages. Why?',
    right: 'The text it made may differ from the bytes that were sent, for instance in spaces',
    wrong: [
      'An HMAC contains a random salt, so that the same text has another one each time',
      'An HMAC can be computed only by the sender; the receiver needs the public key',
      'JSON has to be encoded in Base64 first, as an HMAC works on ASCII only',
    ],
    explanation:
      'The same data can be written as JSON in many ways: spaces, escapes such as `\\u00e9`, `1.0` and `1`. The HMAC is over bytes, so it has to be computed over the body as it arrived, before parsing, and be compared in constant time. Both sides share the same key, and equal input gives equal output.',
  },
  {
    id: 'security/encrypted-but-changeable',
    topic: 'secrets',
    kind: 'single',
    difficulty: 1.2,
    seconds: 75,
    question:
      'A server keeps `role=user;id=123` in a cookie, encrypted by AES in CTR mode with a secret key and a fresh nonce, and nothing else. What can the user who holds the cookie do?',
    right: 'Change chosen characters of the plain text by flipping bits, without knowing the key',
    wrong: [
      'Nothing, as any change makes the whole plain text unreadable after decryption',
      'Compute the key, as both the plain text and the encrypted text are known',
      'Only read it, as CTR mode gives away the plain text to whoever knows the nonce',
    ],
    explanation:
      'CTR adds a key stream to the text by XOR, so flipping a bit of the cipher text flips the same bit of the plain text; who knows the text can turn `123` into another number. Encryption alone does not protect against changes. Authenticated modes such as AES-GCM or ChaCha20-Poly1305 detect them.',
  },
  {
    id: 'security/same-nonce-twice',
    topic: 'secrets',
    kind: 'single',
    difficulty: 1.7,
    seconds: 75,
    question:
      'Because of a restart, two different messages are encrypted with AES-GCM under the same key and the same nonce. An eavesdropper has both. What is lost?',
    right: 'Both: the XOR of the messages is known, and further ones can be forged',
    wrong: [
      'Nothing, as the nonce is sent in the open and need not be secret anyway',
      'Little: it only shows whether both messages are the same or not',
      'Only the key, which can be computed from two messages with the same nonce',
    ],
    explanation:
      'The same nonce gives the same key stream, so it cancels out when the cipher texts are combined, and guesses about one message reveal the other. The repeated nonce also gives away the key of the authentication part (not the AES key), with which messages can be forged. A nonce need not be secret, but it must be used only once.',
  },
]
