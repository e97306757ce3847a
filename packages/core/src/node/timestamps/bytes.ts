/** The bytes alone, as the ASN.1 packages want them. */
export const toBuffer = (bytes: Uint8Array): ArrayBuffer =>
  new Uint8Array(bytes).buffer as ArrayBuffer;
