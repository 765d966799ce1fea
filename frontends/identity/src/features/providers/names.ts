import type { Provider } from '@codekin/contracts/auth/providers'

export const providerNames: Readonly<Record<Provider, string>> = { github: 'GitHub', linkedin: 'LinkedIn' }
