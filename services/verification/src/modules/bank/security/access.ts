import type { Item } from '../rules/item.ts'

export const access: readonly Item[] = [
  {
    id: 'security/whose-invoice',
    topic: 'access',
    kind: 'single',
    difficulty: -1.5,
    seconds: 45,
    question:
      'Signed-in customers see their invoices at `/invoices/1041`. If they change the number, they see other customers’ invoices. What is the proper fix?',
    right: 'Checking on each request whether this invoice belongs to this customer',
    wrong: [
      'Using random UUIDs as invoice numbers, which can’t be guessed',
      'Sending the number in the body of a POST instead of in the URL',
      'Encrypting the number in the URL with a key that only the server has',
    ],
    explanation:
      'Being signed in says who users are, not what they may see; you have to check that for each object. Unguessable or hidden identifiers only make objects harder to find: they get into logs, screenshots and shared links, and then anyone can open them.',
  },
  {
    id: 'security/closed-unless-opened',
    topic: 'access',
    kind: 'single',
    difficulty: -0.7,
    seconds: 50,
    question:
      'In a growing API, you keep finding handlers that forgot to check permissions. Which change is best at preventing this kind of mistake?',
    right: 'The router refuses every request whose route declares no access rule',
    wrong: [
      'The web app only shows the buttons that users have permission for',
      'All handlers begin with the same comment as a reminder of the check',
      'Requests to routes that look sensitive are logged and reviewed weekly',
    ],
    explanation:
      'If nothing is allowed by default, a forgotten rule shows up at once as a refused request, not months later as a leak. What the app hides can still be called directly. Reminders and reviews find some mistakes, but only after they were made.',
  },
  {
    id: 'security/fields-nobody-asked-for',
    topic: 'access',
    kind: 'find-the-bug',
    difficulty: 0.1,
    seconds: 70,
    question:
      'Users change their own name and city through this handler. Which line lets them change more, for instance to make themselves administrators?',
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
      'It copies all fields of the body onto the user, including `role` or `id`, which haven’t been checked. Your app may only send two fields, but other clients can send any. `Object.assign(user, { name, city })` takes what was checked and nothing else.',
  },
  {
    id: 'security/address-checked-too-early',
    topic: 'access',
    kind: 'single',
    difficulty: 1.5,
    seconds: 85,
    question:
      'For link previews, a server takes the host from `new URL(url)`, looks up its address, rejects private and local addresses, and then calls `fetch(url)` without following redirects. How can an attacker still make it fetch from the internal network?',
    right: 'With a domain of their own that resolves to a different address on the second lookup',
    wrong: [
      'With a URL with a user name, so that the check and `fetch` read different hosts from it',
      'With a public address in the URL and an internal one in the `Host` header of their request',
      'With an image in the fetched page whose address is inside the internal network',
    ],
    explanation:
      '`fetch` resolves the name again, and the attacker’s DNS server can answer with a public address first and 169.254.169.254 a moment later (DNS rebinding). You have to connect to the very address that you checked, through a custom lookup or a proxy. `fetch` parses the URL just as `new URL` does, and fetching a page doesn’t load its images.',
  },
  {
    id: 'security/host-of-an-address',
    topic: 'access',
    kind: 'output',
    difficulty: 0.9,
    seconds: 75,
    question: 'These addresses appear in emails that pretend to come from app.example. What does this program print?',
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
      'Anything before an `@` ahead of the path is a user name, not a host. You read a host from its end: `app.example.evil.example` is a name below `evil.example`. What comes after the path doesn’t change where the request goes. So the beginning of an address proves nothing; parse it, and compare the host as a whole.',
  },
  {
    id: 'security/files-from-users',
    topic: 'access',
    kind: 'multiple',
    difficulty: 0.5,
    seconds: 75,
    question:
      'A forum lets users upload files for others. Which of these measures keep an uploaded file from running a script as the forum?',
    right: [
      'Serving uploads from a separate domain that has no session cookies',
      'Sending them with `Content-Disposition: attachment` and `X-Content-Type-Options: nosniff`',
      'Decoding and re-encoding images, and rejecting what can’t be decoded',
    ],
    wrong: [
      'Rejecting uploads whose `Content-Type`, as sent by the browser, isn’t an image',
      'Checking the file name’s extension in the page before the upload',
      'Allowing SVG as the only kind of image, because it is readable text',
    ],
    explanation:
      'Attackers control what a browser sends about a file, and what the page checks. SVG can contain scripts, which run when it is opened as a document. On a different origin a script finds nothing worth having, an attachment isn’t opened as a page, and a re-encoded image contains only pixels.',
  },
  {
    id: 'security/voucher-used-twice',
    topic: 'access',
    kind: 'single',
    difficulty: 0.8,
    seconds: 75,
    question:
      'A handler reads a voucher, refuses if `used` is true, credits 10 euros, and sets `used` to true. A user sends twenty requests at the same moment and gets the credit several times. What prevents that?',
    right: 'Setting it by `UPDATE … SET used = true WHERE id = $1 AND NOT used`, and crediting only if a row changed',
    wrong: [
      'Doing the read, the check, the credit and the update in one transaction at READ COMMITTED',
      'Setting `used` before the credit rather than after it, which keeps the time in between short',
      'Reading the voucher once more after the credit, and logging a warning if it was already used',
    ],
    explanation:
      'Between reading and writing, other requests can read the same state. A conditional update decides and writes in one step: the second request waits for the first, checks again and finds no row. A transaction alone doesn’t help, because at READ COMMITTED a plain `SELECT` doesn’t block others.',
  },
]
