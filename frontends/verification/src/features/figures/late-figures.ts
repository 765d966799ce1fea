import { late } from '@codekin/ui-kit/loaded'

/** Charts and tables: whoever connects an account waits for none of them. */
export const LateFigures = late(() => import('./figures.tsx').then((m) => m.Figures))
