import type { Migration } from '@codekin/db/migrate'

/**
 * Privacy choices, in the profile they are about; a missing choice is its default. The city that search sees is generated from
 * the city and the choice, so that search can't find people who hide it.
 */
export const privacySettings: Migration = {
  id: '0019-privacy',
  sql: `
    alter table profile
      add column profile_visibility text not null default 'everyone'
        constraint profile_visibility_known check (profile_visibility in ('everyone', 'matches', 'nobody')),
      add column searchable boolean not null default true,
      add column show_city boolean not null default true,
      add column show_online boolean not null default true,
      add column show_activity boolean not null default true,
      add column show_github boolean not null default true,
      add column verified_viewers_only boolean not null default false,
      add column privacy_initialized_at timestamptz(3);
    update profile set profile_visibility = 'matches' where not discoverable;
    alter table profile
      drop column discoverable,
      drop column search_document;
    drop index profile_city_prefix_idx;
    alter table profile
      add column discoverable boolean not null generated always as (profile_visibility = 'everyone') stored,
      add column shown_city text not null generated always as (case when show_city then city else '' end) stored,
      add column search_document tsvector not null generated always as (
        setweight(to_tsvector('simple'::regconfig, fold(full_name)), 'A') ||
        setweight(to_tsvector('simple'::regconfig,
          fold(headline || ' ' || skill_names || ' ' || case when show_city then city else '' end)), 'B') ||
        setweight(to_tsvector('simple'::regconfig, fold(bio)), 'C')
      ) stored;
    create index profile_city_prefix_idx on profile (fold(shown_city) text_pattern_ops);
    create index profile_search_document_idx on profile using gin (search_document);

    -- What somebody decided, and on which text. Nothing in it changes; it goes only together with its account.
    create table consent_entry (
      user_id uuid not null references account (id) on delete cascade,
      number integer not null,
      consent_type text not null,
      granted boolean not null,
      text_version integer not null,
      source text not null,
      decided_at timestamptz(3) not null,
      primary key (user_id, number)
    );
    create function refuse_consent_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from account where id = old.user_id) then
        return old;
      end if;
      raise exception 'Consents are only added: % is refused', tg_op using errcode = 'restrict_violation';
    end $$;
    create trigger consent_entry_stays before update or delete on consent_entry
      for each row execute function refuse_consent_change();
    create trigger consent_entry_is_kept before truncate on consent_entry
      for each statement execute function refuse_consent_change();
  `,
}
