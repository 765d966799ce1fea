import { area } from '../endpoint.ts'
import { auditEndpoints } from './audit-endpoints.ts'

/** The administration of the platform. */
export const admin = area({
  name: 'admin',
  service: 'admin',
  base: '/api/v1',
  endpoints: { ...auditEndpoints },
})
