/** How the server is run: its arguments and what its environment needs. */
export const server: { args: string[]; env: Record<string, string> }

/** Builds the pages, unless nothing changed since they were built. */
export function build(): void

/** The folder of this checkout. */
export const home: string

/** The pinned Node. */
export const node: string
