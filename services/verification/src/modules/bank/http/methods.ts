import type { Item } from '../rules/item.ts'

export const methods: readonly Item[] = [
  {
    id: 'http/no-changes-by-get',
    topic: 'methods',
    kind: 'single',
    difficulty: -1.6,
    seconds: 40,
    question:
      'An application deletes records when users follow a link such as `/records/7/delete`. Why is that a mistake?',
    right: 'GET counts as safe, so crawlers and link previews may send it on their own',
    wrong: [
      'GET requests can’t carry cookies, so the server can’t tell who may delete',
      'GET is never sent twice for the same URL, so a failed deletion can’t be retried',
      'GET responses must have content, and after deletion there is nothing left to send',
    ],
    explanation:
      'Safe methods don’t ask for a change of state, and all software along the way relies on that: browsers prefetch links, chat programs fetch previews, crawlers follow whatever they find. An action belongs in a POST or DELETE, which none of them sends on its own. Cookies are sent with GET as with other methods.',
  },
  {
    id: 'http/put-replaces',
    topic: 'methods',
    kind: 'single',
    difficulty: -0.6,
    seconds: 50,
    question:
      'The resource `/users/7` is `{"name":"Ada","phone":"123"}`. According to the meaning of HTTP methods, what is the resource after a successful `PUT /users/7` with the content `{"name":"Ada L."}`?',
    right: 'Only the name remains, because PUT states the complete new representation',
    wrong: [
      'The name is changed and the phone kept, because PUT merges with what is there',
      'It is unchanged, because PUT only creates resources that don’t exist yet',
      'It is unchanged, and a second user exists with the new name and no phone',
    ],
    explanation:
      'PUT asks the server to make the resource’s state what the content says, so whatever is left out is gone. For a partial change there is PATCH, in a format that says how to apply it. Creating another resource at a URL of the server’s choice would be POST.',
  },
  {
    id: 'http/methods-to-repeat',
    topic: 'methods',
    kind: 'multiple',
    difficulty: -0.2,
    seconds: 60,
    question:
      'A connection breaks before any response arrives, so the client doesn’t know whether its request was carried out. If it only knows the method, which requests may it repeat automatically?',
    right: ['GET', 'HEAD', 'PUT'],
    wrong: ['POST', 'PATCH'],
    explanation:
      'PUT, DELETE and all safe methods are idempotent: several identical requests are meant to have the same effect as one. POST and PATCH don’t promise that; “append a line” carried out twice appends two. A client may only repeat those if it knows from elsewhere that it does no harm.',
  },
  {
    id: 'http/second-delete-not-found',
    topic: 'methods',
    kind: 'single',
    difficulty: 0.2,
    seconds: 60,
    question:
      'The server responds to the first `DELETE /files/3` with 204 and to the second with 404. A colleague says that this breaks the rule that DELETE is idempotent. Does it?',
    right: 'It keeps the rule: after two requests, the server’s state is the same as after one',
    wrong: [
      'It breaks the rule: every repetition has to get the same response as the first one',
      'It keeps the rule: DELETE is idempotent only until the resource has been removed',
      'It breaks the rule: a request that changes nothing must get a 304 instead of a 404',
    ],
    explanation:
      'Idempotence is about the intended effect on the server, not about the response. After one or two requests the file is gone. So a client that repeats a DELETE after a broken connection should be prepared to treat 404 as success.',
  },
  {
    id: 'http/if-match-against-lost-updates',
    topic: 'methods',
    kind: 'order',
    difficulty: 0.5,
    seconds: 90,
    question:
      'Two clients, A and B, edit the same resource; the server protects it with entity tags. B first tries to save after A has saved. Put what happens in order.',
    steps: [
      'A and B each read the resource with GET and receive `ETag: "v1"`',
      'A sends a PUT with `If-Match: "v1"` and succeeds, with `ETag: "v2"`',
      'B sends a PUT with `If-Match: "v1"` and is refused',
      'B reads the resource again with GET and receives `ETag: "v2"`',
      'B sends a PUT of the merged content with `If-Match: "v2"` and succeeds',
    ],
    explanation:
      '`If-Match` makes a request conditional on the version that the client has seen. Because A’s change made B’s tag outdated, the server refuses with 412 Precondition Failed instead of letting B overwrite A’s work unseen. B has to fetch the new version, merge, and try again with its tag.',
  },
  {
    id: 'http/idempotency-key',
    topic: 'methods',
    kind: 'single',
    difficulty: 0.8,
    seconds: 75,
    question:
      'To keep users from paying twice when a response gets lost, clients send a header with a random key to `/payments`, and repeat the same key with each retry. What must the server do for that to work?',
    right: 'Store the key together with the payment in one step, and answer a known key with the stored outcome',
    wrong: [
      'Answer each key that it has seen before with an error, so that clients know they must stop trying',
      'Compare the content with that of recent payments, and drop requests that don’t differ in any field',
      'Store the key once the response has been delivered, so that only completed requests count as repeated',
    ],
    explanation:
      'The client retries because it never saw the outcome, so the server has to give it that outcome without charging again. If payment and key aren’t stored atomically, a crash or a second request at the same moment can come between them. Equal content proves nothing, because a user may really want to pay the same amount twice.',
  },
]
