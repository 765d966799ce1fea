// Runs before the first paint, so that a light theme never flashes dark, and so that only visitors see the landing page
// that stands in the page already. Not inline: the policy allows no inline script.
const root = document.documentElement
let accessToken = null
try {
  if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light'
  if (location.pathname === '/' && localStorage.getItem('refreshToken') === null) root.dataset.landing = ''
  accessToken = localStorage.getItem('accessToken')
} catch {
  // Storage refused by the browser: the default theme stays, and nobody is signed in.
  if (location.pathname === '/') root.dataset.landing = ''
}

// The rest is a head start: what the page will ask for is asked for while its code is still on its way. Nothing rests on it.

const kinds = { css: 'style', js: 'script', json: 'fetch', woff2: 'font' }

function preload(file) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.href = file
  link.as = kinds[file.split('.').at(-1)]
  // As the page itself will ask, or the browser fetches it twice.
  if (link.as === 'fetch' || link.as === 'font') link.crossOrigin = 'anonymous'
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

/** The parameters of this page's address by a route of the registry, such as `/messages/:matchId`; null when it is another. */
function parametersBy(route) {
  const parts = location.pathname.replace(/\/+$/, '').split('/')
  const wanted = route.replace(/\/+$/, '').split('/')
  const isHere = wanted.length === parts.length && wanted.every((part, at) => part[0] === ':' || part === parts[at])
  return isHere ? Object.fromEntries(wanted.map((part, at) => [part.slice(1), parts[at]])) : null
}

/** What a screen asks for first, as its remote says: the same addresses, as the same person. */
function askForData({ asks = [] }, parameters) {
  // What a query asks for besides is the screen's own business.
  if (accessToken === null || location.search !== '') return
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
  for (const address of asks) {
    ask(
      address.replace(/:(\w+)/g, (_, name) => parameters[name]),
      { headers },
    ).catch(() => undefined)
  }
}

/** Asks for the remote of this address, its screen and its data while the shell is still on its way. The shell decides. */
function askForScreen({ remotes }) {
  for (const { enabled, routes, entry, files = [], screenFiles = {} } of remotes) {
    const route = enabled && routes.find(({ path }) => parametersBy(path))
    if (!route) continue
    for (const file of [entry, ...files, ...(screenFiles[route.screen] ?? [])]) preload(file)
    askForData(route, parametersBy(route.path))
    return
  }
}

async function askForAll() {
  const names = document.querySelector(`meta[name="preload-${'landing' in root.dataset ? 'landing' : 'app'}"]`)
  // The build names the files; a page without names, such as one app alone, asks for nothing early.
  if (!names) return
  // First of all, before the files take every connection: what it names is asked for next.
  const registry = ask('/mf/remotes.json', { cache: 'no-store', priority: 'high' })
  for (const file of names.content.split(' ')) preload(file)
  const response = await registry
  askForScreen(await response.clone().json())
}

askForAll().catch(() => undefined)
