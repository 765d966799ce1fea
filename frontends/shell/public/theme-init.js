// Runs before the first paint, so that a light theme never flashes dark. Not inline: the policy allows no inline script.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light'
} catch {
  // Storage refused by the browser: the default theme stays.
}
