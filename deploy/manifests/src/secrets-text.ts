import { stringify } from 'yaml'
import { labelsOf, metadataOf } from './make/pod.ts'
import { type SecretsAbout, secretValues } from './secrets.ts'

/**
 * The Secrets of an overlay for an operator: for `kubectl apply -f -`; in production, where they come from a store, as one JSON
 * object to fill it with, by the names that the ExternalSecrets request.
 */
export function secretsText(overlay: string, about: SecretsAbout): string {
  if (!about.hasSurroundings && !about.given['SMTP_URL']) throw new Error('SMTP_URL must name the mail server.')
  const values = Object.entries(secretValues(about))
  if (overlay === 'production') {
    const byKey = Object.fromEntries(values.map(([name, data]) => [`codekin/${name}`, data]))
    return `${JSON.stringify(byKey, null, 2)}\n`
  }
  return values
    .map(([name, stringData]) => {
      const metadata = metadataOf(name, labelsOf(name, 'secret'))
      const type = name === 'postgres-superuser' ? 'kubernetes.io/basic-auth' : 'Opaque'
      return stringify({ apiVersion: 'v1', kind: 'Secret', metadata, type, stringData }, { lineWidth: 0 })
    })
    .join('---\n')
}
