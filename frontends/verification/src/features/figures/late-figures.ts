import { late } from '@codekin/ui-kit/loaded'

/** A chunk of charts and tables, not needed for connecting. */
export const LateFigures = late(() => import('./figures.tsx').then((m) => m.Figures))
