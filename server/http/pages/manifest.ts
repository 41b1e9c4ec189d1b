/** A file of the browser's build and what belongs to it, as Vite's manifest tells it. */
export interface Chunk {
  file: string
  /** Chunks it cannot start without. */
  imports?: string[]
  /** Those it may fetch later. */
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** Chunks by their source file below client/, or by a name of the build's own. */
export type Manifest = Record<string, Chunk>

/** The module every page starts with, once it has been painted. */
export const startModule = 'app/entry-browser.tsx'

/** A chunk and all that it cannot start without. Empty for a name the build does not know. */
export function chunksOf(manifest: Manifest, name: string, reached = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name]
  if (!chunk || reached.has(chunk)) return reached
  reached.add(chunk)
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, reached)
  return reached
}
