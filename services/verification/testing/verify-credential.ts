import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
import jsigs from 'jsonld-signatures'

const security = 'https://w3id.org/security#'
/** The terms, of the contexts that documents name, that identify a key as allowed to make assertions. */
const contexts: Readonly<Record<string, object>> = {
  'https://www.w3.org/ns/cid/v1': {
    '@context': {
      id: '@id',
      type: '@type',
      assertionMethod: { '@id': `${security}assertionMethod`, '@type': '@id', '@container': '@set' },
      verificationMethod: { '@id': `${security}verificationMethod`, '@type': '@id' },
    },
  },
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json': {
    '@context': { '@vocab': 'https://vocabulary.test/' },
  },
}

/** Whether a signed document verifies, according to an independent implementation that resolves only `documents`, by URL. */
export async function isGenuine(document: object, documents: Readonly<Record<string, object>>): Promise<boolean> {
  const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() })
  const { verified } = await jsigs.verify(structuredClone(document), {
    suite,
    purpose: new jsigs.purposes.AssertionProofPurpose(),
    documentLoader: (url) => {
      const found = documents[url] ?? contexts[url]
      if (!found) throw new Error(`Nothing is at ${url}.`)
      return Promise.resolve({ contextUrl: null, documentUrl: url, document: structuredClone(found) })
    },
  })
  return verified
}
