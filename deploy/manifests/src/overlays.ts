import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { render } from './kustomize/render.ts'
import { repositoryRoot } from './paths.ts'
import { secretValues } from './secrets.ts'

const folder = join(repositoryRoot, 'k8s/overlays')

export const overlayNames: readonly string[] = readdirSync(folder).toSorted()

/** The folders that an operator applies, in order: the first is part of the last. */
export const stepsOf = (overlay: string): string[] => [join(folder, overlay, 'migrate'), join(folder, overlay)]

/** Trial overlays have no outside companies. */
export const hasSurroundings = (overlay: string): boolean => overlay === 'local'

/** Secrets as the command would derive them from these roots; they open nothing. */
export const exampleSecrets = {
  secret: 'an-example-that-opens-nothing-anywhere-0123456',
  signingKeys: [
    {
      kty: 'OKP',
      crv: 'Ed25519',
      // RFC 8037, appendix A.1.
      d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      kid: 'example',
      alg: 'EdDSA',
      use: 'sig',
    },
  ],
}

/** What an overlay sends to a cluster, all steps together. */
export function readCluster(overlay: string): Cluster {
  return {
    overlay,
    objects: stepsOf(overlay).flatMap(render),
    secrets: secretValues({
      secrets: exampleSecrets,
      given: { SMTP_URL: 'smtps://codekin:example@mail.example.org:465' },
      hasSurroundings: hasSurroundings(overlay),
    }),
  }
}
