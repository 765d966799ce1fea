import type { Item } from '../rules/item.ts'

export const caching: readonly Item[] = [
  {
    id: 'http/cache-for-hashed-files',
    topic: 'caching',
    kind: 'single',
    difficulty: -1,
    seconds: 55,
    question:
      'A site’s scripts have a hash of their content in the name, such as `app.3f9c.js`; the page `/` refers to them. Which headers let users have new versions at once and still load as little as possible?',
    right: 'Scripts: `max-age=31536000, immutable`; page: `no-cache`',
    wrong: [
      'Scripts: `no-cache`; page: `max-age=31536000, immutable`',
      'Scripts: `no-store`; page: `max-age=3600, must-revalidate`',
      'Scripts: `max-age=31536000, immutable`; page: the same',
    ],
    explanation:
      'Under its name a hashed script never changes, so it may be kept as long as one likes. The page has to be checked with the server each time, because it is what names the current scripts. If the page were cached for long, users would go on loading old names.',
  },
  {
    id: 'http/no-cache-and-no-store',
    topic: 'caching',
    kind: 'single',
    difficulty: -0.6,
    seconds: 45,
    question: 'What does `Cache-Control: no-cache` in a response mean, in contrast to `no-store`?',
    right: 'It may be stored, but has to be validated with the server before it is used again',
    wrong: [
      'It may be stored by the user’s browser, but not by shared caches on the way to it',
      'It must not be stored on disk, but may be used again from memory for some time',
      'It must not be stored at all, whereas `no-store` permits that after validation',
    ],
    explanation:
      '`no-cache` forbids using a stored response without asking; if nothing has changed, the server answers by a short 304, and the stored content is used. `no-store` forbids keeping the response at all. To exclude only shared caches there is `private`.',
  },
  {
    id: 'http/life-of-a-cached-response',
    topic: 'caching',
    kind: 'order',
    difficulty: -0.3,
    seconds: 75,
    question:
      'A browser’s cache is empty at first; the file never changes. Put what happens around one address into order.',
    steps: [
      'The response arrives by 200 with `max-age=60` and `ETag: "a"`',
      'Twenty seconds later the stored response is used without any request',
      'The stored response becomes stale',
      'A request with `If-None-Match: "a"` is sent',
      'A response by 304 arrives, without content',
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
      'Behind a CDN, some users are suddenly shown the account page of somebody else. Which line of this response of `/account` is the cause?',
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
      '`public` with `s-maxage` allows shared caches to keep the page and give it to everybody who asks for the address within five minutes. What depends on the user should be `private` or `no-store`. The entity tag and `Vary: Accept-Encoding` do no harm; varying by `Cookie` would separate users, but make the shared cache nearly useless.',
  },
  {
    id: 'http/vary-by-language',
    topic: 'caching',
    kind: 'single',
    difficulty: 0.4,
    seconds: 60,
    question:
      'A server sends `/help` in the language that the header `Accept-Language` asks for. Since a shared cache stands before it, some users get the wrong language. What puts it right while the responses stay cacheable?',
    right: 'Sending `Vary: Accept-Language` with each of the responses',
    wrong: [
      'Sending `Content-Language` with the language of the response',
      'Sending `ETag` with another value for each of the languages',
      'Sending `Accept-Language` back, as it was in the request',
    ],
    explanation:
      'A cache finds stored responses by method and address, and additionally by the request headers that `Vary` names. Without it, the first language stored is given to everybody. `Content-Language` describes the response but does not take part in finding it, and entity tags only serve to validate what was found.',
  },
  {
    id: 'http/weak-entity-tags',
    topic: 'caching',
    kind: 'single',
    difficulty: 1.2,
    seconds: 70,
    question: 'A server sends `ETag: W/"5"` instead of `ETag: "5"`. What can a client no longer rely on?',
    right: 'That equal tags mean identical bytes, so the tag is of no use for joining ranges',
    wrong: [
      'That the tag changes when the meaning changes, so each response has to be read again',
      'That the server will answer by 304, since only strong tags work in `If-None-Match`',
      'That the tag was made by the origin server, since caches on the way may replace it',
    ],
    explanation:
      'A weak tag says that two representations are equivalent, not that they are the same byte for byte. That is enough for `If-None-Match`, which compares weakly. Where bytes are joined or overwritten, as by `If-Range` and `If-Match`, the strong comparison applies, and a weak tag never matches.',
  },
  {
    id: 'http/age-counts-in-the-browser',
    topic: 'caching',
    kind: 'single',
    difficulty: 1.6,
    seconds: 90,
    question:
      'A browser receives this response from a CDN and has no other copy. For how long may it use this for further requests without asking again?',
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
      '`s-maxage` is for shared caches only; the browser goes by `max-age=60`. `Age` says that the response has already spent 400 seconds in the CDN, and freshness counts from when the origin server produced it, so the 60 seconds are long over. A CDN that is to keep things longer than browsers should reset or remove `Age`, or use a header of its own.',
  },
]
