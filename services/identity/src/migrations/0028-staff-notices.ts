import type { Migration } from '@codekin/db/migrate'

/** Messages from staff to people, in their original text; a notice with the same id says when one may be mailed. */
export const staffNotices: Migration = {
  id: '0028-staff-notices',
  sql: `
    create table staff_notice (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      kind text not null constraint staff_notice_kind_check check (kind in ('statement', 'case', 'staff')),
      subject text not null,
      paragraphs jsonb not null,
      -- Where the product shows it.
      path text,
      has_appeal_link boolean not null,
      sent_at timestamptz(3) not null
    );
    create index staff_notice_user_id_idx on staff_notice (user_id);
    create index staff_notice_sent_at_idx on staff_notice (sent_at);
  `,
}
