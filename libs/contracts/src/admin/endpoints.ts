import { area } from '../endpoint.ts'
import { auditEndpoints } from './audit-endpoints.ts'

/** What staff run the place with. */
export const admin = area({
  name: 'admin',
  service: 'admin',
  base: '/api/v1',
  endpoints: { ...auditEndpoints },
})
