// Runs before the first paint, so that a light theme never flashes dark, and so that only visitors see the landing page
// that stands in the page already. Not inline: the policy allows no inline script.
const root = document.documentElement
try {
  if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light'
  if (location.pathname === '/' && localStorage.getItem('refreshToken') === null) root.dataset.landing = ''
} catch {
  // Storage refused by the browser: the default theme stays, and nobody is signed in.
  if (location.pathname === '/') root.dataset.landing = ''
}

function preload(file, as) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.href = file
  link.as = as
  // As the page itself will ask, or the browser fetches it twice.
  if (as === 'fetch') link.crossOrigin = 'anonymous'
  document.head.append(link)
}

const preloadFile = (file) => preload(file, file.endsWith('.css') ? 'style' : 'script')

/** Whether a route of the registry, such as `/messages/:matchId`, answers this page's address. */
function isHere(route) {
  const parts = location.pathname.replace(/\/+$/, '').split('/')
  const wanted = route.replace(/\/+$/, '').split('/')
  return wanted.length === parts.length && wanted.every((part, index) => part[0] === ':' || part === parts[index])
}

/** Asks for the remote of this address while the shell is still on its way. Only a head start: the shell decides. */
function preloadRemote({ remotes }) {
  for (const { enabled, routes, entry, files = [], screenFiles = {} } of remotes) {
    const route = enabled && routes.find(({ path }) => isHere(path))
    if (!route) continue
    preload(entry, 'fetch')
    for (const file of [...files, ...(screenFiles[route.screen] ?? [])]) preloadFile(file)
    return
  }
}

// The build names the files; a page without names, such as one app alone, is none of this.
const files = document.querySelector(`meta[name="preload-${'landing' in root.dataset ? 'landing' : 'app'}"]`)?.content
if (files) {
  // First of all, before the files take every connection: what it names is asked for next.
  globalThis.codekinRegistry = fetch('/mf/remotes.json', { cache: 'no-store', priority: 'high' })
  for (const file of files.split(' ')) preloadFile(file)
  globalThis.codekinRegistry
    .then((response) => response.clone().json())
    .then(preloadRemote)
    .catch(() => undefined)
}
