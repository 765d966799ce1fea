import type { Migration } from '@codekin/db/migrate'

/**
 * Profiles and skills, with their search indexes.
 *
 * `fold` is marked immutable, as an index requires, although `unaccent` is not: its dictionary is a file of the server that
 * doesn't change under a running cluster.
 */
export const profiles: Migration = {
  id: '0004-profiles',
  sql: `
    create function fold(value text) returns text language sql immutable strict parallel safe
      return lower(public.unaccent('public.unaccent'::regdictionary, value));

    create table profile (
      user_id uuid primary key references account (id) on delete cascade,
      source_version integer not null default 1,
      full_name text not null,
      github_username text,
      linkedin_id text,
      photo_key text,
      headline text not null default '',
      bio text not null default '',
      location text not null default '',
      city text not null default '',
      timezone text,
      experience_years integer,
      roles text[] not null default '{}',
      goals text[] not null default '{}',
      links jsonb not null default '[]',
      languages text[] not null default '{}',
      looking_for text[] not null default '{}',
      discoverable boolean not null default true,
      onboarding_completed boolean not null default false,
      skill_names text not null default '',
      search_document tsvector not null generated always as (
        setweight(to_tsvector('simple'::regconfig, fold(full_name)), 'A') ||
        setweight(to_tsvector('simple'::regconfig, fold(headline || ' ' || skill_names || ' ' || city)), 'B') ||
        setweight(to_tsvector('simple'::regconfig, fold(bio)), 'C')
      ) stored
    );
    create index profile_full_name_trgm_idx on profile using gin (fold(full_name) public.gin_trgm_ops);
    create index profile_full_name_prefix_idx on profile (fold(full_name) text_pattern_ops);
    create index profile_city_prefix_idx on profile (fold(city) text_pattern_ops);
    create index profile_search_document_idx on profile using gin (search_document);

    create table skill (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      name text not null,
      name_key text not null,
      level text not null,
      verified_by text[] not null default '{}',
      created_at timestamptz(3) not null,
      constraint skill_user_id_name_key_key unique (user_id, name_key)
    );
    create index skill_name_key_idx on skill (name_key, user_id);

    -- Every photo ever stored and not yet removed from the object store; the profile names the one that counts.
    create table photo (
      key text primary key,
      user_id uuid not null references account (id) on delete cascade,
      created_at timestamptz(3) not null
    );
    create index photo_user_id_idx on photo (user_id);
    create index photo_created_at_idx on photo (created_at);
  `,
}
