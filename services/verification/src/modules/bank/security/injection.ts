import type { Item } from '../rules/item.ts'

export const injection: readonly Item[] = [
  {
    id: 'security/parameters-not-text',
    topic: 'injection',
    kind: 'single',
    difficulty: -1.7,
    seconds: 40,
    question: 'A name that users type goes into an SQL query. What is the reliable way to prevent SQL injection?',
    right: 'Passing the name as a parameter, separate from the text of the query',
    wrong: [
      'Doubling all quotes in the name before putting it into the query',
      'Rejecting names that contain words such as `SELECT`, `DROP` or `--`',
      'Running the query under an account that can’t change any tables',
    ],
    explanation:
      'A parameter is sent alongside the query and never parsed as SQL, whatever it contains. Escaping by hand fails for values without quotes or in a different encoding, and word lists reject real names and miss attacks. An account with few rights limits the damage but doesn’t keep data from being read.',
  },
  {
    id: 'security/one-value-in-the-text',
    topic: 'injection',
    kind: 'find-the-bug',
    difficulty: -0.8,
    seconds: 75,
    question: 'All fields of `query` come from the URL and are strings. Which line makes SQL injection possible?',
    code: {
      language: 'typescript',
      text: `const orders = new Map([
  ['newest', 'created_at DESC'],
  ['cheapest', 'total ASC'],
])

async function findOrders(db: Database, userId: number, query: Query) {
  const order = orders.get(query.sort) ?? 'created_at DESC'
  const page = Math.max(0, Number.parseInt(query.page, 10) || 0)
  const status = query.status ? \`AND status = '\${query.status}'\` : ''
  const text = \`SELECT id, total FROM orders WHERE user_id = $1 \${status}
    ORDER BY \${order} LIMIT 20 OFFSET \${page * 20}\`
  return db.query(text, [userId])
}`,
    },
    line: 9,
    explanation:
      'The status goes into the query as it came, so a quote in it ends the string, and what follows is SQL. The order comes from a fixed list, and the page can only be a number, so they are harmless. The status belongs among the parameters.',
  },
  {
    id: 'security/sinks-that-parse-html',
    topic: 'injection',
    kind: 'multiple',
    difficulty: -0.7,
    seconds: 55,
    question: '`text` was written by another user. Which of these can run a script that is hidden in it?',
    right: [
      '`element.innerHTML = text`',
      "`element.insertAdjacentHTML('beforeend', text)`",
      "`element.setAttribute('srcdoc', text)` on an `iframe`",
    ],
    wrong: [
      '`element.textContent = text`',
      '`element.append(text)`',
      "`element.setAttribute('title', text)` on a `button`",
    ],
    explanation:
      'The first three parse the text as HTML: a `<script>` doesn’t run through `innerHTML`, but `<img src=x onerror=…>` does, and `srcdoc` is a whole document of the same origin. The others store it as text, where `<` has no meaning.',
  },
  {
    id: 'security/escaping-in-the-wrong-order',
    topic: 'injection',
    kind: 'output',
    difficulty: -0.5,
    seconds: 60,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const escapeHtml = (text) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('&', '&amp;')

console.log(escapeHtml('1 < 2'))
console.log(escapeHtml('A & B'))`,
    },
    output: `1 &amp;lt; 2
A &amp; B`,
    explanation:
      'The ampersand is escaped last, so the one that the first replacement has just produced is escaped too: readers see `&lt;` instead of `<`. Replacing `&` first, or everything in one pass, avoids that.',
  },
  {
    id: 'security/escaped-but-dangerous-link',
    topic: 'injection',
    kind: 'single',
    difficulty: 0.4,
    seconds: 60,
    question:
      'A profile page shows `<a href="${escapeHtml(website)}">`, where `escapeHtml` replaces `&`, `<`, `>` and both quotes. How can the website that a user enters still run a script on the page?',
    right: 'As a `javascript:` URL, which doesn’t need any of the escaped characters',
    wrong: [
      'As a URL with `%22`, which the browser decodes to a quote inside the attribute',
      'As a URL with `&quot;`, which becomes a quote when the attribute is parsed',
      'As the URL of a script on another server, which loads along with the page',
    ],
    explanation:
      'Escaping keeps the value inside the attribute, but what the attribute does with it is another matter: a click on `javascript:…` runs it. So check the scheme against a list such as `https:` and `http:`. `%22` and `&quot;` never end an attribute, and a link doesn’t load anything until it is clicked.',
  },
  {
    id: 'security/nonce-in-a-cached-page',
    topic: 'injection',
    kind: 'single',
    difficulty: 1.2,
    seconds: 75,
    question:
      "A page is sent with `Content-Security-Policy: script-src 'nonce-q7Xw…'`. Both header and page are cached at the edge for a day and are the same for all visitors. How does this affect the protection against injected markup?",
    right: 'It is gone: attackers can read the nonce beforehand and use it in their markup',
    wrong: [
      'It is unchanged: injected markup can’t contain a nonce, because browsers hide it from scripts',
      'It is unchanged: the nonce only has to differ from page to page, not from time to time',
      'It is too strict: browsers reject a nonce that they have seen before and don’t run any scripts',
    ],
    explanation:
      'The policy works because an attacker can’t guess the nonce of the response that a victim will get. If it stays the same, anyone can fetch the page and put that nonce on a script of their own. Nonces must be random for each response; for static pages there are hashes.',
  },
  {
    id: 'security/command-with-a-file-name',
    topic: 'injection',
    kind: 'single',
    difficulty: 0,
    seconds: 65,
    question: `A Node.js server runs \`exec('gzip -k "' + name + '"')\` for files that users name themselves. Which change removes the injection?`,
    right: "`execFile('gzip', ['-k', '--', name])`, which doesn’t use a shell",
    wrong: [
      "`spawn('gzip', ['-k', name], { shell: true })`, which takes arguments one by one",
      '`exec` as before, after removing all spaces and semicolons from the name',
      '`exec` as before, with single quotes instead of double quotes around the name',
    ],
    explanation:
      'Without a shell, each argument reaches the program as it is, and nothing interprets `$( )`, backticks or quotes in it; `--` says that no options follow. A single quote in the name ends the single quotes, and `$(…)` needs neither spaces nor semicolons to do harm.',
  },
]
