import type { Provider } from '@codekin/contracts/auth/providers'

/** In one colour, as both companies allow: that of the surrounding text. */
const shapes: Readonly<Record<Provider, string>> = {
  github:
    'M12 1.5a10.5 10.5 0 0 0-3.32 20.46c.52.1.72-.22.72-.5v-1.95c-2.92.63-3.54-1.25-3.54-1.25-.48-1.21-1.17-1.54-1.17-1.54-.95-.65.08-.64.08-.64 1.05.08 1.61 1.09 1.61 1.09.94 1.6 2.45 1.14 3.05.87.1-.68.37-1.14.67-1.4-2.33-.27-4.79-1.17-4.79-5.19 0-1.15.41-2.08 1.08-2.82-.1-.26-.47-1.33.11-2.78 0 0 .88-.28 2.89 1.08a10 10 0 0 1 5.26 0c2-1.36 2.88-1.08 2.88-1.08.58 1.45.22 2.52.11 2.78.67.74 1.08 1.67 1.08 2.82 0 4.03-2.46 4.92-4.8 5.18.38.33.71.96.71 1.95v2.88c0 .28.2.61.73.5A10.5 10.5 0 0 0 12 1.5Z',
  linkedin:
    'M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Zm.9 7.3v8.7h2.8V9.8H5.4Zm1.4-4.5a1.65 1.65 0 1 0 0 3.3 1.65 1.65 0 0 0 0-3.3ZM10 9.8v8.7h2.8v-4.6c0-1.3.6-2.1 1.7-2.1 1 0 1.5.7 1.5 2v4.7h2.8v-5.3c0-2.4-1.3-3.6-3.2-3.6-1.4 0-2.3.7-2.8 1.5V9.8H10Z',
}

export function ProviderMark({ provider, size = 20 }: { provider: Provider; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={shapes[provider]} />
    </svg>
  )
}
