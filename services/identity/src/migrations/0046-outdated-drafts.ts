import type { Migration } from '@codekin/db/migrate'

/** Deletes onboarding drafts older than the profile's newest change of the field, which they would overwrite. */
export const outdatedDrafts: Migration = {
  id: '0046-outdated-drafts',
  sql: `
update onboarding_step set draft = draft - newer.fields
from (
  select step.user_id, step.step, array_agg(distinct profile_change.field) as fields
  from onboarding_step step
  join profile_change on profile_change.user_id = step.user_id and profile_change.changed_at > step.changed_at
  where step.draft <> '{}' and step.draft ? profile_change.field
  group by step.user_id, step.step
) newer
where newer.user_id = onboarding_step.user_id and newer.step = onboarding_step.step;
`,
}
