import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

export function useSettings() {
  return useQuery(queryOf(api.users.getSettings))
}
