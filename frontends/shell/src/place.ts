/** Where the app stands in index.html. */
export function placeOfApp(): HTMLElement {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the app.')
  return place
}

/** Where the landing page stands, rendered by the build; visitors see it before any script runs. */
export function placeOfLanding(): HTMLElement {
  const place = document.getElementById('landing')
  if (!place) throw new Error('The page has no place for the landing page.')
  return place
}

/** Removes the landing page; the app has the page for itself. */
export function takePlaceOfLanding(): void {
  delete document.documentElement.dataset['landing']
  document.getElementById('landing')?.remove()
}
