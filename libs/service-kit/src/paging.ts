import { ApiError } from '@codekin/contracts/errors'
import { decodeCursor } from '@codekin/db/paging'
import type { z } from 'zod'

/**
 * The position where a list continues: the values that `pageOf` put into the previous page's cursor, checked by `schema`;
 * undefined on the first page. Throws `invalid_request` for a text that isn't a cursor of this list.
 *
 * @example
 * const after = placeOf(z.tuple([time, id]), query.cursor)
 * const page = pageOf(await listThings(db, { limit: query.limit + 1, after }), query.limit, ({ at, id }) => [at, id])
 */
export function placeOf<S extends z.ZodType>(schema: S, cursor: string | undefined): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  const place = decodeCursor<z.output<S>>(schema, cursor)
  if (place !== undefined) return place
  const message = 'This isn’t a cursor of this list.'
  throw new ApiError('invalid_request', { message, details: [{ field: 'cursor', in: 'query', message }] })
}
