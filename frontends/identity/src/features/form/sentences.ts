type Issue = { path?: readonly PropertyKey[] | undefined }

/**
 * What is wrong with a field as a sentence of its screen, in place of the schema's own words.
 * Given to the resolver beside the contract's schema.
 */
export function sentences(byField: Readonly<Record<string, string>>) {
  return { error: (issue: Issue) => byField[String(issue.path?.[0] ?? '')] }
}
