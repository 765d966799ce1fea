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
