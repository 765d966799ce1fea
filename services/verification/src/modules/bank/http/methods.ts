import type { Item } from '../rules/item.ts'

export const methods: readonly Item[] = [
  {
    id: 'http/no-changes-by-get',
    topic: 'methods',
    kind: 'single',
    difficulty: -1.6,
    seconds: 40,
    question:
      'An application deletes records when a link such as `/records/7/delete` is followed. Why is that a mistake?',
    right: 'GET counts as safe, so crawlers and link previews may send it unasked',
    wrong: [
      'GET requests cannot carry cookies, so the server is unable to tell whether the user is allowed to delete',
      'GET is never sent twice for the same address, so a deletion that failed could not be tried again later',
      'GET responses must have content, and after a deletion there is nothing left that the server could send',
    ],
    explanation:
      'Safe methods ask for no change of state, and everybody on the way relies on that: browsers prefetch links, chat programs fetch previews, crawlers follow whatever they find. An action belongs to POST or DELETE, which none of them sends unasked. Cookies are sent with GET as with other methods.',
  },
  {
    id: 'http/put-replaces',
    topic: 'methods',
    kind: 'single',
    difficulty: -0.6,
    seconds: 50,
    question:
      'The resource `/users/7` is `{"name":"Ada","phone":"123"}`. By the meaning of the methods in HTTP, what is the resource after a successful `PUT /users/7` with the content `{"name":"Ada L."}`?',
    right: 'Only the name remains, since PUT states the complete new representation',
    wrong: [
      'The name is changed and the phone kept, since PUT merges with what is there',
      'It is unchanged, since PUT only creates resources that do not exist yet',
      'It is unchanged, and a second user exists with the new name and no phone',
    ],
    explanation:
      'PUT asks the server to make the state of the resource what the content says, so what is left out is gone. A partial change is what PATCH is for, in a format that says how it is to be applied. Creating a further resource at an address of the server’s choice would be POST.',
  },
  {
    id: 'http/methods-to-repeat',
    topic: 'methods',
    kind: 'multiple',
    difficulty: -0.2,
    seconds: 60,
    question:
      'A connection breaks before any response arrives, so the client does not know whether its request was carried out. Knowing only the method, which requests may it repeat automatically?',
    right: ['GET', 'HEAD', 'PUT'],
    wrong: ['POST', 'PATCH'],
    explanation:
      'PUT, DELETE and all safe methods are idempotent: several identical requests are meant to have the same effect as one. POST and PATCH promise nothing of the kind; “append a line” carried out twice appends two. A client may repeat those only if it knows from elsewhere that it does no harm.',
  },
  {
    id: 'http/second-delete-not-found',
    topic: 'methods',
    kind: 'single',
    difficulty: 0.2,
    seconds: 60,
    question:
      'The first `DELETE /files/3` is answered by 204, the second by 404. A colleague says that the server breaks the rule that DELETE is idempotent. What is right?',
    right: 'It keeps the rule: the state on the server after two requests is the same as after one',
    wrong: [
      'It breaks the rule: the response to every repetition has to be the same as the first one',
      'It keeps the rule: DELETE is idempotent only until the resource has actually been removed',
      'It breaks the rule: a request that changes nothing must be answered by 304 instead of 404',
    ],
    explanation:
      'Idempotence is about the intended effect on the server, not about the response. After one or two requests the file is gone. A client that repeats a DELETE after a broken connection should therefore be ready to take 404 for success.',
  },
  {
    id: 'http/if-match-against-lost-updates',
    topic: 'methods',
    kind: 'order',
    difficulty: 0.5,
    seconds: 90,
    question:
      'Two clients, A and B, edit the same resource; the server protects it by entity tags. B’s first attempt to save comes after A’s. Put what happens into order.',
    steps: [
      'A and B each read the resource by GET and receive `ETag: "v1"`',
      'A sends PUT with `If-Match: "v1"` and gets a success with `ETag: "v2"`',
      'B sends PUT with `If-Match: "v1"` and is refused',
      'B reads the resource again by GET and receives `ETag: "v2"`',
      'B sends PUT of the merged content with `If-Match: "v2"` and gets a success',
    ],
    explanation:
      '`If-Match` makes a request conditional on the version that the client has seen. Since A’s change made the tag of B outdated, the server refuses with 412 Precondition Failed instead of letting B overwrite A’s work unseen. B has to fetch the new version, merge, and try again with its tag.',
  },
  {
    id: 'http/idempotency-key',
    topic: 'methods',
    kind: 'single',
    difficulty: 0.8,
    seconds: 75,
    question:
      'So that nobody pays twice when a response gets lost, clients send a header with a random key to `/payments`, the same one with each repetition. What must the server do for that to work?',
    right: 'Store the key together with the payment in one step, and answer a known key with the stored outcome',
    wrong: [
      'Answer each key that it has seen before with an error, so that clients know that they must stop trying',
      'Compare the content with that of recent payments, and drop requests that do not differ in any field',
      'Store the key once the response has been delivered, so that only completed requests count as repeated',
    ],
    explanation:
      'The client repeats because it never saw the outcome, so the server has to give it that outcome without paying again. If payment and key are not stored atomically, a crash or a second request at the same moment gets between them. Equal content proves nothing, since somebody may mean to pay the same amount twice.',
  },
]
