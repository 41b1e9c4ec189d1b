/** A file of the browser's build with its dependencies, from Vite's manifest. */
export interface Chunk {
  file: string
  /** Chunks it needs to start. */
  imports?: string[]
  /** Chunks it may load later. */
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** Chunks by their source file below client/, or by a name of the build's own. */
export type Manifest = Record<string, Chunk>

/** The module every page starts with, after its first paint. */
export const startModule = 'app/entry-browser.tsx'

/** A chunk and all that it needs to start. Empty for an unknown name. */
export function chunksOf(manifest: Manifest, name: string, reached = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name]
  if (!chunk || reached.has(chunk)) return reached
  reached.add(chunk)
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, reached)
  return reached
}
