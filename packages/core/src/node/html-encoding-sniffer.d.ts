// The package brings no types of its own.
declare module 'html-encoding-sniffer' {
  /** Name of the encoding, as the Encoding standard spells it. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: { xml: boolean; transportLayerEncodingLabel?: string; defaultEncoding: string },
  ): string;
}
