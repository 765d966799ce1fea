import type { DeveloperRole } from './models.ts'

/** Display names of roles, on screens and public pages. */
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
