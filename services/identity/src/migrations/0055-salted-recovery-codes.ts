import type { Migration } from '@codekin/db/migrate'

/**
 * Recovery codes are hashed like passwords. Existing ones keep working by their SHA-256, until the job `salt-recovery-codes` has
 * hashed it once more.
 */
export const saltedRecoveryCodes: Migration = {
  id: '0055-salted-recovery-codes',
  sql: `
-- Costs and salt of argon2id, the same for all codes of a person; null: \`code_hash\` is the SHA-256 of the code.
alter table recovery_code add column hash_settings text;
`,
}
