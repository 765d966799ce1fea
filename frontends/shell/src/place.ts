/** Where the app stands in index.html. */
export function placeOfApp(): HTMLElement {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the app.')
  return place
}

/** Removes the page that the build rendered into index.html; what stands in its place may look the same. */
export function takePlaceOfLanding(): void {
  delete document.documentElement.dataset['landing']
  document.getElementById('landing')?.remove()
}
