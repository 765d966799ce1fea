import type { Item } from '../rules/item.ts'

export const origins: readonly Item[] = [
  {
    id: 'security/same-origin',
    topic: 'origins',
    kind: 'multiple',
    difficulty: -1,
    seconds: 50,
    question: 'Which of these URLs have the same origin as `https://app.example.com/start`?',
    right: ['`https://app.example.com:443/help`', '`https://app.example.com/start?lang=de`'],
    wrong: [
      '`https://api.example.com/start`',
      '`http://app.example.com/start`',
      '`https://app.example.com:8443/start`',
    ],
    explanation:
      'An origin is the scheme, host and port together; path and query don’t matter. 443 is the default port of `https`, so naming it changes nothing. A sibling subdomain is a different origin, even though it belongs to the same site.',
  },
  {
    id: 'security/what-cors-does-not-stop',
    topic: 'origins',
    kind: 'single',
    difficulty: 0.8,
    seconds: 80,
    question:
      "A script on https://forum.example.com runs `fetch('https://shop.example.com/cart/clear', { method: 'POST', credentials: 'include' })`, without a body. The visitor is signed in to the shop, whose session cookie has `SameSite=Lax`. The shop sends no CORS headers and checks nothing except the cookie. What happens?",
    right: 'The cart is cleared, and the script can’t read the response',
    wrong: [
      'The browser sends `OPTIONS` first, and then doesn’t send the POST',
      'The browser sends the POST without the cookie, and nothing is cleared',
      'The browser sends nothing, because the origins aren’t the same',
    ],
    explanation:
      'A form could also send a POST without a body or special headers, so it goes out without a preflight; CORS only decides who can read the response. `SameSite` is about sites, not origins, and both hosts belong to the site example.com, so the cookie goes along. A CSRF token or checking the `Origin` header would stop it.',
  },
  {
    id: 'security/preflight',
    topic: 'origins',
    kind: 'order',
    difficulty: -0.2,
    seconds: 80,
    question:
      'A script on https://app.example calls `fetch` with a `PUT` to https://api.example, which allows it. Put the steps in order.',
    steps: [
      'The script calls `fetch`',
      'The browser sends `OPTIONS` with `Access-Control-Request-Method: PUT`',
      'The server names the origin and the methods that it allows',
      'The browser sends the `PUT` with an `Origin` header',
      'The server changes the data and responds, with `Access-Control-Allow-Origin` again',
      'The script gets the response',
    ],
    explanation:
      'A form can’t send a `PUT`, so the browser asks with a preflight before it sends one to a different origin. Permission to send isn’t permission to read: the actual response needs its own `Access-Control-Allow-Origin`.',
  },
  {
    id: 'security/reflected-origin',
    topic: 'origins',
    kind: 'single',
    difficulty: 0.6,
    seconds: 65,
    question:
      'To get rid of CORS errors, an API responds to every request with `Access-Control-Allow-Origin` set to the request’s `Origin`, and `Access-Control-Allow-Credentials: true`. Its session cookie has `SameSite=None`. What follows in browsers that don’t block third-party cookies?',
    right: 'Any page can read the data of those of its visitors who are signed in to the API',
    wrong: [
      'Any page can use the API, but only sees what visitors who aren’t signed in see',
      'Browsers reject the responses, because credentials require an origin from a fixed list',
      'Nothing beyond what `Access-Control-Allow-Origin: *` would have allowed as well',
    ],
    explanation:
      'Reflecting the origin allows every origin, and with credentials the requests carry the visitor’s cookies. Browsers only forbid this combination for a literal `*`, which never lets pages read responses to requests with cookies. Compare the origin with your own list.',
  },
  {
    id: 'security/attributes-of-a-cookie',
    topic: 'origins',
    kind: 'multiple',
    difficulty: 0.3,
    seconds: 75,
    question:
      'A server sets `session=…; HttpOnly; Secure; SameSite=Lax; Path=/`. Which of these statements about the cookie are true?',
    right: [
      'Scripts on the page can’t read it from `document.cookie`',
      'It isn’t sent with a form that another site submits by POST',
      'It is sent when a user follows a link from another site',
    ],
    wrong: [
      'It isn’t sent with requests made by a script injected into the page',
      'It is stored in encrypted form, so that users can’t change it',
      'It is sent to all subdomains of the host that set it',
    ],
    explanation:
      '`HttpOnly` hides the value from scripts, but the browser still sends it with their requests, so an injected script can act as the user. With `SameSite=Lax`, requests from elsewhere only include it for top-level GET navigation. Without `Domain` it belongs to that host alone, and `Secure` is about the connection, not about storage.',
  },
  {
    id: 'security/origin-of-a-message',
    topic: 'origins',
    kind: 'find-the-bug',
    difficulty: 0.8,
    seconds: 75,
    question:
      'A page that opens a payment window listens for its result. An attacker’s page that has opened this page can make it accept a forged result. Which line contains the mistake?',
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
      'Any window that has a reference can send messages, so you have to compare the origin as a whole: `https://pay.example.evil.net` begins with the expected text too. `event.origin !== paymentOrigin` is the right check. It would be even better if the server confirmed the payment itself.',
  },
]
