/** Announces that something has changed, never what: listeners ask again through the endpoint they may use. */
export interface Live {
  /** Call it after the commit. Reaches every process that shares the database; never throws. */
  /** `noNewsTo` is the person who did it, or 'everybody' where nothing new came. */
  announce(topic: string, noNewsTo?: string): void
  /** Calls `heard` at every announcement of the topic, and when one may have been missed. */
  listen(topic: string, heard: (noNewsTo?: string) => void): () => void
  close(): Promise<void>
}
