import type { DeveloperRole } from './models.ts'

/** What people do, as screens and public pages call it. */
export const roleNames: Readonly<Record<DeveloperRole, string>> = {
  frontend: 'Frontend',
  backend: 'Backend',
  fullstack: 'Full-stack',
  mobile: 'Mobile',
  devops: 'DevOps',
  data: 'Data',
  'machine-learning': 'Machine learning',
  security: 'Security',
  embedded: 'Embedded',
  game: 'Games',
  design: 'Design',
  quality: 'Quality',
  product: 'Product',
}
