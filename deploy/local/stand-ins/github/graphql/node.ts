/** An object of the schema: its fields are values, or functions that compute them on request. */
export type Node = { __typename: string; [field: string]: unknown }

/** An error of one field, which GitHub returns beside the data. */
export class FieldError extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

export type Arguments = Record<string, unknown>

export function countAsked({ first }: Arguments, connection: string): number {
  if (typeof first !== 'number') {
    throw new FieldError(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${connection}\` connection.`,
    )
  }
  if (first < 1 || first > 100) {
    throw new FieldError(
      'EXCESSIVE_PAGINATION',
      `Requesting ${first} records on the \`${connection}\` connection exceeds the \`first\` limit of 100 records.`,
    )
  }
  return first
}
