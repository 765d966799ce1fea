const canvas = { dark: '#090c12', light: '#f5f7fa' }

/** Switches between light and dark, with the app's storage key (web-runtime, theme). */
export function startThemeSwitch(): void {
  const root = document.documentElement
  const button = document.querySelector('[data-theme-switch]')
  const other = () => (root.dataset['theme'] === 'light' ? 'dark' : 'light')
  const label = () => button?.setAttribute('aria-label', `Use the ${other()} theme`)
  button?.addEventListener('click', () => {
    const next = other()
    root.dataset['theme'] = next
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas[next])
    try {
      localStorage.setItem('theme', next)
    } catch {
      // It lasts until the page is left.
    }
    label()
  })
  label()
}
