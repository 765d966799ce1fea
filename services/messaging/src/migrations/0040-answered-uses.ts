import type { Migration } from '@codekin/db/migrate'

/**
 * Marks the templates that somebody used in a conversation as answered, and tells which these are.
 *
 * @NOTE It must be plpgsql. A use that is told of while its answer is sent must be counted as answered: the answer, once it got the
 * lock of the conversation, has to see the use that was kept while it waited. The statement that sends looks with a snapshot taken
 * before it waited; each statement inside this function takes a new one.
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
