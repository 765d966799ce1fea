// Types for the used parts of libraries that have none.

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(about: { cryptosuite: object })
  }
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): object
}
declare module 'jsonld-signatures' {
  type Loader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>
  type Verified = { verified: boolean; error?: { errors?: Error[] } }
  const jsigs: {
    verify(document: object, about: { suite: object; purpose: object; documentLoader: Loader }): Promise<Verified>
    purposes: { AssertionProofPurpose: new () => object }
  }
  export default jsigs
}
