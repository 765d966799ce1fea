import type { Item } from '../rules/item.ts'

export const caching: readonly Item[] = [
  {
    id: 'http/cache-for-hashed-files',
    topic: 'caching',
    kind: 'single',
    difficulty: -1,
    seconds: 55,
    question:
      'A site’s scripts have a hash of their content in the name, such as `app.3f9c.js`; the page `/` links to them. Which headers give users new versions at once and still load as little as possible?',
    right: 'Scripts: `max-age=31536000, immutable`; page: `no-cache`',
    wrong: [
      'Scripts: `no-cache`; page: `max-age=31536000, immutable`',
      'Scripts: `no-store`; page: `max-age=3600, must-revalidate`',
      'Scripts: `max-age=31536000, immutable`; page: the same',
    ],
    explanation:
      'A hashed script never changes under its name, so it can be kept as long as you like. The page has to be checked with the server each time, because it names the current scripts. If the page were cached for long, users would keep loading old names.',
  },
  {
    id: 'http/no-cache-and-no-store',
    topic: 'caching',
    kind: 'single',
    difficulty: -0.6,
    seconds: 45,
    question: 'What does `Cache-Control: no-cache` in a response mean, as opposed to `no-store`?',
    right: 'It may be stored, but has to be validated with the server before it is used again',
    wrong: [
      'It may be stored by the user’s browser, but not by shared caches on the way there',
      'It must not be stored on disk, but may be used again from memory for some time',
      'It must not be stored at all, whereas `no-store` permits that after validation',
    ],
    explanation:
      '`no-cache` forbids using a stored response without asking; if nothing has changed, the server responds with a short 304, and the stored content is used. `no-store` forbids keeping the response at all. To exclude only shared caches, use `private`.',
  },
  {
    id: 'http/life-of-a-cached-response',
    topic: 'caching',
    kind: 'order',
    difficulty: -0.3,
    seconds: 75,
    question: 'A browser’s cache is empty at first; the file never changes. Put what happens for one URL in order.',
    steps: [
      'The response arrives as a 200 with `max-age=60` and `ETag: "a"`',
      'Twenty seconds later, the stored response is used without any request',
      'The stored response becomes stale',
      'A request with `If-None-Match: "a"` is sent',
      'A 304 response arrives, without content',
      'The stored response counts as fresh again',
    ],
    explanation:
      'While a stored response is fresh, it is used without contacting the server. Once it is stale, the cache validates it by sending the entity tag it knows. The 304 says that the stored content is still right, and its headers make it fresh for another `max-age`.',
  },
  {
    id: 'http/shared-cache-of-personal-page',
    topic: 'caching',
    kind: 'find-the-bug',
    difficulty: 0,
    seconds: 60,
    question:
      'Behind a CDN, some users are suddenly shown another user’s account page. Which line of this response from `/account` is the cause?',
    code: {
      language: 'http',
      text: `HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8
Cache-Control: public, s-maxage=300
ETag: "acc-77"
Vary: Accept-Encoding
Content-Length: 3120`,
    },
    line: 3,
    explanation:
      '`public` with `s-maxage` allows shared caches to keep the page and give it to anyone who requests the URL within five minutes. Responses that depend on the user should be `private` or `no-store`. The entity tag and `Vary: Accept-Encoding` do no harm; varying by `Cookie` would separate users, but make the shared cache nearly useless.',
  },
  {
    id: 'http/vary-by-language',
    topic: 'caching',
    kind: 'single',
    difficulty: 0.4,
    seconds: 60,
    question:
      'A server sends `/help` in the language that the `Accept-Language` header asks for. Since a shared cache was put in front of it, some users get the wrong language. What fixes that while keeping the responses cacheable?',
    right: 'Sending `Vary: Accept-Language` with each of the responses',
    wrong: [
      'Sending `Content-Language` with the language of the response',
      'Sending `ETag` with a different value for each language',
      'Sending `Accept-Language` back as it was in the request',
    ],
    explanation:
      'A cache finds stored responses by method and URL, and also by the request headers that `Vary` names. Without it, every user gets the first language that was stored. `Content-Language` describes the response but isn’t used to find it, and entity tags only serve to validate what was found.',
  },
  {
    id: 'http/weak-entity-tags',
    topic: 'caching',
    kind: 'single',
    difficulty: 1.2,
    seconds: 70,
    question: 'A server sends `ETag: W/"5"` instead of `ETag: "5"`. What can a client no longer rely on?',
    right: 'That equal tags mean identical bytes, so the tag can’t be used for joining ranges',
    wrong: [
      'That the tag changes when the meaning does, so each response has to be read again',
      'That the server responds with 304, because only strong tags work in `If-None-Match`',
      'That the tag was made by the origin server, because caches on the way may replace it',
    ],
    explanation:
      'A weak tag says that two representations are equivalent, not that they are the same byte for byte. That is enough for `If-None-Match`, which compares weakly. Where bytes are joined or overwritten, as with `If-Range` and `If-Match`, the strong comparison applies, and a weak tag never matches.',
  },
  {
    id: 'http/age-counts-in-the-browser',
    topic: 'caching',
    kind: 'single',
    difficulty: 1.6,
    seconds: 90,
    question:
      'A browser receives this response from a CDN and has no other copy. For how long may it use the response for further requests without asking again?',
    code: {
      language: 'http',
      text: `HTTP/1.1 200 OK
Cache-Control: max-age=60, s-maxage=600
Age: 400
Content-Type: application/json`,
    },
    right: 'Not at all: it is stale when it arrives',
    wrong: [
      'For 60 seconds, counted from its arrival',
      'For 200 seconds, counted from its arrival',
      'For 600 seconds, counted from its arrival',
    ],
    explanation:
      '`s-maxage` is for shared caches only; the browser goes by `max-age=60`. `Age` says that the response has already spent 400 seconds in the CDN, and freshness counts from when the origin server produced it, so the 60 seconds are long over. If a CDN should keep things longer than browsers do, it should reset or remove `Age`, or use a header of its own.',
  },
]
