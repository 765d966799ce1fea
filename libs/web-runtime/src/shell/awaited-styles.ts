import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

/** The attribute that tells a remote's code that a stylesheet is still loading. */
const loadingAttribute = 'data-rspack-loading'

/**
 * Marks prefetched stylesheets as loading, so that a remote waits for them.
 *
 * @NOTE without the mark, a remote treats every stylesheet in the page as loaded, and renders its screens without it.
 */
export const awaitedStyles: ModuleFederationRuntimePlugin = {
  name: 'awaited-styles',
  createLink({ url, attrs = {} }) {
    if (attrs['rel'] !== 'stylesheet') return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.setAttribute(loadingAttribute, '1')
    link.addEventListener('load', () => link.removeAttribute(loadingAttribute))
    // The remote then requests it again.
    link.addEventListener('error', () => link.remove())
    return link
  },
}
