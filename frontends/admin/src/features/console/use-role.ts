import type { Role } from '@codekin/contracts/users/models'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

/** What the server says that the signed-in person is. Whoever is let in here was asked about before. */
export function useRole(): Role | undefined {
  return useQuery(queryOf(api.users.getAdminStatus)).data?.role
}
