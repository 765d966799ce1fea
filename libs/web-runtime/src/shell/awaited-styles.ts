import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

/** Where a remote's own code looks whether a stylesheet that it finds is still loading. */
const loadingAttribute = 'data-rspack-loading'

/**
 * Marks stylesheets that the federation fetches ahead as loading, so that a remote waits for them.
 *
 * @NOTE without the mark a remote takes any stylesheet it finds in the page for loaded, and its screens are drawn without it.
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
    // The remote asks for it once more.
    link.addEventListener('error', () => link.remove())
    return link
  },
}
