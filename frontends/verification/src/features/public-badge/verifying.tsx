import type { PublicBadge } from '@codekin/contracts/skill-verification/badge-models'
import { LinkButton } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { classes } from '@codekin/ui-kit/classes'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Download, KeyRound } from 'lucide-react'
import { credentialPath, drawingPath, fileNameOf, issuerPath } from '../badges/addresses.ts'
import styles from './public-badge.module.css'

/** How to verify a badge independently. */
export function Verifying({ badge }: { badge: PublicBadge }) {
  const file = fileNameOf(badge)
  return (
    <Card padding="none" className={classes(styles['face'], styles['check'])} aria-labelledby="badge-check">
      <Heading level={2} look="h4" id="badge-check">
        How to check it
      </Heading>
      <Text size="ui" tone={2}>
        The credential is signed by Codekin as Open Badges 3.0 with the cryptosuite{' '}
        <span className={styles['suite']}>eddsa-jcs-2022</span>. A verifier that supports both needs nothing else: the
        credential links to the issuer’s keys and the list of revoked badges. The image contains the same credential.
      </Text>
      <div className={styles['files']}>
        <LinkButton
          icon={<Download size={16} />}
          render={<a href={credentialPath(badge.id)} download={`${file}.json`} />}
        >
          Credential (JSON)
        </LinkButton>
        <LinkButton icon={<Download size={16} />} render={<a href={drawingPath(badge.id)} download={`${file}.svg`} />}>
          Image (SVG)
        </LinkButton>
        <LinkButton variant="quiet" icon={<KeyRound size={16} />} render={<a href={issuerPath} />}>
          Issuer and keys
        </LinkButton>
      </div>
    </Card>
  )
}
