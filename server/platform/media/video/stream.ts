/**
 * Keeps only what a decoder needs of a stream: cameras and encoders write names, times and places into the stream
 * itself too, where no list of tags shows them. See docs/decisions/video-processing.md.
 */
export interface StrippedStream {
  /** The decoder's configuration, given before the first packet. */
  description: Uint8Array | undefined
  /** Strips a packet; the result is empty if nothing in it is shown. Throws for a broken one. */
  packet(data: Uint8Array): Uint8Array
}
