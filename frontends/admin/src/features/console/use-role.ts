import type { Role } from '@codekin/contracts/users/models'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

/** The role that the server reports. The guard has already queried it. */
export function useRole(): Role | undefined {
  return useQuery(queryOf(api.users.getAdminStatus)).data?.role
}
