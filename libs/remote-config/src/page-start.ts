// The pages' policy forbids code from text. Zod tests for it when the first schema is defined, and the test itself is a
// violation. Zod stores this setting once per page, so remotes share it. It is set directly, because importing zod
// would load it on the landing page, which needs none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
