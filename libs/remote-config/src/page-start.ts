// The pages' policy allows no code made from text. Zod tries to make some when the first schema is defined, and the try
// alone is a breach; remotes that come later share this setting, because zod keeps it once per page. Written where zod
// looks for it: importing zod here would bring it to the landing page, which needs none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
