import { config } from 'zod/v4/core'

// The pages' policy allows no code made from text. Zod tries to make some when the first schema is defined, and the try
// alone is a breach; remotes that come later share this setting, because zod keeps it once per page.
config({ jitless: true })
