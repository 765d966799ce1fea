import type { Item } from '../rules/item.ts'

export const origins: readonly Item[] = [
  {
    id: 'security/same-origin',
    topic: 'origins',
    kind: 'multiple',
    difficulty: -1,
    seconds: 50,
    question: 'Which of these addresses have the same origin as `https://app.example.com/start`?',
    right: ['`https://app.example.com:443/help`', '`https://app.example.com/start?lang=de`'],
    wrong: [
      '`https://api.example.com/start`',
      '`http://app.example.com/start`',
      '`https://app.example.com:8443/start`',
    ],
    explanation:
      'An origin is scheme, host and port together; path and query do not matter. 443 is the default port of `https`, so naming it changes nothing. A sibling subdomain is another origin, even though it belongs to the same site.',
  },
  {
    id: 'security/what-cors-does-not-stop',
    topic: 'origins',
    kind: 'single',
    difficulty: 0.8,
    seconds: 80,
    question:
      "A script on https://forum.example.com runs `fetch('https://shop.example.com/cart/clear', { method: 'POST', credentials: 'include' })`, without a body. The visitor is signed in to the shop, whose session cookie has `SameSite=Lax`; the shop sends no CORS headers and checks nothing but the cookie. What happens?",
    right: 'The cart is cleared, and the script cannot read the response',
    wrong: [
      'The browser asks by `OPTIONS` first, and does not send the POST',
      'The browser sends the POST without the cookie, and nothing is cleared',
      'The browser sends nothing, because the origins are not the same',
    ],
    explanation:
      'A POST without a body and special headers could come from a form as well, so it goes out without a preflight; CORS only decides who may read the response. `SameSite` counts sites, not origins, and both hosts belong to the site example.com, so the cookie goes along. A CSRF token or checking the `Origin` header would stop it.',
  },
  {
    id: 'security/preflight',
    topic: 'origins',
    kind: 'order',
    difficulty: -0.2,
    seconds: 80,
    question:
      'A script on https://app.example calls `fetch` with a `PUT` to https://api.example, which allows it. Put the steps into order.',
    steps: [
      'The script calls `fetch`',
      'The browser sends `OPTIONS` with `Access-Control-Request-Method: PUT`',
      'The server names the origin and the methods that it allows',
      'The browser sends the `PUT` with an `Origin` header',
      'The server changes the data and answers, with `Access-Control-Allow-Origin` again',
      'The script gets the response',
    ],
    explanation:
      'A form cannot send a `PUT`, so the browser asks by a preflight before it sends one to another origin. The permission to send is not the permission to read: the actual response needs its own `Access-Control-Allow-Origin`.',
  },
  {
    id: 'security/reflected-origin',
    topic: 'origins',
    kind: 'single',
    difficulty: 0.6,
    seconds: 65,
    question:
      'To get rid of CORS errors, an API answers every request with `Access-Control-Allow-Origin` set to the `Origin` of the request, and `Access-Control-Allow-Credentials: true`. Its session cookie has `SameSite=None`. What follows in browsers that do not block third-party cookies?',
    right: 'Any page can read the data of those visitors who are signed in to the API',
    wrong: [
      'Any page can use the API, but sees only what visitors see who are not signed in',
      'Browsers reject the answers, as credentials require an origin from a fixed list',
      'Nothing beyond what `Access-Control-Allow-Origin: *` would have allowed as well',
    ],
    explanation:
      'Reflecting the origin allows every one, and with credentials the requests carry the cookies of the visitor. Browsers forbid this combination only for the literal `*`, with which responses to requests with cookies cannot be read. Compare the origin with a list of your own.',
  },
  {
    id: 'security/attributes-of-a-cookie',
    topic: 'origins',
    kind: 'multiple',
    difficulty: 0.3,
    seconds: 75,
    question:
      'A server sets `session=…; HttpOnly; Secure; SameSite=Lax; Path=/`. Which statements about this cookie are true?',
    right: [
      'Scripts of the page cannot read it from `document.cookie`',
      'It is not sent with a form that another site submits by POST',
      'It is sent when somebody follows a link from another site',
    ],
    wrong: [
      'It is not sent with requests that an injected script of the page makes',
      'It is stored in encrypted form, so that users cannot change it',
      'It is sent to all subdomains of the host that has set it',
    ],
    explanation:
      '`HttpOnly` hides the value from scripts, but the browser still sends it with their requests, so injected script can act as the user. `SameSite=Lax` lets it go along only with top-level navigations by GET from elsewhere. Without `Domain` it belongs to that host alone, and `Secure` is about the connection, not about storage.',
  },
  {
    id: 'security/origin-of-a-message',
    topic: 'origins',
    kind: 'find-the-bug',
    difficulty: 0.8,
    seconds: 75,
    question:
      'A page that opens a payment window listens for its result. A page of an attacker, which has opened this one, can make it accept a forged result. In which line is the mistake?',
    code: {
      language: 'javascript',
      text: `const paymentOrigin = 'https://pay.example'

window.addEventListener('message', (event) => {
  if (!event.origin.startsWith(paymentOrigin)) return
  const { kind, orderId } = event.data
  if (kind !== 'paid' || typeof orderId !== 'string') return
  document.querySelector('#state').textContent = \`Order \${orderId} is paid\`
  markAsPaid(orderId)
})`,
    },
    line: 4,
    explanation:
      'Any window that holds a reference may send messages, so the origin has to be compared as a whole: `https://pay.example.evil.net` begins with the expected text too. `event.origin !== paymentOrigin` is the check. That the server confirms the payment itself would be better still.',
  },
]
