/** The app's root element in index.html. */
export function getAppRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app.')
  return root
}

/** Whether the outline that came with the document is still visible, so that nothing else is needed. */
export function isOutlineVisible(): boolean {
  return 'outline' in document.documentElement.dataset
}

/** Removes the outline once the app has content. */
export function removeOutline(): void {
  delete document.documentElement.dataset['outline']
  document.getElementById('outline')?.remove()
}

/** The element of the landing page, rendered by the build; visitors see it before any script runs. */
export function getLandingRoot(): HTMLElement {
  const root = document.getElementById('landing')
  if (!root) throw new Error('The page has no place for the landing page.')
  return root
}

/** Removes the landing page or text page, leaving the page to the app. */
export function removeLanding(): void {
  delete document.documentElement.dataset['landing']
  delete document.documentElement.dataset['page']
  document.getElementById('landing')?.remove()
}
