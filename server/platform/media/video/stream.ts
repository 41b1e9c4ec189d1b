/**
 * What of a stream its decoder needs, and no more: cameras and encoders write names, times and places into the stream
 * itself too, where no list of tags shows them. See docs/decisions/video-processing.md.
 */
export interface StrippedStream {
  /** What the decoder is told before the first packet. */
  description: Uint8Array | undefined
  /** A packet without what shows nothing; empty when it showed nothing at all. Throws for one that is broken. */
  packet(data: Uint8Array): Uint8Array
}
