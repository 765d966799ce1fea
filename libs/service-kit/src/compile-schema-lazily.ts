import { z } from 'zod'

/**
 * Returns a getter of the schema with a generated parser. The parser is generated at the first use, because most endpoints of a process
 * are never requested. If it refuses an input, zod's interpreter parses the input again and reports the faults.
 */
export function compileSchemaLazily<S extends z.ZodType>(schema: S): () => S {
  let compiled: S | undefined
  return () => (compiled ??= z.compile(schema))
}
