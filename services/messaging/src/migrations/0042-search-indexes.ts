import type { Migration } from '@codekin/db/migrate'

/**
 * Gram indexes for messages and shared templates. The message index starts with the conversation, so that the cost of a search
 * depends on the viewer's conversations only. It includes texts edited under a shadow ban, which their authors find. The pending
 * list is short, because the sender who fills it waits until it is merged.
 *
 * Drops the index of whole words. Until the previous release is gone, its searches read all of the viewer's conversations.
 */
export const searchIndexes: Migration = {
  id: '0042-search-indexes',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists message_search;
create index concurrently message_search on message
  using gin (conversation_id, search_grams(content || coalesce(chr(10) || hidden_content, '')))
  with (gin_pending_list_limit = 256) where deleted_at is null;
drop index concurrently if exists template_search;
create index concurrently template_search on template using gin (search_grams(words)) where is_shared;
drop index concurrently if exists message_words;
`,
}
