import type { Item } from '../rules/item.ts'

export const access: readonly Item[] = [
  {
    id: 'security/whose-invoice',
    topic: 'access',
    kind: 'single',
    difficulty: -1.5,
    seconds: 45,
    question:
      'Signed-in customers see their invoices at `/invoices/1041`. Whoever changes the number sees those of others. Which is the actual remedy?',
    right: 'Checking on each request whether this invoice belongs to this customer',
    wrong: [
      'Using random UUIDs as numbers of invoices, which nobody can guess',
      'Sending the number in the body of a POST instead of in the address',
      'Encrypting the number in the address with a key of the server',
    ],
    explanation:
      'Being signed in says who somebody is, not what they may see; that has to be asked for each object. Unguessable or hidden identifiers only make it harder to find them: they get into logs, screenshots and shared links, and then anyone may open them.',
  },
  {
    id: 'security/closed-unless-opened',
    topic: 'access',
    kind: 'single',
    difficulty: -0.7,
    seconds: 50,
    question:
      'In a growing API, handlers are found again and again in which somebody forgot to check permissions. Which change prevents this kind of mistake best?',
    right: 'The router refuses every request whose route declares no rule of access',
    wrong: [
      'The web app shows only those buttons for which somebody has the permission',
      'All handlers begin with the same comment, which reminds of the check',
      'Requests to routes that look sensitive are logged and reviewed each week',
    ],
    explanation:
      'If nothing is allowed by default, a forgotten rule shows up at once as a request that is refused, not months later as a leak. What the app hides can still be called directly. Reminders and reviews find some mistakes, after they were made.',
  },
  {
    id: 'security/fields-nobody-asked-for',
    topic: 'access',
    kind: 'find-the-bug',
    difficulty: 0.1,
    seconds: 70,
    question:
      'Users change their own name and city by this handler. In which line do they get the chance to change more, for instance to make themselves administrators?',
    code: {
      language: 'javascript',
      text: `app.patch('/me', requireSession, async (request, response) => {
  const user = await users.findById(request.session.userId)
  const { name, city } = request.body
  if (typeof name !== 'string' || name.length > 80) return response.sendStatus(400)
  if (typeof city !== 'string' || city.length > 80) return response.sendStatus(400)
  Object.assign(user, request.body)
  await users.save(user)
  response.json({ name: user.name, city: user.city })
})`,
    },
    line: 6,
    explanation:
      'All fields of the body are copied onto the user, also `role` or `id`, which nobody has checked. That the app sends only two fields does not bind others. `Object.assign(user, { name, city })` takes what was checked and nothing else.',
  },
  {
    id: 'security/address-checked-too-early',
    topic: 'access',
    kind: 'single',
    difficulty: 1.5,
    seconds: 85,
    question:
      'For link previews a server takes the host from `new URL(url)`, looks its address up, refuses private and local ones, and then calls `fetch(url)` without following redirects. How may somebody still make it fetch from the internal network?',
    right: 'By a name of their own that resolves to another address at the second look-up',
    wrong: [
      'By a URL with a user name, so that the check and `fetch` read another host from it',
      'By a public address in the URL and an internal one in the `Host` header of their request',
      'By an image in the fetched page whose address lies within the internal network',
    ],
    explanation:
      '`fetch` resolves the name again, and whoever runs its DNS may answer with a public address first and 169.254.169.254 a moment later (DNS rebinding). The address that is connected to has to be the one that was checked, by a custom look-up or a proxy. `fetch` parses the URL just as `new URL` does, and fetching a page does not load its images.',
  },
  {
    id: 'security/host-of-an-address',
    topic: 'access',
    kind: 'output',
    difficulty: 0.9,
    seconds: 75,
    question: 'These addresses stand in mails that pretend to come from app.example. What does this program print?',
    code: {
      language: 'javascript',
      text: `for (const address of [
  'https://app.example@evil.example/sign-in',
  'https://app.example.evil.example/sign-in',
  'https://app.example/sign-in?next=https://evil.example',
]) {
  console.log(new URL(address).host)
}`,
    },
    output: `evil.example
app.example.evil.example
app.example`,
    explanation:
      'What stands before an `@` in front of the path is a user name, not a host. A host is read from its end: `app.example.evil.example` is a name below `evil.example`. What comes after the path does not change where the request goes. So the beginning of an address proves nothing; parse it, and compare the host as a whole.',
  },
  {
    id: 'security/files-from-users',
    topic: 'access',
    kind: 'multiple',
    difficulty: 0.5,
    seconds: 75,
    question:
      'A forum lets people upload files for others. Which measures keep an uploaded file from running script as the forum?',
    right: [
      'Serving uploads from a domain of their own, which has no session cookies',
      'Sending them with `Content-Disposition: attachment` and `X-Content-Type-Options: nosniff`',
      'Decoding images and writing them anew, and refusing what cannot be decoded',
    ],
    wrong: [
      'Refusing uploads whose `Content-Type`, as the browser sends it, is not an image',
      'Checking the ending of the file name in the page before it is uploaded',
      'Allowing SVG as the only kind of image, as it consists of text that can be read',
    ],
    explanation:
      'What a browser sends about a file, and what the page checks, is chosen by whoever uploads. SVG may contain script, which runs when it is opened as a document. On another origin it finds nothing worth having, as an attachment it is not opened as a page, and an image that was written anew contains only pixels.',
  },
  {
    id: 'security/voucher-used-twice',
    topic: 'access',
    kind: 'single',
    difficulty: 0.8,
    seconds: 75,
    question:
      'A handler reads a voucher, refuses if `used` is true, credits 10 euros, and sets `used` to true. Somebody sends twenty requests at the same moment and gets credited several times. What prevents that?',
    right:
      'Setting it by `UPDATE … SET used = true WHERE id = $1 AND NOT used`, and crediting only if a row was changed',
    wrong: [
      'Doing the reading, the check, the credit and the update in one transaction at READ COMMITTED',
      'Setting `used` before the credit rather than after it, so that the time in between is short',
      'Asking for the voucher once more after the credit, and logging it if it was used already',
    ],
    explanation:
      'Between reading and writing others can read the same state. An update with a condition decides and writes in one step: the second waits for the first, looks again and finds no row. A transaction alone does not help, as at READ COMMITTED a plain `SELECT` does not block others.',
  },
]
