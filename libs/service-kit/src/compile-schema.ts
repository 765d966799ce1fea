import { z } from 'zod'

/**
 * A schema with a parser generated for it, made when it is first asked for: a process is never asked for most of its
 * endpoints. What a generated parser refuses, zod's own one parses again and says why.
 */
export function compileWhenUsed<S extends z.ZodType>(schema: S): () => S {
  let compiled: S | undefined
  return () => (compiled ??= z.compile(schema))
}
