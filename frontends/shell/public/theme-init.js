// Runs before the first paint, so that a light theme never flashes dark, and so that everybody sees at once what stands in
// the page already: visitors the landing page, others the outline of the app. Not inline: the policy allows no inline script.
const root = document.documentElement
let accessToken = null
let isSignedIn = false
/** As the last visit left them; null where nobody knows. */
let user = null
try {
  if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light'
  accessToken = localStorage.getItem('accessToken')
  isSignedIn = localStorage.getItem('refreshToken') !== null
  user = JSON.parse(localStorage.getItem('auth-storage'))?.state.user ?? null
} catch {
  // Storage refused by the browser, or not as we left it: the default theme stays, and nobody is signed in.
}

/** What the build says of the page; nothing where an app stands alone. */
const said = (name) => document.querySelector(`meta[name="${name}"]`)?.content

/** The parameters of an address by a route such as `/messages/:matchId`; null when it is another. */
function parametersBy(route, address) {
  const parts = address.replace(/\/+$/, '').split('/')
  const wanted = route.replace(/\/+$/, '').split('/')
  const isHere = wanted.length === parts.length && wanted.every((part, at) => part[0] === ':' || part === parts[at])
  return isHere ? Object.fromEntries(wanted.map((part, at) => [part.slice(1), parts[at]])) : null
}

/** Who is let in by guards that ask for more than a session. */
const rolesOf = { admin: ['admin'], staff: ['moderator', 'admin'] }

/** Where a guard will lead, as far as can be told before the shell is there (access.ts); null where nobody can tell. */
function addressFor(guard) {
  const address = location.pathname
  if (guard === 'public') return address
  if (guard === 'signed-out') return isSignedIn ? '/dashboard' : address
  if (!isSignedIn) return '/login'
  if (guard === 'member' && user?.onboardingCompleted === false) return '/onboarding'
  const needed = rolesOf[guard]
  return needed && !needed.includes(user?.role) ? null : address
}

const isAmong = (routes) =>
  said(routes)
    .split(' ')
    .filter(Boolean)
    .some((route) => parametersBy(route, location.pathname))

/** What surrounds the screen of this address: whoever is signed in has the frame but on the routes that the build names. */
function outlineOfScreen() {
  if (!isSignedIn || user?.onboardingCompleted === false || isAmong('routes-without-frame')) return 'alone'
  return isAmong('routes-without-tab-bar') ? 'frame-without-tab-bar' : 'frame'
}

/** Without a session a page that the build rendered stays as it is; a text page needs nothing of the app. */
const isTextPage = 'page' in root.dataset && !isSignedIn
if (isSignedIn) {
  delete root.dataset.landing
  startAppInPlaceOfText()
} else if (location.pathname === '/') root.dataset.landing = ''
const isAppExpected = !isTextPage && !('landing' in root.dataset)
if (isAppExpected && said('routes-without-frame') !== undefined) root.dataset.outline = outlineOfScreen()

/** A text page brings its own script alone: for the signed-in that of the app comes too, once the page is whole. */
function startAppInPlaceOfText() {
  if (!('page' in root.dataset)) return
  delete root.dataset.page
  addEventListener('DOMContentLoaded', () => {
    for (const src of said('app-scripts').split(' '))
      document.head.append(Object.assign(document.createElement('script'), { src }))
  })
}

// Without its scripts the page would stay an outline for ever. Failures of scripts do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && 'outline' in root.dataset) root.dataset.failed = ''
  },
  true,
)

// The rest is a head start: what the page will ask for is asked for while its code is still on its way. Nothing rests on it.

const kinds = { css: 'style', js: 'script', woff2: 'font' }

function preload(file, as = kinds[file.split('.').at(-1)]) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.href = file
  link.as = as
  // As the page itself will ask, or the browser fetches it twice.
  if (link.as === 'font') link.crossOrigin = 'anonymous'
  document.head.append(link)
}

/** Answers on their way, by address and by whom they were asked for; each is taken once (web-runtime, early.ts). */
globalThis.codekinEarly = {}
const freshMilliseconds = 10_000

function ask(address, options) {
  const answer = fetch(address, options)
  const key = `${address} ${options.headers?.authorization ?? ''}`
  globalThis.codekinEarly[key] = answer
  // Who comes late wants a newer answer.
  setTimeout(() => delete globalThis.codekinEarly[key], freshMilliseconds)
  return answer
}

/** The photo of a reply, such as that of the first candidate, in the size in which a card shows it. */
async function preloadPhoto(answer, path) {
  const reply = await (await answer).clone().json()
  const photoUrl = path.split('.').reduce((part, key) => part?.[key], reply)
  if (photoUrl) preload(`${photoUrl}?size=800`, 'image')
}

/** What a screen asks for first, as its remote says: the same addresses, as the same person. */
function askForData({ asks = [], photo }, parameters) {
  // What a query asks for besides is the screen's own business.
  if (accessToken === null || location.search !== '') return
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
  const answers = asks.map((address) =>
    ask(
      address.replace(/:(\w+)/g, (_, name) => parameters[name]),
      { headers },
    ),
  )
  for (const answer of answers) answer.catch(() => undefined)
  if (photo) preloadPhoto(answers[0], photo).catch(() => undefined)
}

function findRoute(remotes, address) {
  for (const remote of remotes) {
    const route = remote.enabled && remote.routes.find(({ path }) => parametersBy(path, address))
    if (route) return { remote, route }
  }
  return null
}

/** Asks for the remote of this address, its screen and its data while the shell is still on its way. The shell decides. */
function askForScreen({ remotes }) {
  const opened = findRoute(remotes, location.pathname)
  const address = opened && addressFor(opened.route.guard)
  // What is only likely to be shown is not asked for.
  const shown = address && findRoute(remotes, address)
  if (!shown) return
  // Data first: a service needs time to answer, and files would take every connection.
  askForData(shown.route, parametersBy(shown.route.path, address))
  const { files = [], screenFiles = {} } = shown.remote
  for (const file of [...files, ...(screenFiles[shown.route.screen] ?? [])]) preload(file)
}

async function askForAll() {
  const names = said(`preload-${isTextPage || 'landing' in root.dataset ? 'landing' : 'app'}`)
  // The build names the files; a page without names, such as one app alone, asks for nothing early.
  if (names === undefined) return
  if (isTextPage) {
    for (const file of names.split(' ')) if (file.endsWith('.woff2')) preload(file)
    return
  }
  // First of all, before the files take every connection: what it names is asked for next.
  const registry = ask('/mf/remotes.json', { cache: 'no-store', priority: 'high' })
  for (const file of names.split(' ')) preload(file)
  const response = await registry
  askForScreen(await response.clone().json())
}

askForAll().catch(() => undefined)
