import type { Migration } from '@codekin/db/migrate'

/**
 * Marks the templates that the other member used in a conversation as answered, and returns them.
 *
 * @NOTE It must be plpgsql. A use that is stored while its reply is being sent must count as answered: after the reply gets the
 * lock of the conversation, it has to see the use stored while it waited. The sending statement has a snapshot from before it
 * waited; each statement inside this function takes a new one.
 */
export const answeredUses: Migration = {
  id: '0040-answered-uses',
  sql: `
create function answer_uses(conversation uuid, member uuid, since timestamptz, answered timestamptz)
returns table (template_id text, version integer, used_at timestamptz, is_hidden boolean) language plpgsql rows 1 as $$
begin
  return query update template_use used set replied_at = answered
    where used.conversation_id = conversation and used.user_id = member and used.replied_at is null
      and used.used_at between since and answered
    returning used.template_id, used.version, used.used_at, used.is_hidden;
end $$;
`,
}
